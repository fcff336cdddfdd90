#!/usr/bin/env bash
# Debian's pescetti 0.5-5 makes hands for bridge clubs, and its manual promises "N random boards". They are not uniform:
# North gets the ace of spades on 32% of the boards and West on 20%; North has 3.6 spades on average and West 2.8. The
# random bytes are cryptographic, but the shuffle is not fair. It swaps each card with one of all 52, and a byte modulo
# 52 prefers the first 24 places. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download pescetti=0.5-5
dpkg-deb --extract pescetti_*.deb .
zcat usr/share/man/man1/pescetti.1.gz | grep 'Generate N random boards'
java -cp usr/share/pescetti/pescetti-0.5.jar cx.ath.matthew.pescetti.pescetti \
    --generate=40000 --save-dds=boards --output=/dev/null
cat >count.awk <<'EOF'
BEGIN { split("West North East South", names) }
{
    for (seat = 1; seat <= 4; ++seat) {
        split($seat, suits, ".")
        aces[seat] += suits[1] ~ /A/
        spades[seat] += length(suits[1])
    }
}
END {
    for (seat = 1; seat <= 4; ++seat)
        printf "%s: ace of spades %.1f%%, %.2f spades\n", names[seat], 100 * aces[seat] / NR, spades[seat] / NR
    exit !(NR == 40000 && aces[2] / NR > 0.31 && aces[1] / NR < 0.21 && spades[2] / NR > 3.5 && spades[1] / NR < 2.9)
}
EOF
awk -f count.awk boards
