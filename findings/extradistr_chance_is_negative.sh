#!/usr/bin/env bash
# Debian's r-cran-extradistr 1.9.1 has the discrete Laplace distribution, such as for the difference of two scores. If
# the location is 2 or more, or -2 or less, its distribution function pdlaplace is wrong between 0 and the location:
# with location 3, the chance of at most 0 is -1.67, and with location -3, that of at most -1 is 2.67. It changes its
# formula at 0 instead of at the location, and so does the formula of the manual. Densities and random numbers are
# right. The reference adds up the densities of the package, and compares them with its random numbers. Fails if that
# changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download r-cran-extradistr=1.9.1-1 r-cran-rcpp=1.0.10-1
for package in *.deb; do dpkg-deb --extract "$package" .; done
cat >difference.R <<'END'
.libPaths(c("usr/lib/R/site-library", .libPaths()))
suppressMessages(library(extraDistr))
set.seed(7)
show <- function(location, at) {
    right <- sapply(at, function(most) sum(ddlaplace(seq(location - 200, most), location, 0.5)))
    random <- rdlaplace(100000, location, 0.5)
    counted <- sapply(at, function(most) mean(random <= most))
    cat(sprintf("location %d, at most %d: %.3f (right: %.3f), random numbers agree: %s\n", location, at,
                pdlaplace(at, location, 0.5), right, abs(counted - right) < 0.01), sep = "")
}
show(0, c(-1, 0, 1))
show(3, c(-1, 0, 1, 2, 3))
show(-3, c(-4, -3, -2, -1, 0))
wrong <- sapply(0:6, function(location) {
    at <- -20:20
    right <- sapply(at, function(most) sum(ddlaplace(seq(-300, most), location, 0.5)))
    sum(abs(pdlaplace(at, location, 0.5) - right) > 1e-6)
})
cat(paste("wrong chances for the locations 0 to 6:", paste(wrong, collapse = " ")), "\n", sep = "")
END
Rscript --vanilla difference.R | tee seen
diff seen - <<'EOF'
location 0, at most -1: 0.333 (right: 0.333), random numbers agree: TRUE
location 0, at most 0: 0.667 (right: 0.667), random numbers agree: TRUE
location 0, at most 1: 0.833 (right: 0.833), random numbers agree: TRUE
location 3, at most -1: 0.042 (right: 0.042), random numbers agree: TRUE
location 3, at most 0: -1.667 (right: 0.083), random numbers agree: TRUE
location 3, at most 1: -0.333 (right: 0.167), random numbers agree: TRUE
location 3, at most 2: 0.333 (right: 0.333), random numbers agree: TRUE
location 3, at most 3: 0.667 (right: 0.667), random numbers agree: TRUE
location -3, at most -4: 0.333 (right: 0.333), random numbers agree: TRUE
location -3, at most -3: 0.667 (right: 0.667), random numbers agree: TRUE
location -3, at most -2: 1.333 (right: 0.833), random numbers agree: TRUE
location -3, at most -1: 2.667 (right: 0.917), random numbers agree: TRUE
location -3, at most 0: 0.958 (right: 0.958), random numbers agree: TRUE
wrong chances for the locations 0 to 6: 0 0 1 2 3 4 5
EOF
