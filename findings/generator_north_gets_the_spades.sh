#!/usr/bin/env bash
# npm's @bridge-tools/generator 0.2.2 offers two sources of random numbers for its deals: Math.random, and
# crypto.getRandomValues in browsers. The second should be the better one, yet all its deals give North the spades from
# the ace to the four. It adds the 64-bit words of a 96-bit number instead of joining them, so it reaches only the first
# 2^63 or so of the 5.4 * 10^28 deals. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @bridge-tools/generator@0.2.2 @bridge-tools/core@0.3.1
cat >deal.cjs <<'END'
const generator = require('@bridge-tools/generator');

// A browser's crypto is that of its window; node has the same object without a window.
globalThis.window = { crypto: require('node:crypto').webcrypto };
for (const name of ['MathRandomNumberGenerator', 'BrowserCryptoRandomNumberGenerator']) {
    const deals = generator.generate({ num: 1000, rng: generator[name] });
    const spades = deals.map((deal) => deal.N.filter((card) => card.suit === 'S').map((card) => card.rank));
    const eleven = spades.filter((ranks) => [...'AKQJT987654'].every((rank) => ranks.includes(rank)));
    console.log(`${name}: ${eleven.length} of ${deals.length} deals give North the spades AKQJT987654`);
}
END
seen=$(node deal.cjs)
echo "$seen"
[[ $seen == "MathRandomNumberGenerator: 0 of 1000 "*$'\n'"BrowserCryptoRandomNumberGenerator: 1000 of 1000 "* ]]
