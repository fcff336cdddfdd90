#!/usr/bin/env bash
# symbols.sh NM LIBRARY...: fails if a library needs a thread, a memory map, or what stands for them.
set -euo pipefail
nm=$1
shift
undefined=$("$nm" --undefined-only --demangle "$@")
[[ $undefined == *XXH3* ]] || { echo "no symbols at all?" >&2; exit 1; }
if grep -iE 'tbb::|mmap|pthread_(create|mutex)|std::thread|boost::iostreams' <<<"$undefined"; then
    exit 1
fi
