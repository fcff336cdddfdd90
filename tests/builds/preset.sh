#!/usr/bin/env bash
# preset.sh PRESET OPTIONS TARGETS [ARGUMENT...]: configures a preset with these options, builds these
# targets of it, each in one word, and runs its tests, from the top folder. Arguments go to ctest.
set -euo pipefail
if [[ $1 == tsan ]] && ! scripts/tbb; then
    echo "skipped: the source of oneTBB is not to be had"
    exit 77
fi
read -r -a options <<<"$2"
read -r -a targets <<<"$3"
# No debug information, which takes a tenth of the time to compile: sanitizers still name functions.
cmake --preset "$1" -DCMAKE_CXX_FLAGS_DEBUG=-O0 -DCMAKE_CXX_FLAGS_RELWITHDEBINFO=-O1 "${options[@]}"
cmake --build --preset "$1" --parallel "$(nproc)" --target "${targets[@]}"
tests/ctest.py --preset "$1" --parallel "$(nproc)" "${@:4}"
