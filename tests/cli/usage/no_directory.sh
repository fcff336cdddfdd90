# The directory that is missing is named, by whatever is to be written in it.
"$honeymoon" archive simulate --deals 1 --play own a.hma > out
"$honeymoon" archive simulate --deals 1 --play own --text games.txt > out
"$honeymoon" pool build --hands 5 --rounds 1 a.pool > out
run export --raw --level 2 --denomination trump nowhere/a.raw
run stats --levels 1 --svg nowhere/a.svg
run match greedy random --deals 1 --out nowhere/a.match
run pool build --hands 5 --rounds 1 nowhere/a.pool
run pool merge nowhere/a.pool a.pool
run archive build nowhere/a.hma games.txt
run archive simulate --deals 1 --play own nowhere/a.hma
run archive merge nowhere/b.hma a.hma
ls -A
