#!/usr/bin/env bash
# pkg_config.sh shared|static|alone SOURCE EXPECTED LIBDIR TABLES CC [CFLAG...]: compiles a C program with
# what pkg-config says of the honeymoon installed in LIBDIR, and compares what it prints with EXPECTED.
# `alone` links no shared library at all, of the system's neither.
set -euo pipefail
# shellcheck source=tests/support/outcome.sh
. "$(dirname "${BASH_SOURCE[0]}")/../support/outcome.sh"
kind=$1 source=$2 expected=$3 libdir=$4 tables=$5
shift 5

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PKG_CONFIG_PATH=$libdir/pkgconfig

pkg-config --exists --print-errors 'honeymoon >= 1.0'
! pkg-config --exists 'honeymoon >= 2' || fail "version 1 was found for 2"

flags=$(pkg-config --cflags honeymoon)
if [[ $kind == shared ]]; then
    libraries=$(pkg-config --libs honeymoon)
    export LD_LIBRARY_PATH=$libdir
elif [[ $kind == alone ]]; then
    libraries="-static $(pkg-config --static --libs honeymoon)"
else
    # Both libraries are in LIBDIR, and the linker would take the shared one.
    libraries=$(pkg-config --static --libs honeymoon)
    libraries=${libraries/-lhoneymoon/-l:libhoneymoon.a}
fi
# shellcheck disable=SC2086
"$@" $flags -o "$work/program" "$source" $libraries

needs=$(readelf --dynamic "$work/program" | grep -c 'NEEDED.*libhoneymoon\.so\.1' || true)
if [[ $kind == alone ]] && readelf --dynamic "$work/program" | grep NEEDED; then
    fail "not a program by itself"
fi
[[ $needs == $([[ $kind == shared ]] && echo 1 || echo 0) ]] || fail "linked to the wrong kind of library"
diff "$expected" <("$work/program")
diff "$expected" <("$work/program" "$tables")
