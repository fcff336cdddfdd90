#!/usr/bin/env bash
# nextUnsetBit(i) of npm's fast-bitset 1.3.2 promises the next zero from bit i on, or -1 if there is none. If the search
# begins in the last word of 31 bits and finds none, it returns the first bit behind the set: of 52 cards, number 52. If
# it begins in an earlier word, it returns -1. So a loop over the cards that are left ends with a card too many, or not;
# it depends on the cards. nextSetBit is right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund fast-bitset@1.3.2
cat >left.cjs <<'END'
const BitSet = require('fast-bitset');

// The cards that are not yet played, after all others.
const left = (cards) => {
    const played = new BitSet(52);
    played.setRange(0, 51);
    for (const card of cards) played.unset(card);
    const found = [];
    for (let card = played.nextUnsetBit(0); card !== -1; card = played.nextUnsetBit(card + 1)) found.push(card);
    return found;
};
for (const cards of [[], [5], [5, 30], [5, 31], [5, 50], [5, 51]])
    console.log(`left ${cards}: found ${left(cards)}`);

const wrong = { Set: [0, 0], Unset: [0, 0] };
for (let size = 1; size <= 124; ++size)
    for (let from = 0; from < size; ++from) {
        const [ones, zeros] = [new BitSet(size), new BitSet(size)];
        ones.setRange(0, size - 1);
        for (const [name, set] of [['Set', zeros], ['Unset', ones]])
            wrong[name][+(Math.floor(from / 31) === Math.floor((size - 1) / 31))] += set[`next${name}Bit`](from) !== -1;
    }
for (const [name, [earlier, last]] of Object.entries(wrong))
    console.log(`next${name}Bit finds a bit that does not exist: ${earlier} times from an earlier word, ` +
        `${last} from the last`);
END
seen=$(node left.cjs)
echo "$seen"
[[ $seen == $'left : found \nleft 5: found 5\nleft 5,30: found 5,30,52\nleft 5,31: found 5,31,52\n'* ]]
[[ $seen == *$'\nleft 5,50: found 5,50,52\nleft 5,51: found 5,51\n'* ]]
[[ $seen == *'nextSetBit finds a bit that does not exist: 0 times from an earlier word, 0 from the last'* ]]
[[ $seen == *'nextUnsetBit finds a bit that does not exist: 0 times from an earlier word, 1860 from the last' ]]
