#!/usr/bin/env bash
# pkg_config_cxx.sh PROJECT LIBDIR TABLES CXX [CXXFLAG...]: builds the programs of PROJECT with what pkg-config says of
# the C++ libraries in LIBDIR, one of them as the guide says, and compares what they print. Each library has a file, and
# links whole with what it says.
set -euo pipefail
# shellcheck source=tests/support/outcome.sh
. "$(dirname "${BASH_SOURCE[0]}")/../support/outcome.sh"
project=$1 libdir=$2 tables=$3
shift 3
compiler=("$@")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PKG_CONFIG_PATH=$libdir/pkgconfig LD_LIBRARY_PATH=$libdir
ln -s "$tables" "$work/tables"

# linked NAME SOURCE LIBRARY [FLAG...]
linked() {
    local name=$1 source=$2 library=$3 flags
    shift 3
    pkg-config --exists --print-errors "honeymoon-$library >= 1.0"
    flags=$(pkg-config --static --cflags --libs "honeymoon-$library")
    # shellcheck disable=SC2086
    "${compiler[@]}" -std=c++20 -o "$work/$name" "$source" "$@" $flags
}

c++() {
    "${compiler[@]}" "$@"
}
line=$(grep '^c++ -std=c++20 best_card.cpp .*-o best_card$' "$project/../../../docs/guide.md")
(cp "$project/best_card.cpp" "$work" && cd "$work" && eval "$line")
linked hidden_hand "$project/hidden_hand.cpp" advice
for program in best_card hidden_hand; do
    diff "$project/$program.txt" <(cd "$work" && "./$program")
done

echo 'int main() {}' >"$work/nothing.cpp"
count=0
for file in "$libdir"/libhoneymoon_*.{a,so}; do
    [[ -e $file ]] || continue
    library=$(basename "${file%.*}")
    library=${library#libhoneymoon_}
    linked "$library" "$work/nothing.cpp" "$library" "-L$libdir" -Wl,--whole-archive "-lhoneymoon_$library" \
        -Wl,--no-whole-archive
    count=$((count + 1))
done
[[ $count == 7 ]] || fail "$count C++ libraries, not 7"
