#!/usr/bin/env bash
# npm's poker-odds-calculator 0.4.0 compares hands of Texas Hold'em. It looks for the highest straight first, and then
# for a straight flush at the top of the suit. On a board of 7 6 5 4 3 of spades, everybody has this straight flush, but
# a player with the nine of spades and another eight has only a flush, and a chance of 0% instead of a tie. Of all
# 41,584 hands of seven cards with a straight flush, the script counts those that get another name. Fails if that
# changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts poker-odds-calculator@0.4.0
cat >hands.mjs <<'EOF'
import { CardGroup, OddsCalculator } from 'poker-odds-calculator';

const odds = (board, ...hands) =>
    OddsCalculator.calculate(hands.map(CardGroup.fromString), CardGroup.fromString(board));
for (const hand of ['9s8h', '9s9h', '8h8d']) {
    const result = odds('7s6s5s4s3s', hand, 'KhKd');
    const names = [0, 1].map((player) => result.getHandRank(player).toString());
    console.log(`${hand} ${result.equities[0]}, ${names[0]}; KhKd ${result.equities[1]}, ${names[1]}`);
}
const ranks = 'A23456789TJQKA';
const cards = [...'23456789TJQKA'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit));
const hands = new Set();
for (const suit of 'shdc') for (let low = 0; low < 10; ++low) {
    const straight = [...ranks.slice(low, low + 5)].map((rank) => rank + suit);
    const others = cards.filter((card) => !straight.includes(card));
    others.forEach((first, at) => others.slice(at + 1).forEach((second) =>
        hands.add([...straight, first, second].sort().join(''))));
}
let missed = 0;
for (const hand of hands) {
    const name = odds(hand.slice(4), hand.slice(0, 4)).getHandRank(0).toString();
    missed += !/straight flush|Royal flush/.test(name);
}
console.log(`of ${hands.size} hands with a straight flush, ${missed} have another name`);
EOF
node hands.mjs | tee seen
diff seen - <<'EOF'
9s8h 0%, Nine high flush; KhKd 100%, Seven high straight flush
9s9h 0% (Tie: 100%), Seven high straight flush; KhKd 0% (Tie: 100%), Seven high straight flush
8h8d 0% (Tie: 100%), Seven high straight flush; KhKd 0% (Tie: 100%), Seven high straight flush
of 41584 hands with a straight flush, 96 have another name
EOF
