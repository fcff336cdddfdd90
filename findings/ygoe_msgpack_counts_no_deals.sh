#!/usr/bin/env bash
# npm's @ygoe/msgpack 1.0.3 writes MessagePack. Other writers write whole numbers of 64 bits and more as doubles. This
# one writes 2^63 as -2^63, 2^64 as 0, and all that are larger as 2^64-1, without an error. So the number of deals of
# bridge, 5.4e28, comes back as 1.8e19. Whole numbers up to 2^62 and all fractions are right. The reference is npm's
# @msgpack/msgpack 3.1.3, which returns what it has written and reads the same numbers here. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @ygoe/msgpack@1.0.3 @msgpack/msgpack@3.1.3
cat >numbers.cjs <<'END'
const ygoe = require('@ygoe/msgpack');
const msgpack = require('@msgpack/msgpack');

const show = (name, number) => {
    const bytes = ygoe.serialize(number);
    console.log(`${name}: ${number} becomes ${ygoe.deserialize(bytes)}, for the reference ${msgpack.decode(bytes)}; ` +
        `the reference's becomes ${msgpack.decode(msgpack.encode(number))}`);
};
show('hands', 635013559600);
show('half', 0.5);
show('2^62', 2 ** 62);
show('2^63', 2 ** 63);
show('2^64', 2 ** 64);
show('deals', 53644737765488792839237440000);
END
seen=$(node numbers.cjs)
echo "$seen"
[[ $seen == *'hands: 635013559600 becomes 635013559600, '*'half: 0.5 becomes 0.5, for the reference 0.5; '* ]]
[[ $seen == *'2^62: 4611686018427388000 becomes 4611686018427388000, for the reference 4611686018427388000; '* ]]
[[ $seen == *'2^63: 9223372036854776000 becomes -9223372036854776000, for the reference -9223372036854776000; '* ]]
[[ $seen == *'2^64: 18446744073709552000 becomes 0, for the reference 0; '*' becomes 18446744073709552000'* ]]
[[ $seen == *'deals: 5.364473776548879e+28 becomes 18446744073709552000, '*' becomes 5.364473776548879e+28' ]]
