#!/usr/bin/env bash
# debian.sh CPACK BUILD CONFIG LIBDIR VERSION PYTHON|none CC [CFLAG...]: makes the Debian packages of a build, which
# debian_packages.sh then looks at.
set -euo pipefail
# shellcheck source=tests/support/outcome.sh
. "$(dirname "${BASH_SOURCE[0]}")/../support/outcome.sh"
cpack=$1 build=$2 config=$3 libdir=$4
shift 4

for tool in dpkg-deb:dpkg dpkg-shlibdeps:dpkg-dev file:file; do
    command -v "${tool%:*}" >/dev/null || skip "needs the package ${tool#*:}"
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$cpack" -G DEB --config "$build/CPackConfig.cmake" -B "$work/made" -C "$config" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    fail "cpack"
}
bash "$(dirname "${BASH_SOURCE[0]}")/debian_packages.sh" "$work/made" "$libdir" "$config" "$@"
