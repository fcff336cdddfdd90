#!/usr/bin/env bash
# SolveBoard of Debian's libdds0 2.9.0-9 (DDS, the double-dummy solver) can be asked for a card that wins at least a
# target. If there is none, its manual promises one card, with score -1, or 0 if not even one trick can be won. It
# returns no card (cards is 0), so a player who wants to lose as little as possible has nothing to play. Unless the
# target is 1, the score is -1 as well when no trick can be won. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libdds0=2.9.0-9 libdds-dev=2.9.0-9 \
    libboost-thread1.74.0=1.74.0+ds1-21
for package in *.deb; do dpkg-deb --extract "$package" .; done
cat >target.cpp <<'END'
#include <algorithm>
#include <cstdio>
#include <dds/dll.h>
#include <map>
#include <random>
#include <string>

int main()
{
    SetMaxThreads(1);
    std::mt19937 random(3);
    std::map<std::string, int> counts;
    for (int round = 0; round < 300; ++round)
    {
        int pack[52];
        for (int card = 0; card < 52; ++card)
            pack[card] = card;
        for (int last = 51; last > 0; --last)
            std::swap(pack[last], pack[random() % (last + 1)]);
        const int cards = 3 + round % 3;
        deal board{};
        board.trump = static_cast<int>(random() % 5);
        for (int card = 0; card < 4 * cards; ++card)
            board.remainCards[card / cards][pack[card] / 13] |= 1U << (pack[card] % 13 + 2);
        futureTricks best{};
        if (SolveBoard(board, -1, 1, 1, &best, 0) != RETURN_NO_FAULT)
            return 2;
        for (int target = best.score[0] + 1; target <= cards; ++target)
            for (int solutions = 1; solutions <= 2; ++solutions)
            {
                futureTricks found{};
                if (SolveBoard(board, target, solutions, 1, &found, 0) != RETURN_NO_FAULT)
                    return 2;
                ++counts[std::string(best.score[0] ? "some tricks, " : "no tricks, ") +
                         (target == 1 ? "target 1: " : "higher target: ") + std::to_string(found.cards) +
                         " cards, score " + std::to_string(found.score[0])];
            }
    }
    for (const auto &[text, count] : counts)
        std::printf("%s, %d times\n", text.c_str(), count);
}
END
libraries=$(echo "$work"/usr/lib/*-linux-gnu)
g++ -std=c++17 -O1 -I usr/include target.cpp -L "$libraries" -l:libdds.so.0 -l:libboost_thread.so.1.74.0 -o target
zcat usr/share/doc/libdds-dev/dll-description.md.gz | grep -o 'If the target cannot be achieved, only one card[^<]*'
seen=$(LD_LIBRARY_PATH=$libraries timeout 60 ./target)
echo "$seen"
[[ $seen == 'no tricks, higher target: 0 cards, score -1, '*$'\nno tricks, target 1: 0 cards, score 0, '*$'\nsome '* ]]
[[ $seen == *$'\nsome tricks, higher target: 0 cards, score -1, '* && $(wc --lines <<<"$seen") -eq 3 ]]
