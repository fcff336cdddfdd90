#!/usr/bin/env bash
# The manual of Debian's dealer 20211121 says that "predeal spades(north)==5" gives North exactly five spades. The
# program accepts the line and ignores it: with 0, 5 or 13 it deals the same hands as without, and reports nothing.
# Statistics about such hands are then those of any hand. A condition works. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download dealer=20211121+ds-1
dpkg-deb --extract dealer_*.deb .
grep -A 4 'predeal specification' usr/share/doc/dealer/Manual/input.html | sed 's/<[^>]*>//g; s/^ */| /'
deals() {
    printf 'produce 1000\n%s\naction printoneline\n' "$1" | usr/games/dealer -s 1 | grep '^n '
}
fives() {
    awk '{ split($2, suits, "."); fives += length(suits[1]) == 5 } END { print fives + 0 }'
}
deals '' >any
for length in 0 5 13; do
    deals "predeal spades(north)==$length" >predealt
    echo "predeal spades(north)==$length: North has five spades in $(fives <predealt) of $(wc --lines <predealt) deals"
    cmp any predealt
done
deals 'condition spades(north)==5' >chosen
echo "condition spades(north)==5: North has five spades in $(fives <chosen) of $(wc --lines <chosen) deals"
[[ $(fives <any) -lt 200 && $(fives <chosen) -eq 1000 ]]
