#!/usr/bin/env bash
# debian_packages.sh PACKAGES LIBDIR CONFIG VERSION PYTHON|none CC [CFLAG...]: has lintian look at the Debian packages
# in a folder, unpacks them into an empty one, where the libraries must be in usr/LIBDIR, and runs the command, a C
# program and the Python module from there. Nothing is installed.
set -euo pipefail
# shellcheck source=tests/support/outcome.sh
. "$(dirname "${BASH_SOURCE[0]}")/../support/outcome.sh"
packages=$(realpath "$1") libdir=$2 config=$3 version=$4 python=$5
shift 5
tests=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

architecture=$(dpkg --print-architecture)
runtime=$packages/honeymoon_${version}_$architecture.deb
library=$packages/libhoneymoon1_${version}_$architecture.deb
development=$packages/libhoneymoon-dev_${version}_$architecture.deb
documentation=$packages/honeymoon-doc_${version}_all.deb
module=$packages/python3-honeymoon_${version}_$architecture.deb

if command -v lintian >/dev/null; then
    lintian --allow-root --fail-on error "$packages"/*.deb || fail "lintian"
else
    echo "skipped: what lintian finds: needs the package lintian"
fi

for package in "$runtime" "$library"; do
    depends=$(dpkg-deb --field "$package" Depends)
    for needed in libc6 libstdc++6 libtbb12 libzstd1 libxxhash0 libboost-iostreams; do
        [[ $depends == *"$needed"* ]] || fail "$package does not depend on $needed: $depends"
    done
done
depends=", $(dpkg-deb --field "$development" Depends),"
[[ $depends == *", libhoneymoon1 (= $version),"* ]] || fail "libhoneymoon-dev does not depend on libhoneymoon1"
dpkg-deb --ctrl-tarfile "$library" | tar -xO ./shlibs | grep -q '^libhoneymoon 1 libhoneymoon1' ||
    fail "libhoneymoon1 does not say which library it has"
for package in "$packages"/*.deb; do
    name=$(dpkg-deb --field "$package" Package)
    dpkg-deb -x "$package" "$work/$name"
    for file in copyright changelog.gz; do
        [[ -s $work/$name/usr/share/doc/$name/$file ]] || fail "$name has no $file"
    done
done

# With the first package alone the command works.
dpkg-deb -x "$runtime" "$work/root"
gzip --test "$work/root/usr/share/man/man1/honeymoon.1.gz" || fail "no manual page"
for file in bash-completion/completions/honeymoon zsh/vendor-completions/_honeymoon fish/vendor_completions.d/honeymoon.fish; do
    [[ -f $work/root/usr/share/$file ]] || fail "no $file"
done
[[ ! -e $work/root/usr/include && ! -e $work/root/usr/lib ]] || fail "libraries in the package of the command"
honeymoon=$work/root/usr/bin/honeymoon
[[ $("$honeymoon" --version) == "honeymoon $version" ]] || fail "the command is of another version"
"$honeymoon" generate --out "$work/tables" --levels 1-4 >/dev/null
"$honeymoon" check "$work/tables" >/dev/null
"$honeymoon" probe --tables "$work/tables" --trump S AJT.A.. KQ9.2.. --json | grep -q '"value":3' ||
    fail "a wrong answer"

# With the libraries a C program can be built and run.
dpkg-deb -x "$library" "$work/root"
dpkg-deb -x "$development" "$work/root"
[[ -f $work/root/usr/share/honeymoon/honeymoon_image.c ]] || fail "no honeymoon_image.c in $development"
folder=$work/root/usr/$libdir
shared=$folder/libhoneymoon.so.$version
[[ -f $shared ]] || fail "no $libdir/libhoneymoon.so.$version in $library"
# What its files for CMake and pkg-config look for is in packages that it depends on.
declare -A packaged=([Boost]=libboost-iostreams-dev [PkgConfig]=pkg-config [TBB]=libtbb-dev [tbb]=libtbb-dev
    [tl-expected]=libexpected-dev [zstd]=libzstd-dev [libzstd]=libzstd-dev [libxxhash]=libxxhash-dev [libutf8proc]=libutf8proc-dev)
looked_for=$(sed -n 's/^ *find_dependency(\([^ )]*\).*/\1/p' "$folder/cmake/honeymoon/honeymoonConfig.cmake"
    sed -n 's/^Requires.*://p' "$folder"/pkgconfig/*.pc)
for name in $looked_for; do
    [[ $name == honeymoon* || $name == Threads || $depends == *", ${packaged[$name]-none},"* ]] ||
        fail "libhoneymoon-dev does not depend on the package of $name"
done
[[ $config != Release ]] || bash "$tests/package/hardening.sh" "$honeymoon" "$shared"
export PKG_CONFIG_PATH=$folder/pkgconfig
# shellcheck disable=SC2046
"$@" $(pkg-config --cflags honeymoon) -o "$work/best_card" "$tests/consumer/c/best_card.c" \
    $(pkg-config --libs honeymoon)
diff "$tests/consumer/c/best_card.txt" \
    <(LD_LIBRARY_PATH=$folder "$work/best_card" "$work/tables")

# The documents, with their links to one another.
dpkg-deb -x "$documentation" "$work/root"
[[ -s $work/root/usr/share/doc/honeymoon/docs/../format-spec/FORMAT.md ]] || fail "no documents"
python3 "$tests/consumer/links.py" "$work/root/usr/share/doc" || fail "dead links"

[[ $python != none ]] || exit 0
dpkg-deb -x "$module" "$work/root"
[[ $(dpkg-deb --field "$module" Depends) == "$("$python" -c 'import sys
print("python3 (>= 3.%d~), python3 (<< 3.%d)," % (sys.version_info[1], sys.version_info[1] + 1))')"* ]] ||
    fail "python3-honeymoon does not depend on this Python"
cd "$work"
PYTHONPATH=$work/root/usr/lib/python3/dist-packages "$python" -B - "$version" <<'END'
import importlib.metadata
import sys

import honeymoon

assert honeymoon.__version__ == importlib.metadata.version("honeymoon") == sys.argv[1]
assert honeymoon.Reader().value("AJT.A..", "KQ9.2..", "S") == 3
END
