#!/usr/bin/env bash
# preset.sh PRESET TARGETS [ARGUMENT...]: builds these targets of a preset, in one word, and runs its tests,
# from the top folder. Arguments go to ctest.
set -euo pipefail
read -r -a targets <<<"$2"
# Nobody looks for symbols here, and writing them takes time. The Python module is built where it is run.
python=OFF
[[ $1 != asan ]] || python=ON
cmake --preset "$1" -DHONEYMOON_PYTHON=$python -DCMAKE_CXX_FLAGS_DEBUG=-O0
cmake --build --preset "$1" --parallel "$(nproc)" --target "${targets[@]}"
ctest --preset "$1" --parallel "$(nproc)" "${@:3}"
