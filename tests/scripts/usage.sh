#!/usr/bin/env bash
# usage.sh: a script that is given what it does not know does nothing, and says what that was.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1

failed=0
for script in scripts/* tools/cluster/*; do
    [[ -f $script ]] || continue
    [[ $script != scripts/configure ]] || continue # hands on what it is given to cmake
    said=$("$script" --nonesuch 2>&1 > /dev/null)
    code=$?
    if [[ $code -ne 3 && $script != scripts/mutants ]] || [[ $code -eq 0 || $said != *--nonesuch* ]]; then
        echo "$script --nonesuch: exit $code, and it says: $said"
        failed=1
    fi
done
exit $failed
