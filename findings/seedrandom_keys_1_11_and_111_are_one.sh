#!/usr/bin/env bash
# npm's seedrandom 3.0.5 takes a text as its key. The texts "1", "11" and "111" give the same numbers, as do "12" and
# "1212": RC4 repeats a short key, and nothing marks where this one ends. So 999 boards with their numbers as keys give
# 981 packs. Numbers instead of texts are safe, since seedrandom appends a zero to them. The package random 5.5.1
# offers the same generator as ARC4RNG, but turns numbers into texts, so there 1, 11 and 111 agree as well. Fails if
# that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund seedrandom@3.0.5 random@5.5.1
cat >keys.mjs <<'END'
import { ARC4RNG } from 'random';
import seedrandom from 'seedrandom';

function pack(next) {
    const cards = Array.from({ length: 52 }, (_, card) => card);
    for (let last = 51; last > 0; --last) {
        const other = Math.floor(next() * (last + 1));
        [cards[last], cards[other]] = [cards[other], cards[last]];
    }
    return cards.join();
}

const makers = {
    'seedrandom, text': (board) => seedrandom(String(board)),
    'seedrandom, number': (board) => seedrandom(board),
    'ARC4RNG, text': (board) => { const source = new ARC4RNG(String(board)); return () => source.next(); },
    'ARC4RNG, number': (board) => { const source = new ARC4RNG(board); return () => source.next(); },
};
for (const [name, maker] of Object.entries(makers)) {
    const boards = new Map();
    for (let board = 1; board < 1000; ++board) {
        const cards = pack(maker(board));
        boards.set(cards, [...boards.get(cards) ?? [], board]);
    }
    const alike = [...boards.values()].filter((list) => list.length > 1).map((list) => list.join('='));
    console.log(`${name}: ${boards.size} packs for 999 boards ${alike.join(' ')}`);
}
END
seen=$(node keys.mjs)
echo "$seen"
[[ $seen == *'seedrandom, text: 981 packs for 999 boards 1=11=111 2=22=222 '* ]]
[[ $seen == *'seedrandom, number: 999 packs'* ]]
[[ $seen == *'ARC4RNG, text: 981 packs for 999 boards 1=11=111 '* ]]
[[ $seen == *'ARC4RNG, number: 981 packs for 999 boards 1=11=111 '* ]]
