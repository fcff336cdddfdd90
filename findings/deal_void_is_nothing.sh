#!/usr/bin/env bash
# Debian's deal 3.1.9-13 (Thomas Andrews' Deal) writes one deal a line with -l: north|east|south|west, suits divided by
# a blank. A void is written as nothing at all: a hand without spades begins with a blank, one without clubs ends with
# one, and two blanks stand for a void between. Whoever splits at white space gets three suits, and the cards behind
# the void in the wrong ones. Seed 3 has such hands among its first 300 deals. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download deal=3.1.9-13 libtcl8.6
for package in *.deb; do dpkg-deb --extract "$package" .; done
# It looks for its scripts in the folder that it is started in.
cd usr/share/deal
LD_LIBRARY_PATH=$(echo "$work"/usr/lib/*-linux-gnu) TCL_LIBRARY=$work/usr/share/tcltk/tcl8.6 \
    "$work"/usr/games/deal -s 3 -l 300 >"$work/deals"
awk -F'|' '
    { for (hand = 1; hand <= 4; ++hand) {
        if (split($hand, words, / +/) && $hand ~ /^ | $|  /) ++voids
        if (gsub(/ /, " ", $hand) != 3) ++other
    } }
    END { print NR " deals, " voids " hands with a void that is nothing, " other + 0 " hands not divided by three blanks"
          exit !(NR == 300 && voids > 0 && !other) }' "$work/deals"
