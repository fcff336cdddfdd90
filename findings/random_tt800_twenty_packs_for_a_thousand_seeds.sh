#!/usr/bin/env bash
# Debian's libmath-random-tt800-perl 1.01 is a generator of random numbers that takes a seed. With the seeds 1 to 1000, a
# right shuffle of 52 cards makes only 20 different packs. At 86% of the places, the pack of the next seed has the same
# card; chance explains 2%. A seed is one of 25 words of the state, and the other words keep their defaults. Of the first
# 200 numbers of the seeds 1 and 2, 170 are equal. Seeds of 25 random words avoid that. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libmath-random-tt800-perl=1.01-4+b1
dpkg-deb --extract libmath-random-tt800-perl_*.deb .
cat >packs.pl <<'EOF'
use Math::Random::TT800;

sub packs {
    my ($text, $seeds) = @_;
    my (%packs, @last, $equal);
    for my $seed (1 .. 1000) {
        my $random = Math::Random::TT800->new($seeds->($seed));
        my @pack = (1 .. 52);
        for my $at (reverse 1 .. 51) {
            my $other = int(($at + 1) * $random->next);
            @pack[$at, $other] = @pack[$other, $at];
        }
        $packs{"@pack"} = 1;
        $equal += grep { @last && $last[$_] == $pack[$_] } 0 .. 51;
        @last = @pack;
    }
    printf "%s: %d packs of 1000, %.0f%% of the cards as in the last pack\n", $text, scalar(keys %packs), $equal / 519.48;
}

packs('one seed', sub { $_[0] });
srand 1;
packs('25 random seeds', sub { map { int rand 2**32 } 1 .. 25 });
my ($first, $second) = map { Math::Random::TT800->new($_) } 1, 2;
printf "seeds 1 and 2: %d of 200 numbers equal\n", scalar grep { $first->next == $second->next } 1 .. 200;
EOF
perl -I "$(dirname "$(find usr/lib -name Math -type d | head -1)")" packs.pl | tee seen
diff seen - <<'EOF'
one seed: 20 packs of 1000, 86% of the cards as in the last pack
25 random seeds: 1000 packs of 1000, 2% of the cards as in the last pack
seeds 1 and 2: 170 of 200 numbers equal
EOF
