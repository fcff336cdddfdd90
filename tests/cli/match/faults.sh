# What is wrong is said in one line.
run match
run match greedy
run match greedy gredy
run match greedy worlds:5,stop=0
run match greedy random --deals 0
run match greedy random --rules bridge
run match greedy random --play worst
run match greedy random --shard 1/2
run match greedy random --shard 3/2 --out part.match
run match greedy random --shard 2 --out part.match
run match greedy random --deals 2 --out nowhere/part.match
run match greedy random --deals 2 --records nowhere/games.txt
run match merge
run match merge missing.match
"$honeymoon" match greedy random --deals 4 --shard 1/2 --out a.match > out
"$honeymoon" match greedy random --deals 4 --shard 2/2 --seed 2 --out b.match > out
run match merge a.match a.match
run match merge a.match b.match
flip b.match 100
run match merge a.match b.match
: > b.match
run match merge a.match b.match
ls -A
# One file for two things, under whatever names.
run match greedy random --deals 2 --out both.txt --records both.txt
run match greedy random --deals 2 --out both.txt --records ./both.txt
ln -s both.txt link
touch both.txt
run match greedy random --deals 2 --out link --records both.txt --force
# What is no result is not read to its end.
truncate -s 3G large.match
# A sanitizer wants more memory for itself.
if (ulimit -d 1000000 && "$honeymoon" --version) > /dev/null 2>&1; then ulimit -d 1000000; fi
run match merge large.match
