#!/usr/bin/env bash
# wheel.sh PYTHON SOURCE VERSION [BUILD]: has pip make the wheel, without a package registry, which wheel_file.sh then
# looks at. With BUILD the wheel is made of what is built in that folder, without it everything is built anew.
set -euo pipefail
# shellcheck source=tests/support/outcome.sh
. "$(dirname "${BASH_SOURCE[0]}")/../support/outcome.sh"
python=$1 source=$2 version=$3
settings=()
wanted=20  # lines of progress, at least
[[ -z ${4-} ]] || settings=(--config-settings "build-dir=$4") wanted=0

"$python" -c 'import ensurepip' 2>/dev/null || skip "needs the package python3-venv"
unset PYTHONPATH PYTHONHOME
export PIP_NO_INDEX=1 PIP_DISABLE_PIP_VERSION_CHECK=1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Metadata, where there is no CMake.
mkdir "$work/metadata"
PATH='' PYTHONPATH=$source/bindings/python "$(command -v "$python")" -B - "$work/metadata" <<'END'
import sys
import wheel_backend

wheel_backend.prepare_metadata_for_build_wheel(sys.argv[1])
END

"$python" -m venv "$work/empty"
"$work/empty/bin/pip" wheel --verbose "${settings[@]}" --wheel-dir "$work" "$source" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    fail "pip wheel"
}
"$python" -m zipfile --extract "$work/honeymoon-$version"-cp3*.whl "$work/wheel"
rm "$work/wheel"/*.dist-info/RECORD
diff -r "$work/metadata/honeymoon-$version.dist-info" "$work/wheel/honeymoon-$version.dist-info"
# pip prepares metadata first. What is built is shown while it is built.
awk '/Building wheel for honeymoon/ { building = 1 } /CMake|^ *\[ *[0-9]+[%\/]/ { if (!building) exit 1; ++lines }
    END { exit !building || lines < wanted }' wanted=$wanted "$work/log" || {
    cat "$work/log" >&2
    fail "built for its metadata, or without a word"
}
bash "$(dirname "${BASH_SOURCE[0]}")/wheel_file.sh" "$python" "$version" "$work/honeymoon-$version"-cp3*.whl "$work/empty"
