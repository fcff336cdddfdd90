#!/usr/bin/env bash
# Debian's libtext-wagnerfischer-perl 0.04-2 counts the edits between texts, and promises that texts with a distance of
# 0 are the same. But a dash costs nothing: the results 4-1 and 41 have a distance of 0, and so have the holdings AK-3
# and AK---3. It uses the dash as its sign for "no letter", so it takes the removal of a dash for two equal letters.
# Without dashes, its distances agree with the reference, Debian's libtext-levenshtein-perl 0.15-1. Fails if that
# changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libtext-wagnerfischer-perl=0.04-2 libtext-levenshtein-perl=0.15-1
for package in *.deb; do dpkg-deb --extract "$package" .; done
cat >results.pl <<'EOF'
use strict;
use warnings;
use Text::Levenshtein;
use Text::WagnerFischer;

sub both { return scalar Text::WagnerFischer::distance(@_), scalar Text::Levenshtein::distance(@_) }
for my $pair (['4.1', '41'], ['4-1', '41'], ['AK-3', 'AK---3'], ['2026-11-30', '20261130'], ['Q-J', 'Q']) {
    printf "edits between %s and %s: %d (right: %d)\n", @$pair, both(@$pair);
}
srand(1);
for my $letters (['.', 1, 2, 3], ['-', 1, 2, 3]) {
    my ($wrong, $zeros) = (0, 0);
    for (1 .. 10000) {
        my @texts = map { join '', map { $letters->[rand @$letters] } 1 .. 1 + rand 6 } 1 .. 2;
        my ($seen, $right) = both(@texts);
        ++$wrong if $seen != $right;
        ++$zeros if !$seen && $right;
    }
    printf "10000 random pairs of %s: %d wrong distances, %d zeros for different texts\n", "@$letters", $wrong, $zeros;
}
EOF
perl -I usr/share/perl5 results.pl | tee seen
diff seen - <<'EOF'
edits between 4.1 and 41: 1 (right: 1)
edits between 4-1 and 41: 0 (right: 1)
edits between AK-3 and AK---3: 0 (right: 2)
edits between 2026-11-30 and 20261130: 0 (right: 2)
edits between Q-J and Q: 1 (right: 2)
10000 random pairs of . 1 2 3: 0 wrong distances, 0 zeros for different texts
10000 random pairs of - 1 2 3: 4488 wrong distances, 86 zeros for different texts
EOF
