#!/usr/bin/env bash
# numnormalize of Debian's num-utils 0.5-15 promises to return numbers in a range, 0 to 1 or that of -R. It divides each
# number by the sum of all of them. So tricks of 0, 6 and 13 in the range 0 to 100 end at 68, not at 100, and the more
# numbers there are, the less of the range they use. Scores, which may be negative, leave it: -50, 110 and -100 become
# 125, -275 and 250. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download num-utils=0.5-15
dpkg-deb --extract num-utils_*.deb .
zcat usr/share/man/man1/numnormalize.1.gz | grep -A 2 'will take a set of numbers'
normalize() { tr ' ' '\n' <<<"$*" | usr/bin/numnormalize -R 0..100 | awk '{ printf " %.0f", $1 }'; }
for numbers in '0 6 13' '0 6 13 6 7 8 6 7' '420 50 -100' '-50 110 -100'; do
    echo "$numbers in the range 0 to 100:$(normalize "$numbers")"
done | tee seen
grep -qx '0 6 13 in the range 0 to 100: 0 32 68' seen
grep -qx -e '-50 110 -100 in the range 0 to 100: 125 -275 250' seen
