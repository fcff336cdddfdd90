#!/usr/bin/env bash
# Debian's salliere 0.10-3.1 scores bridge tournaments. If a table has an average (av+, av- or av=), the cross-IMPs of the
# other tables depend on the order of the lines in the file. Tables after the average get more than tables before it, so
# the board no longer adds up to 0. Here, the line of the average moves from the first place of board 2 to the second and
# the last. The North-South winner is pair 1, then pair 5, then pair 1. Match points do not depend on the order. The
# program counts the averages while it scores the tables. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download salliere=0.10-3.1 libcsv-java=2.1-2
for package in *.deb; do dpkg-deb --extract "$package" .; done
salliere() {
    java -cp usr/share/salliere/salliere-0.10.jar:usr/share/java/csv.jar cx.ath.matthew.salliere.Salliere "$@"
}
average=2,3,6,,,,av+,av-
first=2,1,4,3N+1,E
others=('2,5,8,4SX-2,N' '2,7,2,6H=,W')
score() {
    local text=$1
    shift
    printf '%s\n' 1,1,2,4S=,N 1,3,4,4S=,N 1,5,6,4S+1,N 1,7,8,4S=,N "$@" >boards.csv
    for pair in 1 2 3 4 5 6 7 8; do echo "$pair,A,B"; done >names.csv
    cp boards.csv points.csv
    salliere --ximp score ximp total -- boards.csv names.csv >output
    salliere score matchpoint -- points.csv names.csv >>output
    awk -F , -v text="$text" '
        FILENAME == "boards.csv" && $1 == 2 { imps[$2] = $9; if ($7 != "av+") sum += $9 }
        FILENAME == "points.csv" && $1 == 2 { points[$2] = $9 }
        FILENAME == "names.csv" && $1 % 2 { total[$1] = $4; if (!best || $4 > total[best]) best = $1 }
        END {
            printf "average %s: IMPs of pairs 1, 5 and 7: %.2f %.2f %.2f, in sum %.1f; winner: pair %d; ",
                text, imps[1], imps[5], imps[7], sum, best
            printf "match points: %.2f %.2f %.2f\n", points[1], points[5], points[7]
        }' boards.csv points.csv names.csv
}
{
    score first "$average" "$first" "${others[@]}"
    score second "$first" "$average" "${others[@]}"
    score last "$first" "${others[@]}" "$average"
} | tee seen
diff seen - <<'EOF'
average first: IMPs of pairs 1, 5 and 7: 5.78 3.56 -9.33, in sum 0.0; winner: pair 1; match points: 5.67 3.00 0.33
average second: IMPs of pairs 1, 5 and 7: 4.33 3.56 -9.33, in sum -1.4; winner: pair 5; match points: 5.67 3.00 0.33
average last: IMPs of pairs 1, 5 and 7: 4.33 2.67 -7.00, in sum 0.0; winner: pair 1; match points: 5.67 3.00 0.33
EOF
