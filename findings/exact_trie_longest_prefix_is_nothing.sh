#!/usr/bin/env bash
# npm's exact-trie 1.0.13 finds the longest prefix of a text among its keys; its manual says that every possible prefix
# is considered unless a separator is given. From left to right, only one is: the keys are 1C and 1C1D2H, and the
# longest prefix of 1C1D2C is nothing instead of 1C, because 1C1D2 is no key. From right to left, with the option
# reverse, it is 1C, but a key with the value 0 is skipped. The reference tries all prefixes. Of 1000 random searches
# among six keys, 159 are wrong from left to right, and none from right to left if no value is 0. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund exact-trie@1.0.13
cat >prefix.cjs <<'END'
const ExactTrie = require('exact-trie');

function right(map, text) {
    for (let size = text.length; size > 0; --size)
        if (map.has(text.slice(0, size))) return map.get(text.slice(0, size));
}
const mirror = (text) => [...text].reverse().join('');
function seen(map, text, reverse) {
    const trie = new ExactTrie({ ignoreCase: false });
    for (const [key, value] of map) trie.put(reverse ? mirror(key) : key, value, reverse);
    return trie.getWithCheckpoints(reverse ? mirror(text) : text, null, reverse);
}

const openings = new Map([['1C', 'two clubs'], ['1C1D2H', 'reverse']]);
for (const text of ['1C', '1C2N', '1C1D', '1C1D2C', '1C1D2H'])
    console.log(`${text}: ${seen(openings, text, false)}, reversed ${seen(openings, text, true)}, ` +
        `should be ${right(openings, text)}`);

let seed = 1;
const below = (limit) => (seed = seed * 16807 % 2147483647) % limit;
const word = () => Array.from({ length: 1 + below(5) }, () => 'NE'[below(2)]).join('');
for (const lowest of [1, 0])
    for (const reverse of [false, true]) {
        let wrong = 0;
        for (let round = 0; round < 1000; ++round) {
            const map = new Map(Array.from({ length: 6 }, (_, at) => [word(), lowest + at]));
            const text = word();
            wrong += seen(map, text, reverse) !== right(map, text);
        }
        console.log(`values from ${lowest}${reverse ? ', reversed' : ''}: ${wrong} of 1000 searches are wrong`);
    }
END
node prefix.cjs | tee seen
diff seen - <<'EOF'
1C: two clubs, reversed two clubs, should be two clubs
1C2N: two clubs, reversed two clubs, should be two clubs
1C1D: undefined, reversed two clubs, should be two clubs
1C1D2C: undefined, reversed two clubs, should be two clubs
1C1D2H: reverse, reversed reverse, should be reverse
values from 1: 159 of 1000 searches are wrong
values from 1, reversed: 0 of 1000 searches are wrong
values from 0: 254 of 1000 searches are wrong
values from 0, reversed: 90 of 1000 searches are wrong
EOF
