#!/usr/bin/env bash
# random_uniform_integer of Debian's libmath-random-free-perl 0.2.0-2 should return every integer between two limits with
# the same chance. From -3 to 3, it never returns -3. It returns 0 twice as often as any other number, because it rounds
# to zero and not down. The mean is 0.44 instead of 0. From -100 to -1, it never returns -100, and returns 0, which is
# outside. With limits from 0 on, it is right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libmath-random-free-perl=0.2.0-2
dpkg-deb --extract libmath-random-free-perl_*.deb .
cat >integers.pl <<'EOF'
use List::Util qw(min max sum);
use Math::Random::Free qw(random_set_seed_from_phrase random_uniform_integer);

random_set_seed_from_phrase('bridge');
for ([-3, 3], [-100, -1], [0, 6]) {
    my ($low, $high) = @$_;
    my @numbers = random_uniform_integer(70000, $low, $high);
    my %count;
    $count{$_}++ for @numbers;
    printf "%d to %d: lowest %d, highest %d, mean %.2f", $low, $high, min(@numbers), max(@numbers), sum(@numbers) / @numbers;
    my @shares = map { sprintf '%d: %.0f', $_, ($count{$_} // 0) / 700 } $low .. $high;
    print @shares > 7 ? "\n" : join(', ', '; in percent', @shares) . "\n";
}
EOF
seen=$(perl -I usr/share/perl5 integers.pl)
echo "$seen"
[[ $seen == '-3 to 3: lowest -2, highest 3, mean 0.4'*'-3: 0, '*', 0: 2'[89]', '* ]]
[[ $seen == *'-100 to -1: lowest -99, highest 0, '*'0 to 6: lowest 0, highest 6, mean 3.0'* ]]
