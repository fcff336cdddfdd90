"""The recipe for Conan 2. The source is the tree that it lies in."""

import os

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy
from conan.tools.gnu import PkgConfigDeps


class Honeymoon(ConanFile):
    name = "honeymoon"
    version = "1.0.0"
    description = "Double dummy solver for honeymoon bridge and German whist"
    license = "MIT"
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "tools": [True, False]}
    default_options = {"shared": False, "tools": False}

    def export_sources(self):
        root = os.path.join(self.recipe_folder, "..", "..", "..")
        copy(self, "*", root, self.export_sources_folder, excludes=["build*", "tables*", ".git/*"])

    def requirements(self):
        self.requires("boost/[>=1.74 <2]")
        self.requires("highway/[>=1.0 <2]")
        self.requires("onetbb/[>=2021.8]")
        self.requires("tl-expected/[>=1.0 <2]", transitive_headers=True)
        self.requires("utf8proc/[>=2.6 <3]")
        self.requires("xxhash/[>=0.8 <1]")
        self.requires("zstd/[>=1.5 <2]")
        if self.options.tools:
            self.requires("cli11/[>=2.3 <3]")
            self.requires("nlohmann_json/[>=3.11 <4]")

    def build_requirements(self):
        self.tool_requires("cmake/[>=3.25]")
        self.tool_requires("pkgconf/[>=1.9]")

    def layout(self):
        cmake_layout(self)

    def generate(self):
        dependencies = CMakeDeps(self)
        # As Highway itself calls them.
        dependencies.set_property("highway", "cmake_file_name", "hwy")
        dependencies.set_property("highway::hwy", "cmake_target_name", "hwy::hwy")
        dependencies.generate()
        PkgConfigDeps(self).generate()
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["HONEYMOON_TOOLS"] = bool(self.options.tools)
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build(target="honeymoon_installed")

    def package(self):
        CMake(self).install()

    def package_info(self):
        # CMake finds the package's own honeymoonConfig.cmake.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = [os.path.join("lib", "cmake", "honeymoon")]
