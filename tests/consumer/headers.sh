#!/usr/bin/env bash
# headers.sh INCLUDE CXX: fails unless every C++ header below INCLUDE compiles by itself.
set -euo pipefail
export include=$1 cxx=$2
mapfile -t headers < <(cd "$include" && find honeymoon -name '*.hpp' | sort)
[[ ${#headers[@]} -gt 20 ]] || { echo "only ${#headers[@]} headers in $include/honeymoon" >&2; exit 1; }
printf '%s\n' "${headers[@]}" | xargs --max-procs="$(nproc)" -I '{}' bash -c \
    '"$cxx" -std=c++20 -Wall -Wextra -Werror -fsyntax-only -I "$include" -x c++ - <<<"#include \"{}\""'
echo "${#headers[@]} headers"
