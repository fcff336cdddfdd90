#!/usr/bin/env bash
# Debian's unsort 1.2.1 shuffles lines. Its manual says that -s takes an integer "as a seed, instead of random data from
# the environment". It accepts every integer, but all of them give the same order: whoever numbers the boards of an
# evening with it deals the same pack each time. That is so with both of its algorithms. Without -s the orders differ.
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download unsort=1.2.1-1+b1
dpkg-deb --extract unsort_*.deb .
zcat usr/share/man/man1/unsort.1.gz | grep -A 1 'Fl Fl seed Ar integer$' | tail -n 1
for suit in S H D C; do printf "$suit%s\n" A K Q J T 9 8 7 6 5 4 3 2; done >pack
packs() { sort --unique "$1" | wc --lines; }
for algorithm in random heuristic; do
    for board in {1..200}; do
        usr/bin/unsort "--$algorithm" --seed "$board" pack | paste --serial --delimiters=' '
    done >"$algorithm"
    echo "--$algorithm with seeds 1 to 200: $(packs "$algorithm") packs, the last: $(tail -n 1 "$algorithm")"
done
for board in {1..200}; do usr/bin/unsort --random pack | paste --serial --delimiters=' '; done >unseeded
echo "--random without a seed, 200 times: $(packs unseeded) packs"
[[ $(packs random) -eq 1 && $(packs heuristic) -eq 1 && $(packs unseeded) -eq 200 ]]
