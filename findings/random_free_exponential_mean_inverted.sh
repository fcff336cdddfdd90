#!/usr/bin/env bash
# Debian's libmath-random-free-perl 0.2.0-2 calls itself a drop-in replacement for Math::Random. There, the second argument
# of random_exponential is the mean of the numbers. Here, it is the rate, so the mean is 1 divided by it. Times to think
# with a mean of 20 seconds take 0.05 seconds. With 1, the default, both agree. The manual lists differences from
# Math::Random, such as the seeds, but not this one. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libmath-random-free-perl=0.2.0-2
dpkg-deb --extract libmath-random-free-perl_*.deb .
grep -m 1 'drop-in replacement for Math::Random' usr/share/perl5/Math/Random/Free.pm
cat >times.pl <<'EOF'
use List::Util qw(sum);
use Math::Random::Free qw(random_exponential random_normal random_set_seed_from_phrase);

random_set_seed_from_phrase('bridge');
for my $mean (1, 2, 20) {
    my @times = random_exponential(20000, $mean);
    my @normal = random_normal(20000, $mean, 1);
    printf "wanted mean %d: exponential %.2f, normal %.1f\n", $mean, sum(@times) / @times, sum(@normal) / @normal;
}
EOF
seen=$(perl -I usr/share/perl5 times.pl)
echo "$seen"
[[ $seen == 'wanted mean 1: exponential '[01].*'wanted mean 2: exponential 0.'[45]*', normal 2.0'* ]]
[[ $seen == *'wanted mean 20: exponential 0.05, normal 20.0' ]]
