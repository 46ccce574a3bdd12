#!/bin/sh
# @NAME@, in a bundle that needs no network and nothing but a JDK: written by ep-sweep --bundle.
set -uf

say() { printf '@NAME@: %s\n' "$*" >&2; }
fail() { say "$@"; exit 4; }

# A file's own place, through symbolic links.
place_of() {
  file=$1
  while [ -L "$file" ]; do
    link=$(readlink "$file")
    case $link in /*) file=$link ;; *) file=${file%/*}/$link ;; esac
  done
  (CDPATH='' cd -P -- "${file%/*}" && pwd)
}

# The JDK's own release file says its version without the cost of a start.
find_version() {
  release=$(place_of "$java")/../release
  version=''
  if [ -r "$release" ]; then
    while IFS= read -r line; do
      case $line in JAVA_VERSION=*) version=${line#*=} ;; esac
    done <"$release"
  else
    version=$("$java" -version 2>&1)
    version=${version#*version }
  fi
  version=${version#\"}
  version=${version%%\"*}
}

find_java() {
  if [ -n "${JAVA_HOME:-}" ]; then
    java=$JAVA_HOME/bin/java
    [ -x "$java" ] || fail "JAVA_HOME is $JAVA_HOME, but there is no bin/java in it. Set it to a JDK of version 17 or later, or unset it."
  else
    java=$(command -v java) || fail "no java found. Put the bin directory of a JDK of version 17 or later on PATH, or set JAVA_HOME."
  fi
  find_version
  major=${version#1.}
  major=${major%%[!0-9]*}
  [ "${major:-0}" -ge 17 ] || fail "$java is Java ${version:-of an unknown version}, but 17 or later is needed. Put a newer one on PATH, or set JAVA_HOME."
}

# The first run writes an archive of the classes that it loaded, and later ones start from it: each
# Java and each kind of machine from its own. Here, or where this cannot be written with the user.
find_archive() {
  share=''
  kept=$home/.classes
  if ! { mkdir -p -- "$kept" && [ -w "$kept" ]; } 2>/dev/null; then
    kept=${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/ep-sweep/bundle-@ID@
    if ! { (umask 077 && mkdir -p -- "$kept") && [ -O "$kept" ] && [ -w "$kept" ]; } 2>/dev/null; then return; fi
  fi
  archive=$kept/@NAME@-$version-$(uname -m).jsa
  if [ -f "$archive" ]; then share=-XX:SharedArchiveFile=$archive; else share=-XX:ArchiveClassesAtExit=$archive; fi
}

case $0 in */*) self=$0 ;; *) self=./$0 ;; esac
home=$(place_of "$self")
case $home in *:*) fail "$home has a colon in its name, which Java cannot have in a class path. Unpack the bundle elsewhere." ;; esac
find_java
@ARCHIVE@

classes=''
for jar in \
@JARS@
do
  [ -f "$home/lib/$jar" ] || fail "$home/lib/$jar is missing. Unpack the bundle again."
  classes=$classes:$home/lib/$jar
done
exec "$java" @OPTIONS@ ${share:+"$share"} -Depsweep.bundle="$home" -cp "${classes#:}" @MAIN@ "$@"
