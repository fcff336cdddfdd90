# An option is no value of another, unless it is written as one.
refuse generate --levels 1 --out --json
refuse stats --levels 1 --svg --force
refuse match greedy random --deals 1 --out --records games.txt
refuse match greedy random --deals 1 --rules --json
refuse probe --trump --led SA A... K...
refuse advise --auction pool.bin --believe --json AK42.T2.9765.K43
ls -A
"$honeymoon" stats --levels 1 --svg=--force > out
echo "exit $?"
ls -A
