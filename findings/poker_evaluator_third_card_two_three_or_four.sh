#!/usr/bin/env bash
# npm's poker-evaluator 2.1.1 ranks hands of 3, 5, 6 and 7 cards. Of three cards, a pair of aces with a four should beat
# one with a two. It is a draw: below most cards, a two, three or four as the lowest makes no difference. So 142 of the
# 455 hands of three cards are equal to the next lower one. And 7 3 2 loses to 6 5 4, though three cards make no straight
# here. Hands of five cards, with phe 0.6.0 as reference, are right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund poker-evaluator@2.1.1 phe@0.6.0
cat >hands.cjs <<'END'
const phe = require('phe');
const { evalHand } = require('poker-evaluator');

for (const hand of ['As Ah 2d', 'As Ah 4d', 'As Ah 5d', 'As Kh 2d', 'As Kh 4d', 'As Kh 5d', '6s 5h 4d', '7s 3h 2d'])
    console.log(`${hand}: ${evalHand(hand.split(' ')).value}`);
// All hands of three ranks in ascending order: no pair, a pair, three alike; then by the pair and the highest card.
const ranks = '23456789TJQKA';
const hands = [];
for (let high = 0; high < 13; ++high)
    for (let middle = 0; middle <= high; ++middle)
        for (let low = 0; low <= middle; ++low) {
            const pair = high === middle || middle === low;
            const order = pair ? [high === low ? 2 : 1, middle, high === middle ? low : high] : [0, high, middle, low];
            hands.push({ order, cards: [`${ranks[high]}s`, `${ranks[middle]}h`, `${ranks[low]}d`] });
        }
const compare = (a, b) => {
    const at = a.order.findIndex((value, place) => value !== b.order[place]);
    return a.order[at] - b.order[at];
};
const values = hands.sort(compare).map(({ cards }) => evalHand(cards).value);
const count = (test) => values.filter((value, at) => at > 0 && test(value, values[at - 1])).length;
console.log(`${hands.length} hands of three cards: ${count((now, last) => now === last)} equal to the next lower, ` +
    `${count((now, last) => now < last)} below it`);
let seed = 1, wrong = 0;
for (let round = 0; round < 20000; ++round) {
    const pack = [...ranks].flatMap((rank) => [...'shdc'].map((suit) => rank + suit));
    for (let last = 51; last > 0; --last) {
        const other = (seed = seed * 16807 % 2147483647) % (last + 1);
        [pack[last], pack[other]] = [pack[other], pack[last]];
    }
    const [first, second] = [pack.slice(0, 5), pack.slice(5, 10)];
    wrong += Math.sign(evalHand(first).value - evalHand(second).value) !==
        Math.sign(phe.evaluateCards(second) - phe.evaluateCards(first));
}
console.log(`20000 pairs of hands of five cards: ${wrong} compared wrongly`);
END
seen=$(node hands.cjs)
echo "$seen"
[[ $seen == *$'\n455 hands of three cards: 142 equal to the next lower, 2 below it\n'* ]]
[[ $seen == *$'\n20000 pairs of hands of five cards: 0 compared wrongly' ]]
[[ $(grep -Ec '^As Ah [24]d: 10833$' <<<"$seen") -eq 2 && $seen == *'6s 5h 4d: 4100'*'7s 3h 2d: 4097'* ]]
