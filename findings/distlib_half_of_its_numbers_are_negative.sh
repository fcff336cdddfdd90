#!/usr/bin/env bash
# Debian's libdistlib-java 1.0 has four generators of uniform random numbers between 0 and 1. MarsagliaMulticarry and
# SuperDuper return numbers from -0.5 to 0.5. So half of the numbers are negative, and a die, uniform.random(1, 7),
# shows the numbers from -2 to 3. WichmannHill, the default, and Rand are right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libdistlib-java=1.0-4
dpkg-deb --extract libdistlib-java_*.deb .
cat >Generators.java <<'END'
import DistLib.StdUniformRng;
import DistLib.rng.*;
import DistLib.uniform;
import java.util.*;

public class Generators {
    public static void main(String[] arguments) {
        StdUniformRng[] generators = {new WichmannHill(), new Rand(), new MarsagliaMulticarry(), new SuperDuper()};
        for (StdUniformRng generator : generators) {
            uniform.uniRng = generator;
            int negative = 0;
            Set<Long> die = new TreeSet<>();
            for (int number = 0; number < 100000; ++number) {
                if (uniform.random() < 0) ++negative;
                die.add((long) Math.floor(uniform.random(1, 7)));
            }
            System.out.println(generator.getClass().getSimpleName() + ": " + Math.round(negative / 1000.0) +
                "% below 0; numbers of a die: " + die);
        }
    }
}
END
java -cp usr/share/java/distlib.jar Generators.java | tee seen
diff seen - <<'EOF'
WichmannHill: 0% below 0; numbers of a die: [1, 2, 3, 4, 5, 6]
Rand: 0% below 0; numbers of a die: [1, 2, 3, 4, 5, 6]
MarsagliaMulticarry: 50% below 0; numbers of a die: [-2, -1, 0, 1, 2, 3]
SuperDuper: 50% below 0; numbers of a die: [-2, -1, 0, 1, 2, 3]
EOF
