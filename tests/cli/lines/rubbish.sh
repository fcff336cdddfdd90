feed '\x00\x01\xff\nS A\xc3\xa9... K...\n"\\\n\x1b[2J\nS A... K...\n' probe --stdin
echo '# lines of 4096 and 4097 bytes, and one of a million zero bytes'
for length in 4096 4097; do
    { head -c $length /dev/zero | tr '\0' ' '; echo; } | "$honeymoon" probe --stdin
done
{ head -c 1000000 /dev/zero; echo; echo S A... K...; } | "$honeymoon" probe --stdin
echo "exit $?"
