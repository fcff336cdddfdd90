#!/usr/bin/env bash
# Debian's dicelab 0.7-6 rolls dice. All rolls within the same second are equal, because the clock in seconds is the seed
# and there is no option for another. A script that rolls a hundred times with it gets a handful of results: here, rolls
# of five dice with a hundred faces each, of which no two of a hundred should be equal. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download dicelab=0.7-6
dpkg-deb --extract dicelab_*.deb .
echo '5#d100' >dice
SECONDS=0
for ((roll = 0; roll < 100; roll++)); do usr/bin/dicelab --roll -f dice; done >rolls
seconds=$SECONDS
echo "100 rolls in $seconds seconds: $(sort --unique rolls | wc --lines) different ones"
head -n 3 rolls
[[ $(sort --unique rolls | wc --lines) -le $((seconds + 2)) ]]
