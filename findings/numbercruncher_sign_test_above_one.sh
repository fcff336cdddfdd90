#!/usr/bin/env bash
# SignSignificance of Debian's libmath-numbercruncher-perl 5.00-14 returns how likely a result is by chance. It should add
# the chances of the wins seen, of one win more, and so on. It adds the chance of the wins seen again and again. So 5 wins
# of 10 games have a "chance" of 1.48. The result of 15 wins of 20 is significant (0.021), but the package returns 0.089.
# For 60 wins of 100 games, it returns 16 times too much. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libmath-numbercruncher-perl=5.00-14
dpkg-deb --extract libmath-numbercruncher-perl_*.deb .
cat >matches.pl <<'EOF'
use Math::NumberCruncher;

# The chance of at least so many wins, if both players are equal.
sub right {
    my ($games, $wins) = @_;
    my ($chance, $sum) = (0.5**$games, 0);
    for my $won (0 .. $games) {
        $sum += $chance if $won >= $wins;
        $chance *= ($games - $won) / ($won + 1);
    }
    return $sum;
}

for ([10, 5], [10, 8], [10, 10], [20, 15], [100, 60]) {
    my ($games, $wins) = @$_;
    my $seen = Math::NumberCruncher::SignSignificance($games, $wins, 0.5);
    printf "%d wins of %d: %.4f, right is %.4f\n", $wins, $games, $seen, right($games, $wins);
}
EOF
seen=$(perl -I usr/share/perl5 matches.pl)
echo "$seen"
[[ $seen == '5 wins of 10: 1.4766, right is 0.6230'*'10 wins of 10: 0.0010, right is 0.0010'* ]]
[[ $seen == *'15 wins of 20: 0.0887, right is 0.0207'*'60 wins of 100: 0.4446, right is 0.0284' ]]
