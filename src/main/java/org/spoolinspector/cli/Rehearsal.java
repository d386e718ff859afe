package org.spoolinspector.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import org.spoolinspector.spool.DemoSpool;

/**
 * Does on the demo spool what the program does at its start, with and without the window. Only the build runs this, to record which
 * classes that takes for the AOT cache.
 */
final class Rehearsal {
  private static final long WINDOW_SECONDS = 6;
  /** What JavaFX loads on a Linux desktop besides what it loads without one, as the build is; in {@code com.sun}. */
  private static final List<String> DESKTOP = List.of("glass.ui.gtk.GtkApplication", "glass.ui.gtk.GtkClipboardDelegate",
      "glass.ui.gtk.GtkCursor", "glass.ui.gtk.GtkDnDClipboard", "glass.ui.gtk.GtkPixels", "glass.ui.gtk.GtkPlatformFactory",
      "glass.ui.gtk.GtkRobot", "glass.ui.gtk.GtkSystemClipboard", "glass.ui.gtk.GtkTimer", "glass.ui.gtk.GtkView",
      "glass.ui.gtk.GtkWindow", "glass.ui.InvokeLaterDispatcher", "glass.ui.InvokeLaterDispatcher$Future",
      "glass.ui.InvokeLaterDispatcher$InvokeLaterSubmitter", "glass.ui.Size", "glass.ui.delegate.ClipboardDelegate",
      "glass.ui.delegate.MenuBarDelegate", "glass.ui.delegate.MenuDelegate", "glass.ui.delegate.MenuItemDelegate",
      "javafx.application.preferences.PreferenceMapping", "prism.es2.ES2Graphics", "prism.es2.ES2Pipeline",
      "prism.es2.ES2ResourceFactory", "prism.es2.ES2Shader", "prism.es2.ES2SwapChain", "prism.es2.ES2Texture",
      "prism.es2.ES2Context", "prism.es2.GLContext", "prism.es2.GLDrawable", "prism.es2.GLFactory", "prism.es2.GLGPUInfo",
      "prism.es2.GLPixelFormat", "prism.es2.GLPixelFormat$Attributes", "prism.es2.X11GLContext", "prism.es2.X11GLDrawable",
      "prism.es2.X11GLFactory", "prism.es2.X11GLPixelFormat", "prism.impl.ps.BaseShaderContext", "prism.impl.ps.BaseShaderFactory",
      "prism.impl.ps.BaseShaderGraphics", "prism.ps.Shader", "prism.ps.ShaderFactory", "prism.ps.ShaderGraphics");

  private Rehearsal() {
  }

  /** Arguments: {@code commands} or {@code window}, and a folder, made if need be, for the demo spool. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[1]).resolve(arguments[0]);
    String config = DemoSpool.unpack(Files.createDirectories(folder)).toString();
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    switch (arguments[0]) {
      case "commands" -> commands(config);
      case "vectors" -> System.exit(Main.run("verify", "--all", "--config", config));
      default -> window(config);
    }
  }

  private static void commands(String config) {
    Main.run("scan", "--config", config);
    Main.run("verify", "--nock", "--config", config);
    // From here on with something to remember.
    Main.run("history");
    Main.run("scan", "--json", "--config", config);
    Main.run("verify", "--all", "--config", config);
    System.exit(Main.run("rebuild-hdr", "--all", "--json", "--config", config));
  }

  private static void window(String config) {
    Main.run("verify", "--all", "--config", config);
    loadDesktop();
    CompletableFuture.delayedExecutor(WINDOW_SECONDS, TimeUnit.SECONDS).execute(Platform::exit);
    System.exit(Window.open(Path.of(config), null) == null ? 0 : 1);
  }

  private static void loadDesktop() {
    Module graphics = Platform.class.getModule();
    DESKTOP.forEach(name -> Class.forName(graphics, "com.sun." + name));
  }
}
