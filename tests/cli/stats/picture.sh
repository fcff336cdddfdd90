"$honeymoon" stats --svg picture.svg > out
echo "exit $?"
head -n 2 picture.svg
tail -n 1 picture.svg
grep -c 'class="share"' picture.svg
grep -c 'class="mean"' picture.svg
grep -o '<title>5 cards, 3 tricks: [^<]*' picture.svg
"$honeymoon" stats --levels 2-3 --denomination notrump --svg small.svg > out
grep -c 'class="share"' small.svg
ls
