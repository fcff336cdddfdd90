#!/usr/bin/env python3
"""Fails where an include goes against its arrow, or a folder has become too large to be one theme.

    arrows.py SOURCE

Arrows are in arrows.txt. Headers are included by their path from the root of the repository, public ones
as honeymoon/...; what is installed can only include what is installed. TypeScript imports by a path from
the file, and nothing from outside its room but packages. A folder of sources and headers
has at most 14 of them, and a folder of tests or benchmarks mirrors one of the rooms. Each folder of
arrows.txt stands on the map in CONTRIBUTING.md. Headers of an operating system are included only by
files named for its kind, as something_posix.cpp and something_windows.cpp, and by bindings/image. Tests of a
kind (tests/unit, tests/fuzz, tests/bench) share only tests/support, and nothing outside tests includes them.
"""

import os
import pathlib
import re
import sys

MOST_FILES = 14
PAGE = "apps/web/src"
ENDINGS = {".cpp", ".hpp", ".h", ".c", ".py", ".ts", ".tsx"}
TYPESCRIPT = {".ts", ".tsx"}
IMPORT = re.compile(r"""(?:\bfrom|\bimport(?: *\()?)\s*['"](\.[^'"?]*)""")
INCLUDE = re.compile(r'^ *# *include ["<]([^">]+)[">]', re.M)
SYSTEM = re.compile(r"(sys/.*|unistd|fcntl|poll|spawn|pthread|signal|dlfcn|termios|sched|pwd|dirent|windows|io|share"
                    r"|malloc)[.]h")
QUOTED = re.compile(r'^ *# *include "([^"]+)"', re.M)


class Room:
    def __init__(self, may_include):
        self.may_include = may_include
        self.order = []  # folders that know nothing of each other stand together

    def allows(self, folder, other):
        """Whether a file of `folder` may include one of `other`, a folder of the same room."""
        places = {name: i for i, names in enumerate(self.order) for name in names}
        return folder == other or places[other] < places[folder]


def read_arrows(path):
    rooms, room = {}, None
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.split("#")[0].split()
        if len(words) > 1 and words[1] == "<-":
            room = rooms[words[0]] = Room(words[2:])
        else:
            room = room or Room([])
            room.order += [word.split("|") for word in words]
    return rooms


class Source:
    def __init__(self, root, rooms):
        self.root, self.rooms, self.faults = root, rooms, []
        self.public = {}  # public headers by the name under which they are included
        self.files = []
        for room in rooms:
            for path in sorted((root / room).rglob("*.[cht]*")):
                name = path.relative_to(root)
                if "node_modules" in name.parts or path.suffix not in ENDINGS or self.room(name) != room:
                    continue
                if path.suffix in TYPESCRIPT and room != PAGE:
                    continue
                self.files.append(name)
                parts = name.parts[room.count("/") + 1:]
                if parts[:2] == ("include", "honeymoon"):
                    self.public["/".join(parts[1:])] = name

    def room(self, name):
        """The room of a file: a top-level folder, or one of those in apps and bindings."""
        return next((room for room in self.rooms if name.is_relative_to(room)), name.parts[0])

    def place(self, name):
        """The room and the folder of a file."""
        room = self.room(name)
        parts = (room, *name.parts[room.count("/") + 1:])
        if name in self.public.values():
            # A room with public headers about several themes has a folder for each.
            theme = parts[3]
            known = [f for names in self.rooms[parts[0]].order for f in names]
            return parts[0], theme if theme in known else "public"
        return parts[0], "." if len(parts) == 2 else parts[1]

    def found(self, name, header):
        """The file of ours that `name` includes as `header`, if it is one."""
        if header in self.public:
            return self.public[header]
        path = self.root / header
        if path.is_file():
            return pathlib.PurePath(header)
        return None

    def look_at_page(self, name):
        """A file in TypeScript: each import is a file of ours, beside its own or in a folder before that."""
        room, folder = self.place(name)
        for imported in IMPORT.findall((self.root / name).read_text(encoding="utf-8")):
            path = pathlib.PurePath(os.path.normpath(name.parent / imported))
            stem = path.with_suffix("") if path.suffix == ".js" else path
            other = next((to for to in (path, *(pathlib.PurePath(f"{stem}{end}") for end in (".ts", ".tsx", ".d.ts")))
                          if (self.root / to).is_file()), None)
            if other is None or self.room(other) != room:
                self.faults.append(f"{name} imports {imported}, which is no file of {room}")
            elif not self.rooms[room].allows(folder, self.place(other)[1]):
                self.faults.append(f"{name} imports {imported}: {self.place(other)[1]} does not stand before "
                                   f"{folder} in {room}")

    def look_at(self, name):
        if name.suffix in TYPESCRIPT:
            return self.look_at_page(name)
        room, folder = self.place(name)
        text = (self.root / name).read_text(encoding="utf-8")
        for header in INCLUDE.findall(text):
            other = self.found(name, header)
            if SYSTEM.fullmatch(header) and room != "bindings/image" and not name.stem.endswith(("_posix", "_windows")):
                self.faults.append(f"{name} includes {header}, which only files of a system do, as x_posix.cpp")
            if other is None:
                # Of others' headers nothing is said. Small rooms name the files beside them, and
                # the header for C stands alone.
                beside = "/" not in header and any((self.root / d / header).is_file()
                                                   for d in (name.parent, "bindings/c/include"))
                if header in QUOTED.findall(text) and not beside:
                    self.faults.append(f"{name} includes {header}, which is no path from the root")
                continue
            to_room, to_folder = self.place(other)
            public = other in self.public.values()
            if name in self.public.values() and not public:
                self.faults.append(f"{name} is public and includes {header}, which is not")
            elif to_room == room:
                if not self.rooms[room].allows(folder, to_folder):
                    self.faults.append(f"{name} includes {header}: {to_folder} does not stand "
                                       f"before {folder} in {room}")
            elif to_room not in self.rooms[room].may_include:
                self.faults.append(f"{name} includes {header}: there is no arrow from {room} "
                                   f"to {to_room}")

    def look_at_tests(self):
        """Tests of a kind share tests/support with the others, and nothing outside includes tests."""
        for path in [*(self.root / "tests").rglob("*.[ch]*"), *(self.root / "docs").rglob("*.[ch]*")]:
            name = path.relative_to(self.root)
            if path.suffix not in ENDINGS:
                continue
            for header in INCLUDE.findall(path.read_text(encoding="utf-8")):
                allowed = ("tests/support/", f"tests/{name.parts[1]}/") if name.parts[0] == "tests" else ()
                if header.startswith("tests/") and not header.startswith(allowed):
                    self.faults.append(f"{name} includes {header}: tests share only tests/support")

    def look_at_folders(self):
        for room, arrows in self.rooms.items():
            listed = {f for names in arrows.order for f in names} - {"public", "."}
            there = {self.place(name)[1] for name in self.files if self.room(name) == room}
            for folder in sorted(there - listed - {"public", "."}):
                self.faults.append(f"{room}/{folder} is not in arrows.txt")
            for folder in sorted(listed - there):
                self.faults.append(f"{room}/{folder} is in arrows.txt, and has no files")
        map_of_rooms = (self.root / "CONTRIBUTING.md").read_text(encoding="utf-8")
        for room, arrows in self.rooms.items():
            for folder in sorted({f for names in arrows.order for f in names} - {"public", "."}):
                if f"`{room}/{folder}`" not in map_of_rooms:
                    self.faults.append(f"{room}/{folder} is not on the map in CONTRIBUTING.md")
        for top in [*self.rooms, "tests/unit", "tests/bench"]:
            folders = {p.parent for p in (self.root / top).rglob("*")
                       if p.suffix in ENDINGS and "node_modules" not in p.parts}
            for folder in sorted(folders):
                count = sum(p.suffix in ENDINGS for p in folder.iterdir())
                name = folder.relative_to(self.root)
                if count > MOST_FILES:
                    self.faults.append(f"{name} has {count} files, of at most {MOST_FILES}")
                if top in ("tests/unit", "tests/bench"):
                    mirrored = folder.relative_to(self.root / top)
                    if not ((self.root / mirrored).is_dir() or mirrored.parts[0] in ("support", "report")
                            or (self.root / mirrored.parts[0] / "include" / "honeymoon" /
                                mirrored.name).is_dir()):
                        self.faults.append(f"{name} mirrors no folder of the rooms")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    root = pathlib.Path(sys.argv[1])
    source = Source(root, read_arrows(pathlib.Path(__file__).with_name("arrows.txt")))
    for name in source.files:
        source.look_at(name)
    source.look_at_tests()
    source.look_at_folders()
    for fault in source.faults:
        print(fault)
    print(f"{len(source.files)} files in {len(source.rooms)} rooms, {len(source.faults)} faults")
    sys.exit(1 if source.faults else 0)


main()
