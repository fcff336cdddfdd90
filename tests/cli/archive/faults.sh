# Bad input: one line, and nothing under a final name.
refuse archive
refuse archive build
refuse archive build out.hma missing.txt
feed 'no game\n' archive build out.hma -
printf '[Rules "GermanWhist"]\n[Dealer "E"]\n' > bad.txt
refuse archive build out.hma bad.txt
# Two bad games of four: all are named, and the rest is built if that is wanted.
"$honeymoon" archive simulate --text --deals 4 --play own games.txt > out
sed -i '6s/^.Deal "N:./[Deal "N:x/; 100,$s/^.Stock "../[Stock "Q1/' games.txt
refuse archive build out.hma games.txt
feed '' archive build --skip-bad out.hma games.txt
rm out.hma
# What is no text of games costs no other file: it is named, and left out if that is wanted.
"$honeymoon" archive simulate --text --deals 1 --seed 2 --play own good.txt > out
printf '[Event "x"]\n[Board "1"]\n[Deal "N:AK.. - - -"]\n' > bridge.pbn
printf '%% PBN 2.1\r\n' > comment.txt
printf '\211HMA\r\n\032\n[Rules "GermanWhist"]\n\000' > binary
printf '\377\376[\000' > utf16.txt
: > empty.txt
odd=(missing.txt bridge.pbn comment.txt binary tables empty.txt)
refuse archive build out.hma good.txt "${odd[@]}" games.txt
refuse archive build out.hma good.txt utf16.txt
refuse archive build --skip-bad out.hma "${odd[@]}" bad.txt
feed '' archive build out.hma -
[ ! -e out.hma ] || echo "built"
run archive build --skip-bad out.hma good.txt "${odd[@]}" utf16.txt games.txt
run archive build --skip-bad --append --json out.hma bridge.pbn games.txt
run archive build --skip-bad --append out.hma bridge.pbn
rm out.hma good.txt binary ./*.pbn comment.txt utf16.txt empty.txt
mkfifo pipe
for word in info check list export review; do
    # shellcheck disable=SC2086
    refuse archive $word pipe
done
rm pipe games.txt
refuse archive simulate --deals 0 out.hma
refuse archive simulate --deals 1 --play mine out.hma
refuse archive simulate --deals 1 --rules Whist out.hma
ls
"$honeymoon" archive simulate --deals 3 --play own a.hma > out
refuse archive find a.hma
refuse archive find a.hma K... Q...
refuse archive find a.hma --trump S K...
refuse archive find a.hma --trump S K... K...
refuse archive find a.hma --trump S K... Q... --led SA
refuse archive find a.hma --trump S K... Q... --leader-holds A...
refuse archive find a.hma --leader-holds A... --gone A...
refuse archive find a.hma --leader-holds A... --trick 14
refuse archive find a.hma --leader-holds A... --phase end
refuse archive find a.hma --leader-holds A... --alike
refuse archive find a.hma --trump S K... Q... --alike --any-suits
refuse archive find a.hma --face-up SA
refuse archive find a.hma --stock A...
refuse archive find a.hma --trump S K... Q... --face-up SA
refuse archive find a.hma --trump S KQ... AJ... --trick 2-3
refuse archive find a.hma --leader-holds A... --tag x
refuse archive find a.hma --leader-holds A... --dealer E
refuse archive find a.hma --leader-holds A... --north-tricks 5-3
refuse archive export a.hma --deals 4
refuse archive export a.hma --deals 0-1
refuse archive export a.hma --player Nobody none.txt
head -c 5000 a.hma > short.hma
run archive info short.hma a.hma
cp a.hma changed.hma
printf x | dd of=changed.hma bs=1 seek=300 conv=notrunc 2> /dev/null
refuse archive check changed.hma
cp a.hma old.hma
printf '\001' | dd of=old.hma bs=1 seek=8 conv=notrunc 2> /dev/null
refuse archive info old.hma
refuse archive merge m.hma a.hma bad.txt
ls
# What export cannot read or write: exit code 2, and no file.
refuse archive export a.hma nowhere/games.txt
refuse archive export short.hma none.txt
refuse archive export changed.hma none.txt
ls
