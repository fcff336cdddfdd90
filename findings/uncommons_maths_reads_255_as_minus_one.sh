#!/usr/bin/env bash
# BinaryUtils.convertBytesToLong of Debian's libuncommons-maths-java 1.2.3 makes a 64-bit integer of eight bytes. If one
# of the last seven bytes is 128 or more, all bits above it become ones. So 128 comes back as -128, and 255 as -1. Of
# random numbers, 99% are wrong. convertBytesToInt is right. The reference is ByteBuffer of Java. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libuncommons-maths-java=1.2.3-2
dpkg-deb --extract libuncommons-maths-java_*.deb .
cat >Bytes.java <<'END'
import java.nio.ByteBuffer;
import java.util.Random;
import org.uncommons.maths.binary.BinaryUtils;

public class Bytes {
    public static void main(String[] arguments) {
        for (long number : new long[] {127, 128, 255, 256, 1000000, 1L << 56, (1L << 56) + 200}) {
            byte[] bytes = ByteBuffer.allocate(8).putLong(number).array();
            System.out.println(number + " comes back as " + BinaryUtils.convertBytesToLong(bytes, 0));
        }
        Random random = new Random(1);
        int longs = 0, ints = 0;
        for (int number = 0; number < 100000; ++number) {
            byte[] bytes = new byte[8];
            random.nextBytes(bytes);
            ByteBuffer right = ByteBuffer.wrap(bytes);
            if (BinaryUtils.convertBytesToInt(bytes, 0) != right.getInt(0)) ++ints;
            if (BinaryUtils.convertBytesToLong(bytes, 0) != right.getLong(0)) ++longs;
        }
        System.out.println("of 100000 random numbers of 32 bits, " + ints + " are wrong; of 64 bits, " + longs);
    }
}
END
java -cp usr/share/java/uncommons-maths-1.2.3.jar Bytes.java | tee seen
diff seen - <<'EOF'
127 comes back as 127
128 comes back as -128
255 comes back as -1
256 comes back as 256
1000000 comes back as 1000000
72057594037927936 comes back as 72057594037927936
72057594037928136 comes back as -56
of 100000 random numbers of 32 bits, 0 are wrong; of 64 bits, 99245
EOF
