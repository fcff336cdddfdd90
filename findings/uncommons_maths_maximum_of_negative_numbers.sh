#!/usr/bin/env bash
# The class DataSet of Debian's libuncommons-maths-java 1.2.3 keeps numbers and their statistics. Its documentation says
# that getMaximum returns the biggest value. If all values are negative, such as the scores of a loser, it returns
# 4.9e-324. That is the smallest positive double, with which the search for the maximum starts. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libuncommons-maths-java=1.2.3-2
dpkg-deb --extract libuncommons-maths-java_*.deb .
cat >Maximum.java <<'END'
import java.util.*;
import org.uncommons.maths.statistics.DataSet;

public class Maximum {
    public static void main(String[] arguments) {
        for (double[] scores : new double[][] {{-110, -50, -620}, {-110, 0, -620}, {-110, 50, -620}, {-1}}) {
            DataSet set = new DataSet(scores), added = new DataSet();
            for (double score : scores) added.addValue(score);
            System.out.println(Arrays.toString(scores) + ": minimum " + set.getMinimum() + ", median " +
                set.getMedian() + ", maximum " + set.getMaximum() + "; added one by one: " + added.getMaximum());
        }
    }
}
END
java -cp usr/share/java/uncommons-maths-1.2.3.jar Maximum.java | tee seen
diff seen - <<'EOF'
[-110.0, -50.0, -620.0]: minimum -620.0, median -110.0, maximum 4.9E-324; added one by one: 4.9E-324
[-110.0, 0.0, -620.0]: minimum -620.0, median -110.0, maximum 4.9E-324; added one by one: 4.9E-324
[-110.0, 50.0, -620.0]: minimum -620.0, median -110.0, maximum 50.0; added one by one: 50.0
[-1.0]: minimum -1.0, median -1.0, maximum 4.9E-324; added one by one: 4.9E-324
EOF
