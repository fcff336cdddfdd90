#!/usr/bin/env bash
# debian.sh CPACK BUILD CONFIG SOURCE VERSION CC [CFLAG...]: makes the Debian packages of a build, unpacks
# them into an empty folder, and runs the command and a C program from there. Nothing is installed.
set -euo pipefail
cpack=$1 build=$2 config=$3 source=$4 version=$5
shift 5

for tool in dpkg-deb dpkg-shlibdeps file; do
    if ! command -v "$tool" >/dev/null; then
        echo "skipped: there is no $tool; scripts/setup installs it"
        exit 77
    fi
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

"$cpack" -G DEB --config "$build/CPackConfig.cmake" -B "$work/made" -C "$config" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    fail "cpack"
}
architecture=$(dpkg --print-architecture)
runtime=$work/made/honeymoon_${version}_$architecture.deb
development=$work/made/libhoneymoon-dev_${version}_$architecture.deb

depends=$(dpkg-deb --field "$runtime" Depends)
for needed in libc6 libstdc++6 libtbb12 libzstd1 libxxhash0 libboost-iostreams; do
    [[ $depends == *"$needed"* ]] || fail "honeymoon does not depend on $needed: $depends"
done
[[ $(dpkg-deb --field "$development" Depends) == "honeymoon (= $version)" ]] ||
    fail "libhoneymoon-dev does not depend on honeymoon"
dpkg-deb --ctrl-tarfile "$runtime" | tar -xO ./shlibs | grep -q '^libhoneymoon 1 honeymoon' ||
    fail "honeymoon does not say which library it has"

# With the first package alone the command works.
dpkg-deb -x "$runtime" "$work/root"
[[ -s $work/root/usr/share/doc/honeymoon/copyright ]] || fail "no copyright"
gzip --test "$work/root/usr/share/man/man1/honeymoon.1.gz" || fail "no manual page"
[[ ! -e $work/root/usr/include ]] || fail "headers in the package of the command"
honeymoon=$work/root/usr/bin/honeymoon
[[ $("$honeymoon" --version) == "honeymoon $version" ]] || fail "the command is of another version"
"$honeymoon" generate --out "$work/tables" --levels 1-4 >/dev/null
"$honeymoon" check "$work/tables" >/dev/null
"$honeymoon" probe --tables "$work/tables" --trump S AJT.A.. KQ9.2.. --json | grep -q '"value":3' ||
    fail "a wrong answer"

library=$(find "$work/root" -name 'libhoneymoon.so.*' -type f)
[[ $config != Release ]] || bash "$source/tests/package/hardening.sh" "$honeymoon" "$library"

# With the second too a C program can be built and run.
dpkg-deb -x "$development" "$work/root"
[[ -s $work/root/usr/share/doc/libhoneymoon-dev/copyright ]] || fail "no copyright of the second package"
library=$(dirname "$(find "$work/root" -name libhoneymoon.so)")
export PKG_CONFIG_PATH=$library/pkgconfig
# shellcheck disable=SC2046
"$@" $(pkg-config --cflags honeymoon) -o "$work/best_card" "$source/tests/consumer/c/best_card.c" \
    $(pkg-config --libs honeymoon)
diff "$source/tests/consumer/c/best_card.txt" \
    <(LD_LIBRARY_PATH=$library "$work/best_card" "$work/tables")
