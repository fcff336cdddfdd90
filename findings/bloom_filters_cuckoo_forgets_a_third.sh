#!/usr/bin/env bash
# The CuckooFilter of npm's bloom-filters 3.0.4 remembers which deals were seen. Such a filter may take a new deal for
# an old one, at a rate that the caller chooses, but never an old one for a new one. This one accepts a thousand deals,
# each with the answer true, and then denies a third of them. It also takes 3% of new deals for old ones, though 0.1% is
# asked for. The other filters of the package, with the same deals, forget none. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund bloom-filters@3.0.4
cat >seen.cjs <<'END'
const { BloomFilter, CuckooFilter, PartitionedBloomFilter } = require('bloom-filters');

for (const Filter of [BloomFilter, PartitionedBloomFilter, CuckooFilter]) {
    for (const size of [100, 1000, 10000]) {
        const filter = Filter.create(size, 0.001);
        const seen = Array.from({ length: size }, (_, at) => `board ${at + 1}`);
        const fresh = Array.from({ length: 10000 }, (_, at) => `new board ${at + 1}`);
        const refused = seen.filter((deal) => filter.add(deal) === false).length;
        const denied = seen.filter((deal) => !filter.has(deal)).length;
        const taken = fresh.filter((deal) => filter.has(deal)).length;
        console.log(`${Filter.name} for ${size} deals: ${refused} refused, ${denied} denied; ` +
            `takes ${taken} of 10000 new deals for old ones`);
    }
}
END
seen=$(node seen.cjs)
echo "$seen"
[[ $(grep -c '^[BP].* 0 refused, 0 denied; ' <<<"$seen") -eq 6 ]]
[[ $seen =~ 'CuckooFilter for 1000 deals: 0 refused, 3'[0-9][0-9]' denied; takes 2'[0-9][0-9]' of 10000' ]]
[[ $seen =~ 'CuckooFilter for 10000 deals: 0 refused, 3'[0-9]{3}' denied; ' ]]
