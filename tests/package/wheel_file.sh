#!/usr/bin/env bash
# wheel_file.sh PYTHON VERSION WHEEL [ENVIRONMENT]: looks at a wheel, installs it into an empty environment, without a
# package registry, and uses it there. Makes the environment if none is given.
set -euo pipefail
# shellcheck source=tests/support/outcome.sh
. "$(dirname "${BASH_SOURCE[0]}")/../support/outcome.sh"
python=$1 version=$2 wheel=$(realpath "$3")
unset PYTHONPATH PYTHONHOME HONEYMOON_TABLES
export PIP_NO_INDEX=1 PIP_DISABLE_PIP_VERSION_CHECK=1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

empty=${4-$work/empty}
[[ -n ${4-} ]] || "$python" -m venv "$empty"
suffix=$("$python" -c 'import sysconfig; print(sysconfig.get_config_var("EXT_SUFFIX"))')
diff <("$python" -m zipfile --list "$wheel" | awk 'NR > 1 { print $1 }' | LC_ALL=C sort) - <<END
honeymoon-$version.dist-info/LICENSE
honeymoon-$version.dist-info/METADATA
honeymoon-$version.dist-info/RECORD
honeymoon-$version.dist-info/WHEEL
honeymoon/__init__.py
honeymoon/_functions.py
honeymoon/_honeymoon$suffix
honeymoon/_honeymoon.pyi
honeymoon/_types.py
honeymoon/py.typed
END

# Away from the source, where nothing else could be found by this name.
cd "$work"
"$empty/bin/pip" install --quiet "$wheel"
"$empty/bin/pip" check
"$empty/bin/python" - "$version" <<'END'
import importlib.metadata
import sys

import honeymoon

assert honeymoon.__file__.startswith(sys.prefix), honeymoon.__file__
assert honeymoon.__version__ == importlib.metadata.version("honeymoon") == sys.argv[1]
assert honeymoon.Reader().value("AJT.A..", "KQ9.2..", "S") == 3
END

# With numpy, which the environment has not.
PYTHONPATH=$(echo "$empty"/lib/python3*/site-packages) "$python" - <<'END'
import honeymoon

games = honeymoon.Games(2, "GermanWhist", seed=1)
assert games.observations.shape[0] == 2 and games.legal.any(axis=1).all()
END

"$empty/bin/pip" uninstall --quiet --yes honeymoon
[[ -z $(find "$empty" -path '*honeymoon*' -print) ]] || fail "not all of it is gone"
