#!/usr/bin/env bash
# moved_config.sh PROJECT PREFIX LIBDIR BUILD CXX: the CMake package is found where vcpkg moves it, into share/honeymoon,
# with the way to the prefix shortened by one folder.
set -euo pipefail
project=$1 prefix=$2 libdir=$3 build=$4 cxx=$5
rm -rf "$build"
mkdir -p "$build/prefix/share" "$build/prefix/$libdir"
ln -s "$prefix/include" "$build/prefix/"
ln -s "$prefix/$libdir"/lib* "$build/prefix/$libdir"
cp -r "$prefix/$libdir/cmake/honeymoon" "$build/prefix/share"
# shellcheck disable=SC2016
sed -i -e '0,/_IMPORT_PREFIX "${_IMPORT_PREFIX}" PATH/{//d}' -e '/PACKAGE_PREFIX_DIR/s|/\(\.\./\)*\.\./*"|/../../"|' \
    "$build/prefix/share/honeymoon"/*.cmake
cmake -S "$project" -B "$build/build" -DCMAKE_CXX_COMPILER="$cxx" -DCMAKE_PREFIX_PATH="$build/prefix"
