#!/usr/bin/env bash
# preset.sh PRESET: builds a preset and runs its tests, from the top folder.
set -euo pipefail
cmake --preset "$1" -DHONEYMOON_PYTHON=ON
cmake --build --preset "$1" --parallel "$(nproc)"
ctest --preset "$1" --parallel "$(nproc)"
