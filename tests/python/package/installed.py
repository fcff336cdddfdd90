"""installed.py DIRECTORY: the package that was installed there is whole, and answers."""

import pathlib
import sys

directory = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(directory))

import honeymoon  # noqa: E402

package = directory / "honeymoon"
assert pathlib.Path(honeymoon.__file__).parent == package, honeymoon.__file__
for name in ("py.typed", "_honeymoon.pyi"):
    assert (package / name).is_file(), name
assert honeymoon.Reader().value("AJT.A..", "KQ9.2..", "S") == 3
