# A file of another kind is a fault of the file, whatever asks for it: exit code 2.
"$honeymoon" archive simulate --deals 2 --play own games.hma > out
"$honeymoon" archive simulate --deals 2 --play own --text games.txt > out
cp games.txt more.txt
"$honeymoon" pool build --hands 5 --rounds 1 hands.pool > out
"$honeymoon" match greedy random --deals 2 --out result.match > out
while read -r kind words; do
    for file in tables/trump-02.bin games.hma games.txt hands.pool result.match; do
        if [[ $file != *"$kind" ]]; then
            # shellcheck disable=SC2086
            "$honeymoon" ${words//FILE/$file} < /dev/null > seen/out 2> seen/err
            echo "$?: ${words//FILE/$file}: $(head -n 1 seen/err)"
        fi
    done
done << 'END'
.bin info FILE
.bin check FILE
.hma archive info FILE
.hma archive export FILE
.hma archive merge new FILE
.hma archive build --append FILE more.txt
.txt archive build new FILE
.pool pool info FILE
.pool pool merge new FILE
.pool pool build --hands 5 --rounds 1 FILE
.pool advise --auction FILE AK42.T2.975.K643
.match match merge FILE
END
