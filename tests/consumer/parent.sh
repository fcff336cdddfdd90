#!/usr/bin/env bash
# parent.sh SOURCE BUILD CXX: honeymoon as part of another project, on a machine without what only the command and
# the Python module need. It is optimised where that project says nothing of it; only an unoptimised one is built here.
# Nothing of it is installed.
set -euo pipefail
# shellcheck source=tests/support/outcome.sh
. "$(dirname "${BASH_SOURCE[0]}")/../support/outcome.sh"
source=$1 build=$2 cxx=$3
rm -rf "$build"
hidden=()
for package in CLI11 nlohmann_json pybind11 doctest benchmark; do
    hidden+=("-DCMAKE_DISABLE_FIND_PACKAGE_$package=ON")
done
# configure FOLDER OPTION...: with this source in the place of what would be fetched.
configure() {
    cmake -S "$source/tests/consumer/parent" -B "$@" -G Ninja -DFETCHCONTENT_SOURCE_DIR_HONEYMOON="$source" \
        -DCMAKE_CXX_COMPILER="$cxx" "${hidden[@]}"
}
# optimised FOLDER: how many of its compile commands have -O2, of honeymoon and of the project itself.
optimised() {
    python3 - "$1/compile_commands.json" <<'PYTHON'
import json, sys
commands = json.load(open(sys.argv[1], encoding="utf-8"))
own = [one for one in commands if one["file"].endswith("/parent.cpp")]
print(*(f"{sum(' -O2 ' in one['command'] for one in some)} of {len(some)}" for some in (own, [one for one in commands if one not in own])), sep=", ")
PYTHON
}
configure "$build"
seen=$(optimised "$build")
[[ $seen =~ ^"0 of 1, "([1-9][0-9]*)" of "([0-9]+)$ && ${BASH_REMATCH[1]} == "${BASH_REMATCH[2]}" ]] ||
    fail "not honeymoon alone is optimised: $seen"
for option in -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS=-O0; do
    rm -rf "$build"
    configure "$build" "$option" >/dev/null
    [[ $(optimised "$build") == *", 0 of "* ]] || fail "optimised in spite of $option"
done
cmake --build "$build" --target best_card
"$build/best_card"
cmake --install "$build" --prefix "$build/prefix"
installed=$(cd "$build/prefix" && find . -type f)
[[ $installed == ./bin/best_card ]] || fail "installed besides: $installed"
