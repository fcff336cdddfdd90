# Where a position occurred: by its cards, under other names of suits, as a pattern; inside a trick; in
# the exchange phase; with filters; as text and as JSON. The index and a look at all deals agree.
archive=games.hma
run archive simulate --deals 4000 --play own --seed 3 $archive
run archive find $archive --tables tables --trump S .K.. .2.. --limit 5
run archive find $archive --tables tables --trump S .K.. .2.. --any-suits --limit 3
run archive find $archive --tables tables --trump S .K.. .2.. --alike --count
run archive find $archive --tables tables --trump S .K.. .2.. --alike --count --scan
run archive find $archive --tables tables --trump S .K.4. .2.3. --alike --limit 2
run archive find $archive --tables tables --trump S .K.4. .2.3. --alike --limit 1 --json
run archive find $archive --tables tables --trump S .K.4. .2.3. --led HK --alike --limit 2
run archive find $archive --tables tables --trump S .K.4. .2.3. --led HK --alike --scan --count
without '^  [SHDC][2-9TJQKA] ' run archive find $archive --tables tables --trump H --leader-holds .A.. --gone ..AK. --trick 9-10 --limit 4
without '^  [SHDC][2-9TJQKA] ' run archive find $archive --tables tables --trump H --leader-holds .A.. --gone ..AK. --trick 9-10 --player random --north-tricks 7-9 --limit 1
run archive find $archive --trump H --leader-holds .A.. --either-holds .Q.. --trick 9 --dealer N --strain H --rules GermanWhist --count
run archive find $archive --trump H --leader-holds .A.. --either-holds .Q.. --trick 9 --tag South=random --count --json
without '^  [SHDC][2-9TJQKA] ' run archive find $archive --phase exchange --leader-holds AKQ... --face-up SJ --limit 4
run archive find $archive --phase exchange --leader-holds AKQ... --stock J... --trick 4 --limit 1 --json
run archive find $archive --trump S .K.. .2.. --no-values --limit 1
run archive find $archive --trump S .K.. .2.. --player nobody
# A card that was played in a game without an end was played, too; means are of the games that have one.
"$honeymoon" archive export $archive --deals 1 > whole.txt
sed 's/^\[Event .*/[Event "cut"]/; /^\[Play/{n; n; n; N; s/ .*/\n[Result "*"]\n[Score "*"]/; q}' whole.txt > cut.txt
run archive build some.hma whole.txt cut.txt
run archive find some.hma --leader-holds .K.. --trick 1
run archive find some.hma --leader-holds .K.. --trick 1 --tag Event=cut
for event in cut none; do
    run archive find some.hma --leader-holds .K.. --trick 1 --tag Event=$event --limit 0 --json
done
# A place at the end of a game without an end counts too, though no card followed.
printf '[Rules "PlayPhase trump=S"]\n[Dealer "S"]\n[Deal "N:AK2.QJ5.T98.A643 QJT.AK4.AKQ.KQJ2"]\n[Play "N"]\nSA ST\n[Result "*"]\n[Score "*"]\n' > end.txt
run archive build end.hma end.txt
run archive find end.hma --gone A...
run archive find end.hma --gone A... --limit 0 --json
