#!/usr/bin/env bash
# parent.sh SOURCE BUILD CXX: honeymoon as part of another project, on a machine without what only the command and
# the Python module need. Nothing of it is installed.
set -euo pipefail
source=$1 build=$2 cxx=$3
rm -rf "$build"
hidden=()
for package in CLI11 nlohmann_json pybind11 doctest benchmark; do
    hidden+=("-DCMAKE_DISABLE_FIND_PACKAGE_$package=ON")
done
cmake -S "$source/tests/consumer/parent" -B "$build" -G Ninja -DHONEYMOON="$source" -DCMAKE_CXX_COMPILER="$cxx" \
    "${hidden[@]}"
cmake --build "$build" --target parent
"$build/parent"
cmake --install "$build" --prefix "$build/prefix"
installed=$(cd "$build/prefix" && find . -type f)
[[ $installed == ./bin/parent ]] || {
    echo "installed besides: $installed" >&2
    exit 1
}
