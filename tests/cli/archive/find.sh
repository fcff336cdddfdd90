# Where a position occurred: by its cards, under other names of suits, as a pattern; inside a trick; in
# the exchange phase; with filters; as text and as JSON. The index and a look at all deals agree.
archive=games.hma
run archive simulate --deals 2000 --seed 3 --north greedy $archive
run archive find $archive --tables tables --trump S A... K...
run archive find $archive --tables tables --trump S A... K... --any-suits --limit 3
run archive find $archive --tables tables --trump S K... A... --alike --count
run archive find $archive --tables tables --trump S K... A... --alike --count --scan
run archive find $archive --tables tables --trump S A.K.. K.A.. --alike --limit 2 --json
run archive find $archive --tables tables --trump S K.2.. Q.3.. --led SK --alike --limit 2
run archive find $archive --tables tables --trump S K.2.. Q.3.. --led SK --alike --scan --count
run archive find $archive --tables tables --trump H --leader .A.. --follower .K.. --gone AK.QJ.. --trick 9-10 --limit 4
run archive find $archive --tables tables --trump H --leader .A.. --follower .K.. --either .Q.. --trick 9 --player greedy --north-tricks 8-13 --count
run archive find $archive --phase exchange --leader AKQ... --face-up SJ --limit 4
run archive find $archive --phase exchange --leader AKQ... --stock J... --trick 4 --limit 2 --json
run archive find $archive --trump S A... K... --no-values --limit 1
run archive find $archive --trump S --leader A... --follower K... --trick 13 --player nobody
