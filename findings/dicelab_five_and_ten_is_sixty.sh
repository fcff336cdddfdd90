#!/usr/bin/env bash
# Debian's dicelab 0.7-6 computes how dice fall. Its manual says that x . y is the concatenation of x and y, with -10.9 and
# d6.d6 as examples. It is wrong if y is 10, 100 or 1000, or if x is negative: 5 . 10 is 60, and -10.9 is -91. For a table
# that is read with two ten-sided dice, d10.d10, a ten as the second die gives 20 to 110 instead of 110 to 1010.
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download dicelab=0.7-6
dpkg-deb --extract dicelab_*.deb .
zcat usr/share/man/man1/dicelab.1.gz | grep -A 1 'scalar concatenation operator'
calculate() {
    echo "$1" >dice
    usr/bin/dicelab --calc -f dice
}
for scheme in '5 . 9' '5 . 10' '5 . 11' '7 . 100' '-10.9'; do
    echo "$scheme is $(calculate "$scheme" | awk '{ print $1 }')"
done >seen
{
    echo "d10.d10 is $(calculate 'd10.d10' | awk '$1 == 20 || $1 == 110 || $1 == 1010 { print $1 }' | paste -sd' ')"
    echo "d6.d6 is $(calculate 'd6.d6' | awk '$1 > 61 { print $1 }' | paste -sd' ') and less"
} >>seen
cat seen
diff seen - <<'EOF'
5 . 9 is 59
5 . 10 is 60
5 . 11 is 511
7 . 100 is 800
-10.9 is -91
d10.d10 is 20 110
d6.d6 is 62 63 64 65 66 and less
EOF
