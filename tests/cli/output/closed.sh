# A reader that goes away ends the command without a word.
for _ in $(seq 20000); do echo S A... K...; done > many
{
    "$honeymoon" probe --stdin < many 2> err
    echo "exit $?" > code
} | head -n 1
cat code err
