# An option is no value of another, unless it is written as one.
run generate --levels 1 --out --json
run stats --levels 1 --svg --force
run match greedy random --deals 1 --out --records games.txt
run match greedy random --deals 1 --rules --json
run probe --trump --led SA A... K...
run advise --auction pool.bin --believe --json AK42.T2.9765.K43
ls -A
"$honeymoon" stats --levels 1 --svg=--force > out
echo "exit $?"
ls -A
