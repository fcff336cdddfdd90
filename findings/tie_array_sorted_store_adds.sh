#!/usr/bin/env bash
# Debian's libtie-array-sorted-perl 1.41-5 keeps an array sorted. Its manual says that direct stores such as $a[10] = 5
# "effectively splice out the original value and insert the new element". The original value stays, so each store makes
# the array longer by one: if three of four players improve their scores, the table has seven scores. Its variant for
# lazy sorting in the same package does the same. The reference is a plain array that is sorted after each store. Fails
# if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libtie-array-sorted-perl=1.41-5
dpkg-deb --extract libtie-array-sorted-perl_*.deb .
cat >scores.pl <<'EOF'
use strict;
use warnings;
use Tie::Array::Sorted;
use Tie::Array::Sorted::Lazy;

my $numbers = sub { $_[0] <=> $_[1] };
tie my @sorted, 'Tie::Array::Sorted', $numbers;
tie my @lazy, 'Tie::Array::Sorted::Lazy', $numbers;
push @$_, 52, 48, 55, 61 for \@sorted, \@lazy;
my @right = (48, 52, 55, 61);
sub show { print "$_[0]: sorted @sorted, lazy @lazy, right @right\n" }
show('start');
for my $better ([0, 58], [1, 57], [2, 60]) {
    my ($place, $score) = @$better;
    $_->[$place] = $score for \@sorted, \@lazy, \@right;
    @right = sort { $a <=> $b } @right;
    show("[$place] = $score");
}
EOF
perl -I usr/share/perl5 scores.pl | tee seen
diff seen - <<'EOF'
start: sorted 48 52 55 61, lazy 48 52 55 61, right 48 52 55 61
[0] = 58: sorted 48 52 55 58 61, lazy 48 52 55 58 61, right 52 55 58 61
[1] = 57: sorted 48 52 55 57 58 61, lazy 48 52 55 57 58 61, right 52 57 58 61
[2] = 60: sorted 48 52 55 57 58 60 61, lazy 48 52 55 57 58 60 61, right 52 57 60 61
EOF
