#!/usr/bin/env bash
# Before a test of two players on the same deals, a program may test whether the scores are normal. shapiro_wilk_test of
# Debian's libstatistics-normality-perl 0.01-2 sorts the caller's list, which the manual does not mention. Afterwards, the
# two scores in a place are no longer from the same deal. Here, the scores of Ann and Ben have a correlation of -0.99.
# After the test, it is 0.99. The other test of the package leaves the list as it is. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libstatistics-normality-perl=0.01-2 \
    libstatistics-distributions-perl=1.02-1.1
for package in *.deb; do dpkg-deb --extract "$package" .; done
cat >scores.pl <<'EOF'
use List::Util qw(sum);
use Statistics::Normality qw(dagostino_k_square_test shapiro_wilk_test);

sub correlation {
    my ($first, $second) = @_;
    my ($a, $b) = map { sum(@$_) / @$_ } $first, $second;
    my ($ab, $aa, $bb) = (0, 0, 0);
    for my $deal (0 .. $#$first) {
        my ($x, $y) = ($first->[$deal] - $a, $second->[$deal] - $b);
        $ab += $x * $y;
        $aa += $x * $x;
        $bb += $y * $y;
    }
    return $ab / sqrt($aa * $bb);
}

my @ann = (7, 10, 6, 9, 11, 5, 8, 12, 4, 13);
my @ben = (6, 3, 7, 4, 2, 8, 6, 1, 8, 0);
sub show { printf "%s: Ann %s, Ben %s, correlation %.2f\n", $_[0], "@ann", "@ben", correlation(\@ann, \@ben) }
show('before');
{
    local $SIG{__WARN__} = sub { };    # the test prefers 20 scores
    dagostino_k_square_test(\@$_) for \@ann, \@ben;
}
show("D'Agostino");
shapiro_wilk_test(\@$_) for \@ann, \@ben;
show('Shapiro and Wilk');
EOF
seen=$(perl -I usr/share/perl5 scores.pl)
echo "$seen"
[[ $seen == *'before: '*', correlation -0.99'*"D'Agostino: "*', correlation -0.99'*'Wilk: '*', correlation 0.99' ]]
