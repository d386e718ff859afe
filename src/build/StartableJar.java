import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * Makes of a library's jar one whose classes fit into the AOT cache: the Java machine leaves out those of signed jars, which it also
 * reads slowly since it checks each, and those of class files older than Java 6, for want of stack maps. The code stays as it is.
 */
final class StartableJar {
  private static final int OLDEST = ClassFile.JAVA_6_VERSION;
  private static final int NEW = ClassFile.JAVA_8_VERSION;

  private StartableJar() {
  }

  /** Rewrites the jar where something stands in the way. */
  static void make(Path jar) throws IOException {
    Path made = jar.resolveSibling(jar.getFileName() + ".new");
    try (var from = new JarFile(jar.toFile()); var classes = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
      if (!isInTheWay(from)) {
        return;
      }
      var hierarchy = ClassHierarchyResolver.ofResourceParsing(classes).orElse(ClassHierarchyResolver.defaultResolver());
      var files = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(hierarchy));
      try (OutputStream file = Files.newOutputStream(made); var to = new JarOutputStream(file)) {
        for (Enumeration<JarEntry> entries = from.entries(); entries.hasMoreElements(); ) {
          JarEntry entry = entries.nextElement();
          if (!isSignature(entry.getName())) {
            to.putNextEntry(new JarEntry(entry.getName()));
            copy(from, entry, files, to);
            to.closeEntry();
          }
        }
      }
    }
    Files.move(made, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private static boolean isInTheWay(JarFile jar) throws IOException {
    for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
      JarEntry entry = entries.nextElement();
      if (isSignature(entry.getName())) {
        return true;
      }
      if (entry.getName().endsWith(".class")) {
        try (InputStream in = jar.getInputStream(entry)) {
          if (isOld(in.readNBytes(8))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static void copy(JarFile jar, JarEntry entry, ClassFile files, OutputStream to) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      if (entry.getName().equals(JarFile.MANIFEST_NAME)) {
        var manifest = new Manifest(in);
        manifest.getEntries().clear();
        manifest.write(to);
        return;
      }
      byte[] bytes = in.readAllBytes();
      to.write(entry.getName().endsWith(".class") && isOld(bytes) ? renewed(files, bytes) : bytes);
    }
  }

  /** The same class with stack maps. */
  private static byte[] renewed(ClassFile files, byte[] bytes) {
    ClassTransform version = (to, element) -> {
      if (element instanceof ClassFileVersion) {
        to.withVersion(NEW, 0);
      } else {
        to.with(element);
      }
    };
    return files.transformClass(files.parse(bytes), ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL).andThen(version));
  }

  private static boolean isOld(byte[] classFile) {
    return ((classFile[6] & 0xff) << 8 | classFile[7] & 0xff) < OLDEST;
  }

  private static boolean isSignature(String name) {
    return name.matches("META-INF/[^/]+\\.(SF|RSA|DSA|EC)");
  }
}
