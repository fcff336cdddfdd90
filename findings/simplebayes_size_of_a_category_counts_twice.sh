#!/usr/bin/env bash
# simplebayes of Debian's python3-simplebayes 1.5.7 is a naive Bayesian classifier of texts, such as descriptions of deals.
# It takes the share of all occurrences of a word in a category for the chance of the word in that category, so the size of
# a category counts twice. Trained with 90 deals to pass and 10 deals to bid, it classifies a word of one of the first and
# three of the second as pass, with 75%, though it should be bid, with 75%. With categories of the same size, it is right.
# The expected chance follows from the numbers of deals with the word. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download python3-simplebayes=1.5.7-2
dpkg-deb --extract python3-simplebayes_*.deb .
cat >classify.py <<'END'
from fractions import Fraction
from simplebayes import SimpleBayes

for many, word_many, few, word_few in [(90, 6, 10, 5), (90, 6, 10, 9), (90, 1, 10, 3), (50, 25, 50, 5)]:
    bayes = SimpleBayes()
    for category, count, words in ('pass', many, word_many), ('bid', few, word_few):
        for text in range(count):
            bayes.train(category, 'void' if text < words else 'flat')
    score = bayes.score('void')
    chance = Fraction(word_few, word_few + word_many)
    print(f'{word_many} of {many} passes and {word_few} of {few} bids are with void: {bayes.classify("void")}, '
          f'bid has {score["bid"]:.3f}, by Bayes {float(chance):.3f}')
END
PYTHONPATH=usr/lib/python3/dist-packages python3 classify.py | tee seen
diff seen - <<'END'
6 of 90 passes and 5 of 10 bids are with void: pass, bid has 0.085, by Bayes 0.455
6 of 90 passes and 9 of 10 bids are with void: pass, bid has 0.143, by Bayes 0.600
1 of 90 passes and 3 of 10 bids are with void: pass, bid has 0.250, by Bayes 0.750
25 of 50 passes and 5 of 50 bids are with void: pass, bid has 0.167, by Bayes 0.167
END
