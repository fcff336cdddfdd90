#!/usr/bin/env bash
# Debian's libarray-utils-perl 0.5-3 compares two arrays by array_diff, and its manual shows how to check with it that they
# contain the same members. If a value occurs twice in the first array, the second one counts as a difference. So the suits
# of a trick differ from themselves, and whether one of two lists has more members depends on their order. Of all lists
# of four suits, only those with four different suits are equal to themselves. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libarray-utils-perl=0.5-3
dpkg-deb --extract libarray-utils-perl_*.deb .
cat >same.pl <<'END'
use strict;
use warnings;
use Array::Utils qw(array_diff);

sub show {
    my ($first, $second) = map { [split //] } @_;
    my @found = array_diff(@$first, @$second);
    return "$_[0] and $_[1]: " . (@found ? "differ by @found" : 'same members') . "\n";
}
print show('SHDC', 'CDHS'), show('SSHD', 'SSHD'), show('SSHD', 'SHD'), show('SHD', 'SSHD'), show('SSH', 'SHH');

my ($lists, $same) = (0, 0);
for my $list (glob(('{S,H,D,C}') x 4)) {
    my @first = my @second = split //, $list;
    ++$lists;
    ++$same if !array_diff(@first, @second);
}
print "of $lists lists of four suits, $same are equal to themselves\n";
END
perl -I usr/share/perl5 same.pl | tee seen
diff seen - <<'END'
SHDC and CDHS: same members
SSHD and SSHD: differ by S
SSHD and SHD: differ by S
SHD and SSHD: same members
SSH and SHH: differ by S
of 256 lists of four suits, 24 are equal to themselves
END
