"$honeymoon" > out 2> err
echo "exit $?, $(wc -c < out) bytes on standard output"
grep '^Usage' err
tail -n 1 err
