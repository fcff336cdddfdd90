#!/usr/bin/env bash
# The class BitString of Debian's libuncommons-maths-java 1.2.3 swaps a part of two strings: swapSubstring(other, start,
# length) is for crossing over in genetic algorithms. Its documentation calls length the number of contiguous bits to
# swap. If start is not a multiple of 32, it swaps all bits from start to the end of the word of 32 bits, whatever the
# length is: one bit at place 8 of 20 takes twelve bits. Counted over all parts of 40 bits. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libuncommons-maths-java=1.2.3-2
dpkg-deb --extract libuncommons-maths-java_*.deb .
cat >Swap.java <<'END'
import org.uncommons.maths.binary.BitString;

public class Swap {
    static String swapped(int size, int start, int length) {
        BitString zeros = new BitString(size), ones = new BitString("1".repeat(size));
        zeros.swapSubstring(ones, start, length);
        return zeros.toString();
    }

    static void show(int size, int start, int length) {
        System.out.println(length + " bits from place " + start + " of " + size + ": " + swapped(size, start, length));
    }

    public static void main(String[] arguments) {
        show(20, 0, 1);
        show(20, 8, 1);
        show(20, 8, 4);
        show(20, 8, 12);
        show(40, 8, 24);
        show(40, 8, 25);
        show(40, 32, 1);
        for (int size : new int[] {20, 40}) {
            int parts = 0, wrong = 0;
            for (int start = 0; start < size; ++start)
                for (int length = 1; start + length <= size; ++length, ++parts) {
                    String right = "0".repeat(size - start - length) + "1".repeat(length) + "0".repeat(start);
                    if (!swapped(size, start, length).equals(right)) ++wrong;
                }
            System.out.println(parts + " parts of " + size + " bits: " + wrong + " wrong");
        }
    }
}
END
java -cp usr/share/java/uncommons-maths-1.2.3.jar Swap.java | tee seen
diff seen - <<'EOF'
1 bits from place 0 of 20: 00000000000000000001
1 bits from place 8 of 20: 11111111111100000000
4 bits from place 8 of 20: 11111111111100000000
12 bits from place 8 of 20: 11111111111100000000
24 bits from place 8 of 40: 0000000011111111111111111111111100000000
25 bits from place 8 of 40: 0000000111111111111111111111111100000000
1 bits from place 32 of 40: 0000000100000000000000000000000000000000
210 parts of 20 bits: 171 wrong
820 parts of 40 bits: 501 wrong
EOF
