#!/usr/bin/env bash
# A higher level of zstd should compress better. Debian's zstd 1.5.4 writes random octal digits, one a byte, in 17% more
# bytes at its default level 3 than at level 1, and in 9% to 17% more at all levels from 2 to 13. Only the coding of
# single bytes helps here. Level 1 does that, and the other levels use short matches, which cost more. A table of
# small numbers looks like this input. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download zstd=1.5.4+dfsg2-5 libzstd1=1.5.4+dfsg2-5
for package in *.deb; do dpkg-deb --extract "$package" .; done
# The minimal standard generator, and the three highest of its bits.
awk 'BEGIN { for (x = 1; n < 400000; ++n) { x = x * 16807 % 2147483647; printf "%d", x / 268435456 } }' >octal
at() { LD_LIBRARY_PATH=$(echo "$work"/usr/lib/*-linux-gnu) usr/bin/zstd --quiet "-$1" --stdout octal | wc --bytes; }
first=$(at 1)
echo "level 1: $first bytes of 400000; three bits a digit make 150000"
for level in {2..13}; do
    size=$(at "$level")
    echo "level $level: $size bytes, $(((size - first) * 1000 / first)) per mille more"
    ((size > first * 109 / 100))
    [[ $level != 3 ]] || ((size > first * 117 / 100))
done
