#!/usr/bin/env bash
# npm's fn-mt 1.2.1 is a "functional implementation of Mersenne Twister", a generator with a period of 2^19937 - 1. It
# repeats after 624 numbers, the size of its state: each step appends the new word to the state, and the next step still
# reads the old one. None of its numbers is one that the Mersenne Twister gives for the same seed (mersenne-twister
# 1.1.0 as reference). A pack takes 51 numbers, so it deals 208 packs, again and again. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund fn-mt@1.2.1 mersenne-twister@1.1.0
cat >deal.cjs <<'END'
const { newRandGen, randNext } = require('fn-mt');
const MersenneTwister = require('mersenne-twister');

let state = newRandGen(1);
const numbers = [];
const packs = new Set();
for (let deal = 0; deal < 416; ++deal) {
    const cards = Array.from({ length: 52 }, (_, card) => card);
    for (let last = 51; last > 0; --last) {
        const [number, next] = randNext(state);
        state = next;
        numbers.push(number);
        const other = Math.floor(number / 2 ** 32 * (last + 1));
        [cards[last], cards[other]] = [cards[other], cards[last]];
    }
    packs.add(cards.join());
}
const period = numbers.findIndex((_, shift) => shift > 0 &&
    numbers.every((number, at) => at < shift || numbers[at - shift] === number));
const twister = new MersenneTwister(1);
const reference = new Set(Array.from(numbers, () => twister.random_int()));
const common = numbers.filter((number) => reference.has(number)).length;
console.log(`${packs.size} packs in 416 deals`);
console.log(`${numbers.length} numbers repeat after ${period}; ${common} of them are the Mersenne Twister's`);
END
seen=$(node deal.cjs)
echo "$seen"
[[ $seen == '208 packs in 416 deals'*' repeat after 624; 0 of them'* ]]
