# With --no-search: a level that is not there.
refuse probe --no-search --trump S AKQ.AKQ.. JT9.JT9..
refuse probe --no-search --json --trump N AKQ.AKQ.. JT9.JT9..
# The level below: needed for the cards.
mkdir only5 no3
cp tables/trump-05.bin only5
refuse probe --no-search --tables only5 --trump S AK4.T2.. QJ.AK3..
refuse probe --no-search --tables only5 --json --trump S AK4.T2.. QJ.AK3..
# With a card led, the level below is all there is to ask.
mkdir only4
cp tables/trump-04.bin only4
run probe --no-search --tables only4 --json --trump S AK4.T2.. QJ.AK3.. --led HT
# Lower levels: only the line of play needs them.
cp tables/trump-0[245].bin no3
run probe --no-search --tables no3 --trump S AK4.T2.. QJ.AK3..
run probe --no-search --tables no3 --json --trump S AK4.T2.. QJ.AK3..
# More cards than there are tables for.
refuse probe --no-search --trump S AKQJT98765432.A.. .KQJT98765432.AK.
# No tables at all, no directory, something else.
mkdir empty
refuse probe --no-search --tables empty --trump S A... K...
refuse probe --tables nowhere --trump S A... K...
HONEYMOON_TABLES=nowhere run probe --trump S A... K...
refuse probe --no-search --tables nowhere --trump S A... K...
refuse probe --tables tables/trump-01.bin --trump S A... K...
