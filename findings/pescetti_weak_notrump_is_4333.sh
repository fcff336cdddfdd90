#!/usr/bin/env bash
# Debian's pescetti 0.5-5 deals hands of a wanted kind, such as a weak no-trump: balanced, with 12 to 14 points. A
# balanced hand may have one doubleton, but pescetti accepts none. So every board for weaknt has a hand of the shape
# 4333. Without criteria, only a quarter of the boards with a weak no-trump have one of that shape. The same holds for
# strongnt. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download pescetti=0.5-5
dpkg-deb --extract pescetti_*.deb .
boards() {
    java -cp usr/share/pescetti/pescetti-0.5.jar cx.ath.matthew.pescetti.pescetti \
        "$@" --save-dds=boards --output=/dev/null
}
cat >count.awk <<'EOF'
function points(hand) {
    return 4 * gsub(/A/, "", hand) + 3 * gsub(/K/, "", hand) + 2 * gsub(/Q/, "", hand) + gsub(/J/, "", hand)
}
{
    found = flat = 0
    for (seat = 1; seat <= 4; ++seat) {
        if (points($seat) < least || points($seat) > least + 2) continue
        split($seat, suits, ".")
        squares = doubletons = short = 0
        for (suit = 1; suit <= 4; ++suit) {
            squares += length(suits[suit]) ^ 2
            doubletons += length(suits[suit]) == 2
            short += length(suits[suit]) < 2
        }
        if (short || doubletons > 1) continue
        found = 1
        if (squares == 43) flat = 1
    }
    boards += found
    flats += flat
}
END { printf "%s: %d of %d boards with such a hand have one with 4333\n", text, flats, boards }
EOF
seen=$(
    boards --generate=10000
    awk -v least=12 -v text='any boards, 12 to 14 points' -f count.awk boards
    boards --generate=300 --criteria=weaknt
    awk -v least=12 -v text=weaknt -f count.awk boards
    boards --generate=300 --criteria=strongnt
    awk -v least=15 -v text=strongnt -f count.awk boards
)
echo "$seen"
read -r flats boards < <(sed --quiet 's/^any[^:]*: \([0-9]*\) of \([0-9]*\) .*/\1 \2/p' <<<"$seen")
((boards > 3000 && 3 * flats < boards))
[[ $seen == *'weaknt: 300 of 300 boards'*'strongnt: 300 of 300 boards'* ]]
