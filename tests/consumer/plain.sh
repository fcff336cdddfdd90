#!/usr/bin/env bash
# plain.sh SOURCE BUILD CXX PYTHON: configures as people do who only want to use it: the command and the libraries,
# no tests, no benchmarks, no warnings as errors. Builds one library, and installs that.
set -euo pipefail
# shellcheck source=tests/support/outcome.sh
. "$(dirname "${BASH_SOURCE[0]}")/../support/outcome.sh"
source=$1 build=$2 cxx=$3 python=$4
rm -rf "$build"
cmake -S "$source" -B "$build" -G Ninja -DCMAKE_CXX_COMPILER="$cxx" -DCMAKE_EXPORT_COMPILE_COMMANDS=ON
if grep -nE -- "-Werror|\"file\": \"$source/(tests|bench|fuzz|python)/" "$build/compile_commands.json"; then
    fail "a plain build has tests, or warnings that are errors"
fi
# The tests below do not depend on optimisation, and -O1 halves the time to compile.
cmake "$build" -DCMAKE_CXX_FLAGS_RELEASE=-O1 >/dev/null
cmake --build "$build" --target honeymoon_tb
cmake --install "$build" --prefix "$build/prefix" >"$build/installed" 2>&1
grep -q 'honeymoon_reader is not built, and so not' "$build/installed" ||
    fail "installing does not say what was left out"
[[ -f $(echo "$build"/prefix/lib*/libhoneymoon_tb.a) && -f $build/prefix/include/honeymoon/cards/card.hpp ]]
[[ ! -e $build/prefix/bin/honeymoon ]]

# PYTHON is what -DHONEYMOON_PYTHON is here. A module that was asked for and not built leaves nothing behind.
cmake "$build" -DHONEYMOON_PYTHON="$python"
cmake --install "$build" --prefix "$build/prefix" >"$build/installed_again"
[[ -z $(find "$build/prefix"/lib* -name '*.py*') ]]

# What is installed is found.
mkdir "$build/user"
cat >"$build/user/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(user LANGUAGES CXX)
find_package(honeymoon REQUIRED CXX)
add_executable(user user.cpp)
target_link_libraries(user PRIVATE honeymoon::tb)
END
cat >"$build/user/user.cpp" <<'END'
#include <honeymoon/cards/card.hpp>
int main() { return honeymoon::to_string(honeymoon::parse_card("SA")) == "SA" ? 0 : 1; }
END
cmake -S "$build/user" -B "$build/user/build" -G Ninja -DCMAKE_CXX_COMPILER="$cxx" \
    -DCMAKE_PREFIX_PATH="$build/prefix"
cmake --build "$build/user/build"
"$build/user/build/user"
