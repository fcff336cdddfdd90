# Any byte that is not as it was is found, and the other files are checked all the same.
flip tables/trump-02.bin 40
truncate -s -1 tables/trump-03.bin
echo >> tables/notrump-02.bin
flip tables/notrump-01.bin $(($(stat -c %s tables/notrump-01.bin) - 1))
without 'OK .T s.$|levels missing' run check tables
size=$(stat -c %s tables/trump-01.bin)
missed=0
for ((i = 0; i < size; ++i)); do
    cp tables/trump-01.bin copy.bin
    flip copy.bin $i
    "$honeymoon" check copy.bin > out 2> err
    if [ $? -ne 2 ] || [ "$(wc -l < err)" -ne 1 ] || grep -q "OK" out; then
        missed=$((missed + 1))
    fi
done
demand test $missed = 0 && echo "none missed"
