package org.spoolinspector.config;

import java.nio.file.Path;
import java.util.List;
import org.hjson.JsonObject;

/** Where a configuration comes from: its values as a tree, and the place of each for messages. */
sealed interface ConfigSource permits HjsonSource, FolderSource {
  /** The file or folder. */
  Path path();

  /** Its values; in it are no private keys. */
  JsonObject tree();

  /** Says what is wrong with the value under these keys. */
  ConfigException wrong(Fault fault, List<String> keys, String... arguments);
}
