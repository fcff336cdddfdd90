#!/usr/bin/env bash
# usage.sh: a script that is given what it does not know does nothing, and says what that was.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1

# What looks for packages and installs them, so that a script that begins with that is caught, and installs nothing.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for tool in apt-get dpkg-query sudo; do
    printf '#!/bin/sh\ntouch "%s/asked"\nexit 1\n' "$work" >"$work/$tool"
    chmod +x "$work/$tool"
done
export PATH=$work:$PATH

failed=0
for script in scripts/* tools/cluster/*; do
    [[ -f $script ]] || continue
    [[ $script != scripts/configure ]] || continue # hands on what it is given to cmake
    said=$("$script" --nonesuch 2>&1 > /dev/null)
    code=$?
    if [[ $code -ne 3 || $said != *--nonesuch* ]]; then
        echo "$script --nonesuch: exit $code, and it says: $said"
        failed=1
    fi
    if [[ -e $work/asked ]]; then
        echo "$script --nonesuch: looks for packages before it looks at its options"
        failed=1
        rm "$work/asked"
    fi
done
# What is no room is refused by the names of those there are.
said=$(scripts/test nonesuch 2>&1)
if [[ $? -ne 3 || $said != *nonesuch* || $said != *" libtb player puzzle reader "* ]]; then
    echo "scripts/test nonesuch says: $said"
    failed=1
fi
exit $failed
