#!/usr/bin/env bash
# preset.sh PRESET [ARGUMENT...]: builds a preset and runs its tests, from the top folder. Arguments go to
# ctest.
set -euo pipefail
cmake --preset "$1" -DHONEYMOON_PYTHON=ON
cmake --build --preset "$1" --parallel "$(nproc)"
ctest --preset "$1" --parallel "$(nproc)" "${@:2}"
