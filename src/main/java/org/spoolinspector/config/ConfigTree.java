package org.spoolinspector.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.hjson.JsonArray;
import org.hjson.JsonObject;
import org.hjson.JsonValue;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration.Neighbour;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.Niceness;

/**
 * Makes a configuration of a tree of values (manual, page "Configuration file"). Keys of NNCP's own may be written in any case,
 * as its tools allow. Stricter than they are in what they answer at random: two nodes with one id, one name twice.
 */
final class ConfigTree {
  private static final String SELF = "self";
  private final ConfigSource source;

  ConfigTree(ConfigSource source) {
    this.source = source;
  }

  /** The configuration; {@code spool} takes the place of its own where it is not null. */
  Configuration read(@Nullable Path spool) throws ConfigException {
    JsonObject tree = source.tree();
    Path ownSpool = spool != null ? spool : path(tree, "spool");
    if (ownSpool == null) {
      throw source.wrong(Fault.NO_SPOOL, List.of("spool"));
    }
    Member self = member(tree, List.of(), SELF);
    return new Configuration(source.path(), ownSpool, log(tree), umask(tree), nohdr(tree),
        self == null || self.value.isNull() ? null : id(section(self), self.keys),
        neighbours(tree), areas(tree));
  }

  /** A value and the keys to it, as the file has them. */
  private record Member(List<String> keys, JsonValue value) {
    String name() {
      return keys.getLast();
    }
  }

  /** The exact key, else the same in another case; the last one where it is there more than once. */
  private static @Nullable Member member(JsonObject object, List<String> keys, String name) {
    String real = object.get(name) != null ? name
        : object.names().stream().filter(n -> n.equalsIgnoreCase(name)).reduce((first, last) -> last).orElse(null);
    return real == null ? null : new Member(under(keys, real), object.get(real));
  }

  private static List<String> under(List<String> keys, String name) {
    var longer = new ArrayList<>(keys);
    longer.add(name);
    return List.copyOf(longer);
  }

  private @Nullable Path path(JsonObject tree, String name) throws ConfigException {
    Member member = member(tree, List.of(), name);
    if (member == null || member.value.isNull()) {
      return null;
    }
    try {
      Path path = Path.of(text(member));
      if (!path.isAbsolute()) {
        throw source.wrong(Fault.NOT_ABSOLUTE, member.keys);
      }
      return path;
    } catch (InvalidPathException e) {
      throw source.wrong(Fault.NOT_A_PATH, member.keys);
    }
  }

  private @Nullable Path log(JsonObject tree) throws ConfigException {
    Member log = member(tree, List.of(), "log");
    return log != null && log.value.isString() && isDescriptor(log.value.asString()) ? null : path(tree, "log");
  }

  /** Whether it is no file but an open descriptor: {@code FD:4}. */
  static boolean isDescriptor(String log) {
    return log.matches("FD:[0-9]+");
  }

  private OptionalInt umask(JsonObject tree) throws ConfigException {
    Member umask = member(tree, List.of(), "umask");
    if (umask == null || umask.value.isNull()) {
      return OptionalInt.empty();
    }
    String octal = text(umask);
    if (!octal.matches("0*[0-7]{1,3}")) {
      throw source.wrong(Fault.NOT_OCTAL, umask.keys);
    }
    return OptionalInt.of(Integer.parseInt(octal, 8));
  }

  private boolean nohdr(JsonObject tree) throws ConfigException {
    Member nohdr = member(tree, List.of(), "nohdr");
    if (nohdr == null || nohdr.value.isNull()) {
      return false;
    }
    if (!nohdr.value.isBoolean()) {
      throw source.wrong(Fault.NOT_A_FLAG, nohdr.keys);
    }
    return nohdr.value.asBoolean();
  }

  private List<Neighbour> neighbours(JsonObject tree) throws ConfigException {
    var byId = new HashMap<Id, String>();
    var neighbours = new ArrayList<Neighbour>();
    for (Member node : sections(tree, "neigh")) {
      Id id = neededId(section(node), node.keys);
      String other = byId.putIfAbsent(id, node.name());
      if (other == null) {
        neighbours.add(new Neighbour(node.name(), id, via(section(node), node.keys), calledUpTo(section(node), node.keys)));
      } else if (node.name().equals(SELF)) {
        // Many give all their nodes one list of neighbours, so that each finds itself in it under its own name too.
        neighbours.replaceAll(n -> n.id().equals(id) ? new Neighbour(SELF, id, n.via(), n.calledUpTo()) : n);
      } else if (!other.equals(SELF)) {
        throw source.wrong(Fault.TWICE_ID, under(node.keys, "id"), other, node.name());
      }
    }
    return List.copyOf(neighbours);
  }

  private Map<String, Id> areas(JsonObject tree) throws ConfigException {
    var areas = new LinkedHashMap<String, Id>();
    for (Member area : sections(tree, "areas")) {
      areas.put(area.name(), neededId(section(area), area.keys));
    }
    return Collections.unmodifiableMap(areas);
  }

  /** The members of a section, each name once. */
  private List<Member> sections(JsonObject tree, String name) throws ConfigException {
    Member parent = member(tree, List.of(), name);
    if (parent == null || parent.value.isNull()) {
      return List.of();
    }
    var seen = new HashSet<String>();
    var members = new ArrayList<Member>();
    for (var child : section(parent)) {
      var member = new Member(under(parent.keys, child.getName()), child.getValue());
      if (!seen.add(member.name())) {
        throw source.wrong(Fault.TWICE_NAME, member.keys, member.name());
      }
      members.add(member);
    }
    return members;
  }

  private JsonObject section(Member member) throws ConfigException {
    if (member.value instanceof JsonObject object) {
      return object;
    }
    throw source.wrong(Fault.NOT_A_SECTION, member.keys);
  }

  private String text(Member member) throws ConfigException {
    if (!member.value.isString()) {
      throw source.wrong(Fault.NOT_A_TEXT, member.keys);
    }
    return member.value.asString();
  }

  private List<String> via(JsonObject node, List<String> keys) throws ConfigException {
    Member via = member(node, keys, "via");
    if (via == null || via.value.isNull()) {
      return List.of();
    }
    var hops = new ArrayList<String>();
    for (JsonValue hop : via.value instanceof JsonArray list ? list : new JsonArray().add(JsonValue.NULL)) {
      if (!hop.isString()) {
        throw source.wrong(Fault.NOT_A_LIST, via.keys);
      }
      hops.add(hop.asString());
    }
    return List.copyOf(hops);
  }

  /** The tools say more of what is wrong with a call; here one that is not understood asks for everything. */
  private static OptionalInt calledUpTo(JsonObject node, List<String> keys) {
    Member calls = member(node, keys, "calls");
    if (calls == null || !(calls.value instanceof JsonArray list)) {
      return OptionalInt.empty();
    }
    int most = 0;
    for (JsonValue each : list) {
      Member only = each instanceof JsonObject call ? member(call, keys, "xx") : null;
      boolean sends = only == null || !only.value.isString() || !only.value.asString().equals("rx");
      if (sends) {
        Member nice = each instanceof JsonObject call ? member(call, keys, "nice") : null;
        most = Math.max(most, nice == null ? Niceness.MAX : niceness(nice.value));
      }
    }
    return most == 0 || most == Niceness.MAX ? OptionalInt.empty() : OptionalInt.of(most);
  }

  /** {@code PRIORITY+10} as well as {@code P+10}. */
  private static int niceness(JsonValue value) {
    String text = value.isNumber() ? value.toString() : value.isString() ? value.asString() : "";
    for (String word : List.of("FLASH", "PRIORITY", "NORMAL", "BULK")) {
      text = text.replace(word, word.substring(0, 1));
    }
    return Niceness.parse(text).orElse(Niceness.MAX);
  }

  private Id neededId(JsonObject node, List<String> keys) throws ConfigException {
    Id id = id(node, keys);
    if (id == null) {
      throw source.wrong(Fault.MISSING_ID, under(keys, "id"));
    }
    return id;
  }

  private @Nullable Id id(JsonObject node, List<String> keys) throws ConfigException {
    Member id = member(node, keys, "id");
    if (id == null || id.value.isNull()) {
      return null;
    }
    String text = text(id);
    Id parsed = Id.parse(text);
    if (parsed == null) {
      throw IdFault.of(source, id.keys, text);
    }
    return parsed;
  }
}
