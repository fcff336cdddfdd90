# What no table has is searched for: with tables up to level 5, with none, with gaps.
run probe --json --trump S AKQ.AKQ.. JT9.JT9..
mkdir empty gaps
run probe --tables empty --json --trump S AKQ.AKQ.. JT9.JT9..
cp tables/trump-0[25].bin gaps
run probe --tables gaps --json --trump S AK4.T2.. QJ.AK3..
run probe --tables gaps --json --trump S J97.K32.KT843.A6 AKQ62.A987.9.T95 --led DT
# More than 13 cards a hand: the whole pack.
run probe --json --trump N AKQJT98765432.AKQJT98765432.. ..AKQJT98765432.AKQJT98765432
cp seen/out whole
# Limits: what is known when they are reached, and exit code 1.
run probe --tables empty --nodes 0 --trump S J97.K32.KT843.A6 AKQ62.A987.9.T95
run probe --tables empty --nodes 0 --json --trump S J97.K32.KT843.A6 AKQ62.A987.9.T95
run probe --tables empty --nodes 100000000 --json --trump S J97.K32.KT843.A6 AKQ62.A987.9.T95
run probe --tables empty --time 100000 --json --trump S AKQ.AKQ.. JT9.JT9..
feed 'S J97.K32.KT843.A6 AKQ62.A987.9.T95\n' probe --tables empty --nodes 0 --stdin
refuse probe --time -1 --trump S A... K...
# A file that is there but bad is not passed over.
flip tables/trump-05.bin 200
refuse probe --json --trump S AKQ.AKQ.. JT9.JT9..
# Threads, of which only a long search has use.
"$honeymoon" probe --tables empty --threads 3 --json --trump N AKQJT98765432.AKQJT98765432.. ..AKQJT98765432.AKQJT98765432 |
    demand cmp - whole && echo the same
