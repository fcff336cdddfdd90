# Bad input: one line, and nothing under a final name.
run archive
run archive build
run archive build out.hma missing.txt
feed 'no game\n' archive build out.hma -
printf '[Rules "GermanWhist"]\n[Dealer "E"]\n' > bad.txt
run archive build out.hma bad.txt
run archive simulate --deals 0 out.hma
run archive simulate --deals 1 --play mine out.hma
run archive simulate --deals 1 --rules Whist out.hma
run archive simulate --deals 1 -
ls
run archive simulate --deals 3 --play own a.hma
run archive simulate --deals 3 --play own a.hma
run archive export a.hma a.hma
run archive review a.hma --svg ./a.hma
run archive review a.hma --svg -
run archive find a.hma
run archive find a.hma K... Q...
run archive find a.hma --trump S K...
run archive find a.hma --trump S K... K...
run archive find a.hma --trump S K... Q... --led SA
run archive find a.hma --trump S K... Q... --leader-holds A...
run archive find a.hma --leader-holds A... --gone A...
run archive find a.hma --leader-holds A... --trick 14
run archive find a.hma --leader-holds A... --phase end
run archive find a.hma --leader-holds A... --alike
run archive find a.hma --trump S K... Q... --alike --any-suits
run archive find a.hma --face-up SA
run archive find a.hma --stock A...
run archive find a.hma --trump S K... Q... --face-up SA
run archive find a.hma --trump S KQ... AJ... --trick 2-3
run archive find a.hma --leader-holds A... --limit x
run archive find a.hma --leader-holds A... --tag x
run archive find a.hma --leader-holds A... --dealer E
run archive find a.hma --leader-holds A... --north-tricks 5-3
run archive export a.hma --deals 4
run archive export a.hma --deals 0-1
run archive export a.hma --player Nobody none.txt
run archive review missing.hma
head -c 5000 a.hma > short.hma
run archive info short.hma a.hma
cp a.hma changed.hma
printf x | dd of=changed.hma bs=1 seek=300 conv=notrunc 2> /dev/null
run archive check changed.hma
run archive export changed.hma
cp a.hma old.hma
printf '\001' | dd of=old.hma bs=1 seek=8 conv=notrunc 2> /dev/null
run archive info old.hma
run archive check games.txt
run archive merge m.hma a.hma bad.txt
ls
# What export cannot read or write: exit code 2, and no file.
run archive export missing.hma none.txt
run archive export a.hma nowhere/games.txt
run archive export short.hma none.txt
run archive export changed.hma none.txt
ls
