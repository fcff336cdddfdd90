#!/usr/bin/env bash
# In Omaha a player holds four cards and plays exactly two of them, with three of the five on the table. So of three
# deuces in a hand only two count. npm's poker-odds-calc 0.0.14 lets such a hand, which is a pair of deuces, win against
# a pair of queens. Of a thousand random showdowns it has ten wrong, and 404 of a thousand with three deuces in a hand.
# The reference is the best of all sixty choices of cards, by phe 0.6.0. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund poker-odds-calc@0.0.14 phe@0.6.0
cat >omaha.cjs <<'END'
const phe = require('phe');
const { Omaha } = require('poker-odds-calc');

const table = (hands, board) => {
    const game = new Omaha();
    for (const hand of hands) game.addPlayer(hand);
    const [first, second] = game.setBoard(board).calculate().getPlayers().map((player) => player.getWins());
    return first - second;
};
const choices = (cards, count) => count === 0 ? [[]] : cards.flatMap((card, at) =>
    choices(cards.slice(at + 1), count - 1).map((others) => [card, ...others]));
const best = (hand, board) => Math.min(...choices(hand, 2).flatMap((two) =>
    choices(board, 3).map((three) => phe.evaluateCards([...two, ...three]))));
const reference = (hands, board) => Math.sign(best(hands[1], board) - best(hands[0], board));
const names = { '1': 'the first wins', '0': 'a draw', '-1': 'the second wins' };

for (const [first, second] of [['2s 2h 2d 3s', '4d 4c 9h 8h'], ['2s 2h 2d 3s', 'Qd 8s 4c 3h']]) {
    const hands = [first.split(' '), second.split(' ')];
    const board = 'As Ks Qc 7c Jh'.split(' ');
    console.log(`${first} and ${second} with ${board.join(' ')}: ${names[table(hands, board)]}; ` +
        `right is ${names[reference(hands, board)]}`);
}
let seed = 1;
const shuffled = (cards) => {
    for (let last = cards.length - 1; last > 0; --last) {
        const other = (seed = seed * 16807 % 2147483647) % (last + 1);
        [cards[last], cards[other]] = [cards[other], cards[last]];
    }
    return cards;
};
const pack = [...'23456789TJQKA'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit));
for (const held of [[], ['2s', '2h', '2d']]) {
    let wrong = 0;
    for (let deal = 0; deal < 1000; ++deal) {
        const cards = [...held, ...shuffled(pack.filter((card) => !held.includes(card)))];
        const [hands, board] = [[cards.slice(0, 4), cards.slice(4, 8)], cards.slice(8, 13)];
        wrong += table(hands, board) !== reference(hands, board);
    }
    console.log(`${held.length ? `one hand with ${held.join(' ')}` : 'random hands'}: ${wrong} of 1000 wrong`);
}
END
seen=$(node omaha.cjs)
echo "$seen"
[[ $seen == *'2s 2h 2d 3s and Qd 8s 4c 3h with As Ks Qc 7c Jh: the first wins; right is the second wins'* ]]
[[ $seen == *'random hands: 10 of 1000 wrong'*'one hand with 2s 2h 2d: 404 of 1000 wrong' ]]
