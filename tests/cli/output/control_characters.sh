# What is shown of a name or a hand has no control characters, neither of ASCII nor of the second set (C1: bytes C2
# 80 to C2 9F); other characters stay as they are, here a space that does not break, an e with an accent and a suit.
shown() {
    "$honeymoon" "$@" 2>&1 | LC_ALL=C sed 's/[^ -~]/#/g'
}
for name in $'a\033b\177c' $'a\xC2\x80b\xC2\x9B2Jc\xC2\x9F' $'a\xC2\xA0b\xC3\xA9c\xE2\x99\xA0' $'\xC2\xC2\x9Ba\x9Bb\xC2'; do
    shown info "$name"
    shown generate --levels "$name"
done
# Nor on standard output.
mkdir $'a\xC2\x9B2Jb'
cp tables/trump-01.bin $'a\xC2\x9B2Jb'
shown check $'a\xC2\x9B2Jb/trump-01.bin' | cut -d: -f1
