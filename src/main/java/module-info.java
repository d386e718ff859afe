/** The Spool Inspector: shows and mends NNCP spools. */
module org.spoolinspector {
  requires static jdk.incubator.vector;
  requires java.logging;
  requires org.slf4j;
  requires static org.jspecify;
  requires org.bouncycastle.provider;
  requires hjson;
  requires com.h2database.mvstore;
  requires info.picocli;
  requires javafx.controls;
  requires org.controlsfx.controls;
  requires atlantafx.base;
  requires org.kordamp.ikonli.core;
  requires org.kordamp.ikonli.javafx;
  requires org.kordamp.ikonli.bootstrapicons;

  opens org.spoolinspector.cli to info.picocli;
  exports org.spoolinspector.ui to javafx.graphics;
}
