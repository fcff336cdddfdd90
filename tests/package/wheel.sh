#!/usr/bin/env bash
# wheel.sh PYTHON SOURCE VERSION [BUILD]: has pip make the wheel, without a package registry, installs it into an
# empty environment, and uses it there. With BUILD the wheel is made of what is built in that folder, without
# it everything is built anew.
set -euo pipefail
python=$1 source=$2 version=$3
settings=()
[[ -z ${4-} ]] || settings=(--config-settings "build-dir=$4")

if ! "$python" -c 'import ensurepip' 2>/dev/null; then
    echo "skipped: $python makes no environments; scripts/setup installs python3-venv"
    exit 77
fi
unset PYTHONPATH PYTHONHOME HONEYMOON_TABLES
export PIP_NO_INDEX=1 PIP_DISABLE_PIP_VERSION_CHECK=1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

"$python" -m venv "$work/empty"
"$work/empty/bin/pip" wheel --verbose "${settings[@]}" --wheel-dir "$work" "$source" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    fail "pip wheel"
}
wheel=$(echo "$work"/honeymoon-"$version"-cp3*.whl)
suffix=$("$python" -c 'import sysconfig; print(sysconfig.get_config_var("EXT_SUFFIX"))')
diff <("$python" -m zipfile --list "$wheel" | awk 'NR > 1 { print $1 }' | LC_ALL=C sort) - <<END
honeymoon-$version.dist-info/LICENSE
honeymoon-$version.dist-info/METADATA
honeymoon-$version.dist-info/RECORD
honeymoon-$version.dist-info/WHEEL
honeymoon/__init__.py
honeymoon/_honeymoon$suffix
honeymoon/_honeymoon.pyi
honeymoon/_types.py
honeymoon/py.typed
END

# Away from the source, where nothing else could be found by this name.
cd "$work"
"$work/empty/bin/pip" install --quiet "$wheel"
"$work/empty/bin/pip" check
"$work/empty/bin/python" - "$version" <<'END'
import importlib.metadata
import sys

import honeymoon

assert honeymoon.__file__.startswith(sys.prefix), honeymoon.__file__
assert honeymoon.__version__ == importlib.metadata.version("honeymoon") == sys.argv[1]
assert honeymoon.Reader().value("AJT.A..", "KQ9.2..", "S") == 3
END

# With numpy, which the environment has not.
PYTHONPATH=$(echo "$work"/empty/lib/python3*/site-packages) "$python" - <<'END'
import honeymoon

games = honeymoon.Games(2, "GermanWhist", seed=1)
assert games.observations.shape[0] == 2 and games.legal.any(axis=1).all()
END

"$work/empty/bin/pip" uninstall --quiet --yes honeymoon
[[ -z $(find "$work/empty" -path '*honeymoon*' -print) ]] || fail "not all of it is gone"
