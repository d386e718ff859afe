# What the scripts here have in common; sourced by them after they set $work.
base=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
app=$base/target/app/bin/spool-inspector
for tool in nncp-stat nncp-check; do
  command -v $tool >/dev/null || { echo "$tool is missing: install the package nncp" >&2; exit 2; }
done
[ -x "$app" ] || { echo "target/app is missing: run mvn package first" >&2; exit 2; }
home=
for candidate in "${SPOOL_INSPECTOR_JAVA:-}" "${JAVA_HOME:-}" /usr/lib/jvm/*25* /usr/lib/jvm/*; do
  [ -z "$home" ] && grep -qsE '^JAVA_VERSION="(2[5-9]|[3-9][0-9])' "$candidate/release" && home=$candidate
done
[ -n "$home" ] || { echo "no JDK 25: set JAVA_HOME to one" >&2; exit 2; }
mkdir -p "$work/classes"
"$home/bin/javac" -nowarn -d "$work/classes" -cp "$base/target/classes:$base/target/app/lib/*" \
  "$base"/src/bench/java/org/spoolinspector/{bench,ui}/*.java
in_java() { # CLASS ARGUMENTS...
  "$home/bin/java" --enable-native-access=ALL-UNNAMED --add-modules jdk.incubator.vector \
    -cp "$work/classes:$base/target/classes:$base/target/app/lib/*" "org.spoolinspector.bench.$1" "${@:2}" 2>/dev/null
}
spool() { # NAME COUNT BYTES OPTIONS...: a spool of received packets, made once; sets $at, $config, and $bare with "nohdr" in it
  at=$work/$1; config=$at/nncp.hjson; bare=$at/nohdr.hjson
  if [ ! -e "$at/done" ]; then
    rm -rf "$at"; mkdir -p "$at/spool"
    sed "s#/SPOOL/bob#$at/spool#" "$base/src/test/resources/fixtures/nncp-8/bob.hjson" > "$config"
    in_java MakeSpool "$config" "${@:2}"
    touch "$at/done"
  fi
  sed '0,/{/s/{/{\n  nohdr: true/' "$config" > "$bare"
}
seconds() { # COMMAND...: wall-clock seconds of one run
  local start=$EPOCHREALTIME
  "$@" >/dev/null 2>&1 || true
  local end=$EPOCHREALTIME
  awk -v a="$start" -v b="$end" 'BEGIN { printf "%.3f\n", b - a }'
}
median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }
can_drop() { [ -w /proc/sys/vm/drop_caches ]; }
drop() { # empties the kernel's caches, and has the tool's own program read again, as ours is in memory too
  sync; echo 3 > /proc/sys/vm/drop_caches
  cat "$(command -v "${1:-true}")" > /dev/null
}
disk_of() { # PATH: major and minor number of the disk it lies on
  local d
  d=$(stat -c %d "$1")
  echo "$((d >> 8 & 0xfff)) $((d & 0xff | (d >> 12 & 0xfff00)))"
}
sectors() { # PATH: sectors of 512 bytes read from its disk so far; nothing where that is not counted
  awk -v of="$(disk_of "$1")" '$1 " " $2 == of { print $6 }' /proc/diskstats
}
mib_read() { # PATH COMMAND...: MiB a run reads from the disk of the path, all else being quiet
  local before
  before=$(sectors "$1")
  "${@:2}" >/dev/null 2>&1 || true
  awk -v a="$before" -v b="$(sectors "$1")" 'BEGIN { printf "%.2f\n", (b - a) / 2048 }'
}
five() { for _ in 1 2 3 4 5; do "$@"; done | median; } # COMMAND...: the median of what five runs print
