#!/usr/bin/env bash
# hardening.sh FILE...: that programs and shared libraries are hardened as cmake/Hardening.cmake says.
set -euo pipefail

fail() {
    echo "FAILED: $file: $*" >&2
    exit 1
}

# has WHAT PATTERN: that a line of what was read of the file matches.
has() {
    grep -qE "$2" <<<"$read" || fail "$1"
}

for file in "$@"; do
    read=$(readelf --wide --file-header --program-headers --dynamic --dyn-syms "$file")
    has "not at any address" 'Type: +DYN'
    has "tables of the linker can be written (no RELRO)" 'GNU_RELRO'
    has "names are looked up late (no BIND_NOW)" 'BIND_NOW|Flags: .*NOW'
    has "the stack can be executed" 'GNU_STACK .* RW '
    has "no guard of the stack" '__stack_chk_fail@'
    # The library for C calls nothing of which there is a checked kind.
    [[ $file == *.so* ]] || has "nothing is checked (_FORTIFY_SOURCE)" '__[a-z]+_chk@'
    # Where jumps may lead is marked with an instruction of this processor.
    if grep -q 'X86-64' <<<"$read"; then
        # A few are in what the compiler links to everything.
        marks=$(objdump --disassemble --no-show-raw-insn "$file" | grep -c 'endbr64' || true)
        ((marks > 100)) || fail "jumps may lead anywhere (-fcf-protection)"
    fi
done
