# What is wrong is said in one line.
refuse match greedy
refuse match greedy gredy
refuse match greedy worlds:5,stop=0
refuse match greedy random --rules bridge
refuse match greedy random --play worst
refuse match greedy random --shard 1/2
refuse match greedy random --shard 3/2 --out part.match
refuse match greedy random --deals 2 --records nowhere/games.txt
refuse match merge
refuse match merge missing.match
"$honeymoon" match greedy random --deals 4 --shard 1/2 --out a.match > out
"$honeymoon" match greedy random --deals 4 --shard 2/2 --seed 2 --out b.match > out
refuse match merge a.match a.match
refuse match merge a.match b.match
flip b.match 100
refuse match merge a.match b.match
: > b.match
refuse match merge a.match b.match
ls -A
# One file for two things, under whatever names.
refuse match greedy random --deals 2 --out both.txt --records both.txt
refuse match greedy random --deals 2 --out both.txt --records ./both.txt
ln -s both.txt link
touch both.txt
refuse match greedy random --deals 2 --out link --records both.txt --force
# Nor what is beside a file while it is written.
for beside in .unfinished .honeymoon-part .honeymoon-lock .unfinished.honeymoon-part; do
    refuse match greedy random --deals 2 --out x --records "x$beside"
    refuse match greedy random --deals 2 --out "./x$beside" --records x
done
ln -s x.unfinished same
refuse match greedy random --deals 2 --out x --records same
refuse match greedy random --deals 2 --out link --records both.txt.honeymoon-part --force
mkdir beside
cp a.match beside/x.honeymoon-part
refuse match merge beside/x.honeymoon-part --out beside/x
ls beside
# What is kept takes no other place.
mkdir d.unfinished
refuse match greedy random --deals 2 --out d --force
refuse match greedy random --deals 2 --records d --force
refuse archive simulate --deals 2 d --force
ln -s q.unfinished q.unfinished
refuse match greedy random --deals 2 --out q --force
refuse archive simulate --deals 2 q --force
ln -s nothing n.unfinished
refuse match greedy random --deals 2 --out n
ls -d ?.unfinished
echo mine > r.unfinished
refuse match greedy random --deals 2 --out /dev/null --records r
cat r.unfinished
# What is no result is not read to its end.
truncate -s 3G large.match
# A sanitizer wants more memory for itself.
if (ulimit -d 1000000 && "$honeymoon" --version) > /dev/null 2>&1; then ulimit -d 1000000; fi
refuse match merge large.match
