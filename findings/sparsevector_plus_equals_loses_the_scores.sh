#!/usr/bin/env bash
# Debian's libmath-sparsevector-perl 0.04-2 stores vectors with few numbers, such as the scores of the players of a deal. It
# overloads the sign +, and its manual calls the method add "similar to v1+=v2". But after $v1 += $v2, $v1 is an empty text
# instead of a vector, and $v1 + $v2 returns that text and changes $v1. Its keys promises the places of "all non-zero
# values", and isnull tells whether there are none. Both count numbers that have become zero: a vector plus its opposite
# is not null. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libmath-sparsevector-perl=0.04-2
dpkg-deb --extract libmath-sparsevector-perl_*.deb .
cat >scores.pl <<'END'
use strict;
use warnings;
use Math::SparseVector;

sub scores {
    my %scores = @_;
    my $vector = Math::SparseVector->new;
    $vector->set($_, $scores{$_}) for sort keys %scores;
    return $vector;
}
sub text { return ref $_[0] ? '(' . $_[0]->stringify . ')' : "the text '$_[0]'" }

my $total = scores(1 => 620, 3 => -50);
my $sum = $total + scores(1 => 100);
print 'the sum is ', text($sum), ', and the first vector has become ', text($total), "\n";

$total = scores(1 => 620, 3 => -50);
$total += scores(1 => 100);
print 'after +=, the total is ', text($total), "\n";

$total = scores(1 => 620, 3 => -50);
$total->add(scores(1 => -620, 3 => 50));
printf "a vector plus its opposite: %s, keys %s, null: %d\n", text($total), join(' ', $total->keys), $total->isnull;
END
perl -I usr/share/perl5 scores.pl | tee seen
diff seen - <<'END'
the sum is the text '', and the first vector has become (1 720 3 -50)
after +=, the total is the text ''
a vector plus its opposite: (1 0 3 0), keys 1 3, null: 0
END
