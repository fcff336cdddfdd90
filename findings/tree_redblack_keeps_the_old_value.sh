#!/usr/bin/env bash
# insert of Debian's libtree-redblack-perl 0.5-4 promises to replace the value if a key is already in the tree, and to
# return the old value. It looks only at the last node on its way down. If the key is at a node above, it adds a second
# node, returns nothing, and find still finds the old value. Here, a table counts the tricks of each card. The reference
# is a hash. The program calls no other methods (the manual warns of delete). Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libtree-redblack-perl=0.5-4
dpkg-deb --extract libtree-redblack-perl_*.deb .
cat >tricks.pl <<'EOF'
use strict;
use warnings;
use Tree::RedBlack;

my $tree = Tree::RedBlack->new;
$tree->insert($_, 1) for qw(king ace queen);
for my $card (qw(ace king queen)) {
    printf "%s: insert returns %s instead of 1, ", $card, $tree->insert($card, 2) // 'nothing';
    printf "find returns %s instead of 2\n", $tree->find($card);
}

srand(1);
my ($old, $lost) = (0, 0);
for my $run (1 .. 100) {
    my %right;
    my $counts = Tree::RedBlack->new;
    $counts->cmp(sub { $_[0] <=> $_[1] });
    for (1 .. 1000) {
        my $card = int rand 52;
        ++$right{$card};
        $counts->insert($card, ($counts->find($card) // 0) + 1);
    }
    $old += grep { $counts->find($_) != $right{$_} } keys %right;
    my $node = $counts->min;
    my $nodes = 0;
    for (; $node; $node = $node->successor) { ++$nodes }
    $lost += $nodes - keys %right;
}
printf "52 cards counted 1000 times: %.0f cards have a wrong count, %.0f nodes too many\n", $old / 100, $lost / 100;
EOF
perl -I usr/share/perl5 tricks.pl | tee seen
diff seen - <<'EOF'
ace: insert returns 1 instead of 1, find returns 2 instead of 2
king: insert returns nothing instead of 1, find returns 1 instead of 2
queen: insert returns 1 instead of 1, find returns 2 instead of 2
52 cards counted 1000 times: 33 cards have a wrong count, 41 nodes too many
EOF
