#!/usr/bin/env bash
# Number::Range of Debian's libnumber-range-perl 0.12-2 is a set of numbers, such as the deals that are not played yet.
# delrange removes numbers from the set. If the set is a range of up to 1001 numbers, that is right. From a longer range,
# delrange removes nothing and gives no warning, so the program plays the same deals again. Numbers of a longer range that
# are added again count twice. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libnumber-range-perl=0.12-2
dpkg-deb --extract libnumber-range-perl_*.deb .
cat >deals.pl <<'EOF'
use strict;
use warnings;
use Number::Range;

for my $last (1001, 1002) {
    my $deals = Number::Range->new("1..$last");
    $deals->delrange('11..20');
    printf "1 to %d without 11 to 20: %s, %d numbers, 15 is %s\n", $last, scalar($deals->range), $deals->size,
        $deals->inrange(15) ? 'in it' : 'not in it';
    no warnings;
    $deals->addrange('21..30');
    printf "with 21 to 30 again: %d numbers\n", $deals->size;
}
EOF
perl -I usr/share/perl5 deals.pl 2>&1 | tee seen
diff seen - <<'EOF'
1 to 1001 without 11 to 20: 1..10,21..1001, 991 numbers, 15 is not in it
with 21 to 30 again: 991 numbers
1 to 1002 without 11 to 20: 1..1002, 1002 numbers, 15 is in it
with 21 to 30 again: 1012 numbers
EOF
