cp -r tables sound
# In a directory the name says what must be in a file; a file by itself may be called anything.
cp tables/trump-02.bin tables/trump-04.bin
cp tables/trump-02.bin tables/notrump-02.bin
cp tables/trump-02.bin tables/other.bin
without 'OK .T s.$|levels missing' run check tables
run check tables/other.bin
# What is proposed mends all, in every mode, and loses no file.
mend() {
    rm -rf tables
    cp -r sound tables
    lost=
    "$@"
    for mode in bytes full; do
        without 'OK .T s.$|levels missing' run check --mode $mode tables
        PATH=$(dirname "$honeymoon"):$PATH bash -c "$(sed -n 's/^To repair: //p' <("$honeymoon" check --mode $mode tables 2> err))" > out
        for name in trump-0{1..5} notrump-0{1..5}; do
            [ "$mode $name" = "bytes $lost" ] || demand cmp "tables/$name.bin" "sound/$name.bin"
        done
    done
}
another() {  # and the levels above are wrong
    cp tables/notrump-02.bin tables/notrump-03.bin
    truncate -s -1 tables/notrump-04.bin tables/notrump-05.bin
}
rename() {  # over another, which is then missing until the second mode makes it again
    mv tables/notrump-03.bin tables/notrump-04.bin
    lost=notrump-04
}
swap() {
    mv tables/trump-03.bin tables/x
    mv tables/notrump-04.bin tables/trump-03.bin
    mv tables/x tables/notrump-04.bin
}
mend another
mend rename
mend swap
# A file that has a level's name holds that level, wherever it lies.
mkdir elsewhere
cp tables/trump-05.bin elsewhere/trump-06.bin
run check elsewhere/trump-06.bin
run check --mode full elsewhere/trump-06.bin
refuse info elsewhere/trump-06.bin
