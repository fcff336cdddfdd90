#!/usr/bin/env bash
# diagnosis of Debian's r-cran-diagnosismed 0.2.3 rates a test that can be right or wrong, for example a guess at a void.
# It returns a confidence interval for Youden's index. The lower limit is above the index and the upper limit below. The
# 99% interval is narrower than the 50% interval, because the function takes the quantile of half the confidence level.
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download r-cran-diagnosismed=0.2.3-7 r-cran-epitools=1:0.5-10.1-2 \
    r-cran-teachingdemos=2.12-2 r-cran-amore=0.2-16-2
for package in *.deb; do dpkg-deb --extract "$package" .; done
cat >youden.R <<'EOF'
.libPaths(c("usr/lib/R/site-library", .libPaths()))
suppressWarnings(suppressMessages(library(DiagnosisMed)))
hits <- 90; false_alarms <- 10; misses <- 20; rejections <- 80
for (level in c(0.5, 0.95, 0.99)) {
    result <- diagnosis(hits, false_alarms, misses, rejections, CL = level, print = FALSE)
    x <- hits / (hits + false_alarms)
    y <- rejections / (misses + rejections)
    half <- qnorm(1 - (1 - level) / 2) * sqrt(result$Se * (1 - result$Se) / 100 + result$Sp * (1 - result$Sp) / 100)
    cat(sprintf("%g%%: index %.3f, interval from %.3f to %.3f, should be from %.3f to %.3f\n", 100 * level, result$Youden,
        result$Youden.inf.cl, result$Youden.sup.cl, result$Youden - half, result$Youden + half))
}
EOF
Rscript youden.R | tee seen
diff seen - <<'EOF'
50%: index 0.700, interval from 0.734 to 0.666, should be from 0.666 to 0.734
95%: index 0.700, interval from 0.703 to 0.697, should be from 0.602 to 0.798
99%: index 0.700, interval from 0.701 to 0.699, should be from 0.571 to 0.829
EOF
