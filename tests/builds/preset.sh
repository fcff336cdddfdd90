#!/usr/bin/env bash
# preset.sh PRESET TARGETS [ARGUMENT...]: builds these targets of a preset, in one word, and runs its tests,
# from the top folder. Arguments go to ctest.
set -euo pipefail
read -r -a targets <<<"$2"
cmake --preset "$1" -DHONEYMOON_PYTHON=ON
cmake --build --preset "$1" --parallel "$(nproc)" --target "${targets[@]}"
ctest --preset "$1" --parallel "$(nproc)" "${@:3}"
