#!/usr/bin/env bash
# Data::Random of Debian's libdata-random-perl 0.13 draws from a set. The option size is the number of elements, and min
# and max are then not paid attention to. With a size of 0, such as no more cards, rand_set returns a random number of
# elements, up to the whole set, and so does rand_set with a maximum of 0. rand_chars draws that many characters. Fails if
# that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libdata-random-perl=0.13-1
dpkg-deb --extract libdata-random-perl_*.deb .
cat >draw.pl <<'END'
use strict;
use warnings;
use Data::Random qw(rand_set rand_chars);

my @hand = qw(SA SK SQ HA);
srand 1;
sub sizes {
    my ($name, $draw) = @_;
    my %seen;
    $seen{$draw->()} = 1 for 1 .. 2000;
    print "$name: ", join(' ', sort keys %seen), " elements\n";
}
sizes('size 2', sub { my @cards = rand_set(set => \@hand, size => 2); @cards });
sizes('size 0', sub { my @cards = rand_set(set => \@hand, size => 0); @cards });
sizes('max 1', sub { my @cards = rand_set(set => \@hand, max => 1); @cards });
sizes('max 0', sub { my @cards = rand_set(set => \@hand, max => 0); @cards });
sizes('chars, size 0', sub { my @cards = rand_chars(set => \@hand, size => 0); @cards });
END
perl -I usr/share/perl5 draw.pl | tee seen
diff seen - <<'END'
size 2: 2 elements
size 0: 0 1 2 3 4 elements
max 1: 0 1 elements
max 0: 0 1 2 3 4 elements
chars, size 0: 0 1 2 3 4 elements
END
