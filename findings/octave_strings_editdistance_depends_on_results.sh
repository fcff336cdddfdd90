#!/usr/bin/env bash
# editdistance of Debian's octave-strings 1.3.0 takes "weights for the deletion, matched, and insertion operations". If
# the weights of deletion and insertion differ, the distance depends on whether the caller also asks for the matrix of
# distances, because the first column is weighted only in that matrix. An insertion never has its own weight: it costs as
# much as a deletion, and the third weight is that of a substitution. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download octave-strings=1.3.0-3
dpkg-deb --extract octave-strings_*.deb .
cat >words.m <<'EOF'
addpath ("usr/share/octave/packages/strings-1.3.0");
function compare (from, to, weights)
  [other, matrix] = editdistance (from, to, weights);
  printf ("%s to %s with weights %d %d %d: %d, with the matrix %d\n", from, to, weights, ...
          editdistance (from, to, weights), other);
endfunction
compare ("trumps", "s", [2 0 3]);
compare ("sss", "h", [2 0 3]);
compare ("no", "now", [1 0 5]);
EOF
grep -A 2 'specifies weights for the deletion' usr/share/octave/packages/strings-1.3.0/editdistance.m
octave-cli --norc --no-history words.m | tee seen
diff seen - <<'EOF'
trumps to s with weights 2 0 3: 5, with the matrix 10
sss to h with weights 2 0 3: 5, with the matrix 7
no to now with weights 1 0 5: 1, with the matrix 1
EOF
