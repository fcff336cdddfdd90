#!/usr/bin/env python3
"""Fails where one inline function has two meanings.

    one_definition.py BUILD

A linker takes any one of several definitions of an inline function or of an instance of a template: if
they differ, a program does what nobody wrote. Reads every object file of BUILD, an unoptimised build, in
which no such function has vanished into its callers, and compares the code of all weak functions of the
namespace honeymoon that have the same name: the names that they refer to, one after the other, and, where
they do so in the same way (code that can be moved differs from code that cannot), the bytes.
"""

import itertools
import pathlib
import re
import struct
import subprocess
import sys
from collections import defaultdict

SHT_SYMTAB, SHT_RELA = 2, 4
STT_FUNC, STT_SECTION, STB_WEAK = 2, 3, 2
OURS = re.compile(r"_ZN[KVrRO]*9honeymoon")  # not what the standard library makes of our types


class ObjectFile:
    """The sections and symbols of a 64-bit little-endian ELF object file."""

    def __init__(self, path):
        self.data = path.read_bytes()
        if self.data[:6] != b"\x7fELF\x02\x01":
            sys.exit(f"{path}: not a 64-bit little-endian ELF file")
        place, = struct.unpack_from("<Q", self.data, 40)
        size, count, names = struct.unpack_from("<HHH", self.data, 58)
        if count == 0:  # more sections than the header can count
            count, = struct.unpack_from("<Q", self.data, place + 32)
        if names == 0xFFFF:
            names, = struct.unpack_from("<I", self.data, place + 40)
        self.sections = [struct.unpack_from("<IIQQQQIIQQ", self.data, place + i * size)
                         for i in range(count)]
        self.section_names = names
        self.symbols, self.big_indices = [], None
        for section in self.sections:
            if section[1] == 18:  # SHT_SYMTAB_SHNDX
                self.big_indices = section[4]
        for section in self.sections:
            if section[1] == SHT_SYMTAB:
                self.symbols = [self.symbol(section, i) for i in range(section[5] // 24)]
        self.relocations = defaultdict(list)  # by the section that they belong to
        for section in self.sections:
            if section[1] == SHT_RELA:
                self.relocations[section[7]] = list(struct.iter_unpack(
                    "<QQq", self.data[section[4]:section[4] + section[5]]))

    def text(self, strings, place):
        begin = self.sections[strings][4] + place
        return self.data[begin:self.data.index(b"\0", begin)].decode()

    def symbol(self, table, i):
        name, info, _, section, value, size = struct.unpack_from("<IBBHQQ", self.data,
                                                                 table[4] + 24 * i)
        if section == 0xFFFF and self.big_indices is not None:
            section, = struct.unpack_from("<I", self.data, self.big_indices + 4 * i)
        return self.text(table[6], name), info >> 4, info & 15, section, value, size

    def referred(self, number):
        """What a relocation refers to; of strings and tables without a name only the kind."""
        name, _, kind, section, _, _ = self.symbols[number]
        if kind == STT_SECTION:
            return self.text(self.section_names, self.sections[section][0]).split(".")[1]
        return "local" if name.startswith(".L") else name

    def weak_functions(self):
        """Of each its name, the names that it refers to, how it does so, and its bytes."""
        for name, binding, kind, section, value, size in self.symbols:
            if binding != STB_WEAK or kind != STT_FUNC or not OURS.match(name):
                continue
            begin = self.sections[section][4] + value
            within = [(place - value, what) for place, what, _ in self.relocations[section]
                      if value <= place < value + size]
            yield (name, tuple(self.referred(what >> 32) for _, what in within),
                   tuple(what & 0xFFFFFFFF for _, what in within),
                   self.data[begin:begin + size])


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    build = pathlib.Path(sys.argv[1])
    # Of each function what it refers to, and a file in which it does; the same among files that refer
    # to things in the same ways; and its bytes, among those that do so in the same ways one by one. Code
    # that can be moved looks up once where a name is, and other code as often as it needs a part of what
    # is there: only among files of one kind a name that follows itself counts twice.
    names, alike, code = defaultdict(dict), defaultdict(dict), defaultdict(dict)
    # A build within this one, of other options, is linked with nothing of this one.
    others = [cache.parent for cache in build.rglob("CMakeCache.txt") if cache.parent != build]
    files = sorted(path for path in build.rglob("*.o")
                   if not any(path.is_relative_to(other) for other in others))
    for path in files:
        for name, refers, ways, content in ObjectFile(path).weak_functions():
            names[name].setdefault(tuple(one for one, _ in itertools.groupby(refers)), path)
            alike[name, frozenset(ways)].setdefault(refers, path)
            code[name, ways].setdefault(content, path)
    faults = {name: paths for name, paths in names.items() if len(paths) > 1}
    for narrower in alike, code:
        faults |= {name: paths for (name, _), paths in narrower.items() if len(paths) > 1}
    for name, paths in faults.items():
        plain = subprocess.run(["c++filt", name], capture_output=True, text=True, check=True)
        print(f"{plain.stdout.strip()} has {len(paths)} meanings, in")
        for path in paths.values():
            print(f"    {path.relative_to(build)}")
    print(f"{len(names)} inline functions in {len(files)} object files, "
          f"{len(faults)} with more than one meaning")
    if not names:
        sys.exit("nothing was compared: is this an unoptimised build?")
    sys.exit(1 if faults else 0)


main()
