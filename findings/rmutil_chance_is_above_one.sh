#!/usr/bin/env bash
# dmultbinom of Debian's r-cran-rmutil 1.1.10 returns the chances of the multiplicative binomial distribution: its
# manual defines them as choose(n, y) m^y (1 - m)^(n - y) s^(y (n - y)), divided by their sum. If wins are not
# independent, s is not 1, and the chances are wrong: with n = 12, m = 0.3 and s = 1.2, four wins have a chance of
# 19.4, and all chances add up to 23. For m = 0.5, one win of three and two wins should have equal chances, but have
# 0.44 and 0.36. Only s = 1, the binomial distribution, is right. The reference is the definition. Fails if that
# changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download r-cran-rmutil=1.1.10-1
dpkg-deb --extract r-cran-rmutil_*.deb .
cat >tricks.R <<'END'
.libPaths(c("usr/lib/R/site-library", .libPaths()))
suppressMessages(library(rmutil))
defined <- function(n, m, s) {
    wins <- 0:n
    chances <- choose(n, wins) * m^wins * (1 - m)^(n - wins) * s^(wins * (n - wins))
    chances / sum(chances)
}
show <- function(n, m, s) {
    seen <- dmultbinom(0:n, n, m, s)
    cat(sprintf("n %d, m %.1f, s %.1f: sum %.3f, highest chance %.3f (right: %.3f)\n", n, m, s, sum(seen), max(seen),
                max(defined(n, m, s))))
}
for (s in c(1, 0.9, 1.1, 1.2)) show(12, 0.3, s)
for (s in c(1, 0.9, 1.1)) show(3, 0.5, s)
cat("n 3, m 0.5, s 1.1:", sprintf("%.3f", dmultbinom(0:3, 3, 0.5, 1.1)), "\n")
cat("            right:", sprintf("%.3f", defined(3, 0.5, 1.1)), "\n")
wrong <- total <- above <- 0
for (n in 2:13) for (m in seq(0.1, 0.9, 0.1)) for (s in c(0.8, 0.9, 1.1, 1.2)) {
    seen <- dmultbinom(0:n, n, m, s)
    total <- total + 1
    if (max(abs(seen - defined(n, m, s))) > 0.001) wrong <- wrong + 1
    if (sum(seen) > 1.001) above <- above + 1
}
cat(sprintf("%d distributions with other s: %d wrong, %d with a sum above 1\n", total, wrong, above))
END
Rscript --vanilla tricks.R | tee seen
diff seen - <<'EOF'
n 12, m 0.3, s 1.0: sum 1.000, highest chance 0.240 (right: 0.240)
n 12, m 0.3, s 0.9: sum 0.358, highest chance 0.358 (right: 0.262)
n 12, m 0.3, s 1.1: sum 17.709, highest chance 11.412 (right: 0.282)
n 12, m 0.3, s 1.2: sum 23.087, highest chance 19.410 (right: 0.324)
n 3, m 0.5, s 1.0: sum 1.000, highest chance 0.375 (right: 0.375)
n 3, m 0.5, s 0.9: sum 1.000, highest chance 0.380 (right: 0.354)
n 3, m 0.5, s 1.1: sum 1.000, highest chance 0.438 (right: 0.392)
n 3, m 0.5, s 1.1: 0.100 0.438 0.362 0.100 
            right: 0.108 0.392 0.392 0.108 
432 distributions with other s: 396 wrong, 176 with a sum above 1
EOF
