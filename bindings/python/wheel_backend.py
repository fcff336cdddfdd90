"""Makes the wheel of the package `honeymoon`, for pip and other programs that follow PEP 517.

CMake builds the module and installs the package into an empty folder, which is then packed. Only the
standard library is used, so that nothing has to be fetched. What CMake is to be told stands in the
environment variable CMAKE_ARGS. With the setting `build-dir` the module is built in that folder, and
configured only if it is empty; otherwise in a folder of its own, which is removed.
"""

import base64
import hashlib
import os
import pathlib
import re
import shlex
import subprocess
import sys
import sysconfig
import tempfile
import zipfile

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent


class UnsupportedOperation(Exception):
    """What PEP 517 has a backend raise that makes no source distributions."""


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """Makes what pip asks for first, without CMake: if there were none of this, pip would build the wheel for it."""
    project = re.search(r'project\(honeymoon VERSION (\S+).*?DESCRIPTION "(.*?)"', _text("CMakeLists.txt"), re.DOTALL)
    about = pathlib.Path(metadata_directory, f"honeymoon-{project[1]}.dist-info")
    about.mkdir()
    metadata = _text("bindings/python/METADATA.in")
    metadata = metadata.replace("@PROJECT_VERSION@", project[1]).replace("@PROJECT_DESCRIPTION@", project[2])
    (about / "METADATA").write_text(metadata, encoding="utf-8")
    (about / "LICENSE").write_text(_text("LICENSE"), encoding="utf-8")
    _write_wheel_file(about)
    return about.name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Puts the wheel into `wheel_directory`, and returns its name."""
    with tempfile.TemporaryDirectory() as scratch:
        build = pathlib.Path((config_settings or {}).get("build-dir", f"{scratch}/build"))
        if not (build / "CMakeCache.txt").exists():
            _cmake("-S", SOURCE, "-B", build, f"-DPython_EXECUTABLE={sys.executable}",
                   "-DCMAKE_BUILD_TYPE=Release", "-DHONEYMOON_PYTHON=ON", "-DHONEYMOON_UNITY=ON",
                   *shlex.split(os.environ.get("CMAKE_ARGS", "")))
        _cmake("--build", build, "--parallel", os.cpu_count(), "--target", "honeymoon_python")
        _cmake("--install", build, "--component", "honeymoon_python", "--strip", "--prefix", f"{scratch}/root")
        [about] = pathlib.Path(scratch, "root").rglob("*.dist-info")
        if not (about.parent / "honeymoon" / f"_honeymoon{sysconfig.get_config_var('EXT_SUFFIX')}").exists():
            raise RuntimeError(f"{build} builds the module for another Python than {sys.executable}")
        return _pack(about, pathlib.Path(wheel_directory))


def build_sdist(sdist_directory, config_settings=None):
    """There is none: the source is the repository."""
    raise UnsupportedOperation("build the wheel from the repository: python3 -m build --wheel")


def _text(path):
    return (SOURCE / path).read_text(encoding="utf-8")


def _cmake(*arguments):
    # What pip shows, with -v or if something fails, is standard output.
    subprocess.run(["cmake", *map(str, arguments)], check=True, stderr=subprocess.STDOUT)


def _write_wheel_file(about):
    """Writes the file that says for which Python and system the wheel is, and returns that."""
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tag = f"{python}-{python}-{platform}"
    (about / "WHEEL").write_text(
        f"Wheel-Version: 1.0\nGenerator: honeymoon\nRoot-Is-Purelib: false\nTag: {tag}\n")
    return tag


def _pack(about, directory):
    """Packs the folder that `about` is in. Equal contents make equal bytes."""
    tag = _write_wheel_file(about)
    record = []
    wheel = directory / f"{about.stem}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(path for path in about.parent.rglob("*") if path.is_file()):
            name = file.relative_to(about.parent).as_posix()
            data = file.read_bytes()
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{name},sha256={digest},{len(data)}\n")
            archive.writestr(_entry(name), data)
        name = f"{about.name}/RECORD"
        archive.writestr(_entry(name), "".join([*record, f"{name},,\n"]))
    return wheel.name


def _entry(name):
    entry = zipfile.ZipInfo(name)  # of 1980
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o100644 << 16
    return entry
