#!/usr/bin/env bash
# plain.sh SOURCE BUILD CXX: configures as people do who only want to use it: the command and the libraries,
# no tests, no benchmarks, no warnings as errors. Builds one library, and installs that.
set -euo pipefail
source=$1 build=$2 cxx=$3
rm -rf "$build"
cmake -S "$source" -B "$build" -G Ninja -DCMAKE_CXX_COMPILER="$cxx" -DCMAKE_EXPORT_COMPILE_COMMANDS=ON
if grep -nE -- '-Werror|/tests/|/bench/|/fuzz/|/python/' "$build/compile_commands.json"; then
    echo "a plain build has tests, or warnings that are errors" >&2
    exit 1
fi
cmake --build "$build" --target honeymoon_tb
cmake --install "$build" --prefix "$build/prefix" >"$build/installed"
[[ -f $(echo "$build"/prefix/lib*/libhoneymoon_tb.a) && -f $build/prefix/include/honeymoon/cards/card.hpp ]]
[[ ! -e $build/prefix/bin/honeymoon ]]
