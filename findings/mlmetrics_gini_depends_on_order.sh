#!/usr/bin/env bash
# Gini of Debian's r-cran-mlmetrics 1.1.1 rates predictions of who wins from -1 (always wrong) to 1 (always right).
# Predictions that are equal for all games know nothing, and their Gini coefficient is 0. The package takes equal
# predictions in the order of the list: the result is 1 if the wins come first, and -1 if they come last. AUC of the same
# package counts equal predictions half, and the Gini coefficient is 2 AUC - 1. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download r-cran-mlmetrics=1.1.1-3
dpkg-deb --extract r-cran-mlmetrics_*.deb .
cat >gini.R <<'EOF'
.libPaths(c("usr/lib/R/site-library", .libPaths()))
suppressMessages(library(MLmetrics))
show <- function(text, predictions, wins) {
    cat(sprintf("%s: Gini %.3f, 2 AUC - 1 %.3f\n", text, Gini(predictions, wins), 2 * AUC(predictions, wins) - 1))
}
wins <- c(1, 1, 1, 0, 0, 0)
show("0.5 for all, wins first", rep(0.5, 6), wins)
show("0.5 for all, wins last", rep(0.5, 6), rev(wins))
rounded <- c(0.9, 0.5, 0.5, 0.5, 0.5, 0.1)
show("rounded, wins first", rounded, wins)
show("rounded, one win last", rounded, c(1, 0, 0, 1, 1, 0))
show("all different", 6:1, c(1, 0, 0, 1, 1, 0))
EOF
Rscript gini.R | tee seen
diff seen - <<'EOF'
0.5 for all, wins first: Gini 1.000, 2 AUC - 1 0.000
0.5 for all, wins last: Gini -1.000, 2 AUC - 1 0.000
rounded, wins first: Gini 1.000, 2 AUC - 1 0.556
rounded, one win last: Gini 0.111, 2 AUC - 1 0.556
all different: Gini 0.111, 2 AUC - 1 0.111
EOF
