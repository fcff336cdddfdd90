#!/usr/bin/env bash
# Debian's libdds0 2.9.0-9 (DDS, the double-dummy solver) makes a table of the tricks that each declarer wins in each
# strain. It accepts an ending of a few cards a hand and reports success. The values are then not the tricks of the
# ending, but thirteen minus those of the other side: a declarer who loses all five tricks gets 8. SolveBoard, for the
# same positions, counts the tricks that are left. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libdds0=2.9.0-9 libdds-dev=2.9.0-9 \
    libboost-thread1.74.0=1.74.0+ds1-21
for package in *.deb; do dpkg-deb --extract "$package" .; done
cat >ending.cpp <<'END'
#include <algorithm>
#include <cstdio>
#include <dds/dll.h>
#include <random>

int main()
{
    SetMaxThreads(1);
    std::mt19937 random(5);
    int others = 0;
    for (int cards = 2; cards <= 8; ++cards)
    {
        int pack[52];
        for (int card = 0; card < 52; ++card)
            pack[card] = card;
        for (int last = 51; last > 0; --last)
            std::swap(pack[last], pack[random() % (last + 1)]);
        ddTableDeal ending{};
        deal board{};
        for (int card = 0; card < 4 * cards; ++card)
            ending.cards[card / cards][pack[card] / 13] |= 1U << (pack[card] % 13 + 2);
        std::copy(&ending.cards[0][0], &ending.cards[0][0] + 16, &board.remainCards[0][0]);
        ddTableResults table{};
        if (CalcDDtable(ending, &table) != RETURN_NO_FAULT)
            return 2;
        std::printf("%d cards, spades:", cards);
        for (board.trump = 0; board.trump < 5; ++board.trump)
            for (int declarer = 0; declarer < 4; ++declarer)
            {
                board.first = (declarer + 1) % 4;
                futureTricks best{};
                if (SolveBoard(board, -1, 1, 1, &best, 0) != RETURN_NO_FAULT)
                    return 2;
                const int value = table.resTable[board.trump][declarer];
                others += value != 13 - best.score[0];
                if (board.trump == 0)
                    std::printf(" %c wins %d of %d, table %d%s", "NESW"[declarer], cards - best.score[0], cards, value,
                                declarer == 3 ? "\n" : ";");
            }
    }
    std::printf("%d of 140 values are not thirteen minus the tricks of the defenders\n", others);
    return others != 0;
}
END
libraries=$(echo "$work"/usr/lib/*-linux-gnu)
g++ -O1 -I usr/include ending.cpp -L "$libraries" -l:libdds.so.0 -l:libboost_thread.so.1.74.0 -o ending
LD_LIBRARY_PATH=$libraries timeout 60 ./ending
