#!/usr/bin/env bash
# The class NegativeBinomial of Debian's libcolt-free-java 1.2.0 takes a number of trials and a chance of success. Its
# density, its distribution function and its random numbers are three different distributions. With 5 and 0.3, a value
# of at most 2 has a chance of 0.84 by pdf, 0.65 by nextInt and 0.03 by cdf. The density is that of the binomial
# distribution. nextInt counts successes before the fifth failure, and cdf failures before the fifth success. Fails if
# that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libcolt-free-java=1.2.0+dfsg-7
dpkg-deb --extract libcolt-free-java_*.deb .
cat >Binomials.java <<'END'
import cern.jet.random.*;
import cern.jet.random.engine.*;
import java.util.Locale;

public class Binomials {
    static final int TRIALS = 5, NUMBERS = 1000000;
    static final double SUCCESS = 0.3;

    // The chance of a number of events before the event TRIALS of the other kind.
    static double density(int count, double other) {
        double value = Math.pow(other, TRIALS);
        for (int event = 1; event <= count; ++event) value *= (TRIALS + event - 1) * (1 - other) / event;
        return value;
    }

    public static void main(String[] arguments) {
        RandomEngine engine = new MersenneTwister(1);
        NegativeBinomial negative = new NegativeBinomial(TRIALS, SUCCESS, engine);
        Binomial binomial = new Binomial(TRIALS, SUCCESS, engine);
        int[] counts = new int[TRIALS + 1];
        for (int number = 0; number < NUMBERS; ++number) {
            int value = negative.nextInt();
            if (value <= TRIALS) ++counts[value];
        }
        double pdf = 0, random = 0, usual = 0, failures = 0, successes = 0;
        System.out.println("at most: pdf, nextInt, cdf; binomial, successes and failures of negative binomial");
        for (int count = 0; count <= TRIALS; ++count) {
            pdf += negative.pdf(count);
            random += (double) counts[count] / NUMBERS;
            usual += binomial.pdf(count);
            successes += density(count, 1 - SUCCESS);
            failures += density(count, SUCCESS);
            System.out.printf(Locale.ROOT, "%d: %.2f, %.2f, %.2f; %.2f, %.2f, %.2f%n", count, pdf, random,
                negative.cdf(count), usual, successes, failures);
        }
    }
}
END
java -cp usr/share/java/colt.jar Binomials.java | tee seen
diff seen - <<'EOF'
at most: pdf, nextInt, cdf; binomial, successes and failures of negative binomial
0: 0.17, 0.17, 0.00; 0.17, 0.17, 0.00
1: 0.53, 0.42, 0.01; 0.53, 0.42, 0.01
2: 0.84, 0.65, 0.03; 0.84, 0.65, 0.03
3: 0.97, 0.81, 0.06; 0.97, 0.81, 0.06
4: 1.00, 0.90, 0.10; 1.00, 0.90, 0.10
5: 1.00, 0.95, 0.15; 1.00, 0.95, 0.15
EOF
