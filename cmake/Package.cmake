# Debian packages: `cpack -G DEB` in the build directory, as any user. Needs dpkg-dev and file. Two:
# honeymoon has the command and the shared libraries, libhoneymoon-dev what compiling against them takes.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "the honeymoon authors <maintainers@honeymoon.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL honeymoon_runtime honeymoon_development)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_HONEYMOON_RUNTIME_PACKAGE_NAME honeymoon)
set(CPACK_DEBIAN_HONEYMOON_RUNTIME_PACKAGE_SECTION math)
set(CPACK_DEBIAN_HONEYMOON_RUNTIME_DESCRIPTION
"Works out how many tricks the player on lead takes in the play phase of
honeymoon bridge, which is also the second half of German whist, for every
deal, and which cards take them. Makes, checks and asks tables of all
positions; answers by search where there are no tables.

This package has the command and the shared library for C.")
# Which packages it needs is read from what its programs and libraries are linked to.
set(CPACK_DEBIAN_HONEYMOON_RUNTIME_PACKAGE_SHLIBDEPS ON)
# What needs the shared library needs this version of it or a later one with the same soname.
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")

set(CPACK_DEBIAN_HONEYMOON_DEVELOPMENT_PACKAGE_NAME libhoneymoon-dev)
set(CPACK_DEBIAN_HONEYMOON_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_HONEYMOON_DEVELOPMENT_DESCRIPTION
"Headers and libraries for programs in C and C++ that ask how many tricks the
player on lead takes in a position of honeymoon bridge or German whist.")
set(CPACK_DEBIAN_HONEYMOON_DEVELOPMENT_PACKAGE_DEPENDS "honeymoon (= ${PROJECT_VERSION})")
# What the C++ headers include, and what the static libraries are linked with.
set(CPACK_DEBIAN_HONEYMOON_DEVELOPMENT_PACKAGE_RECOMMENDS
    "libboost-iostreams-dev, libexpected-dev, libtbb-dev, libxxhash-dev, libzstd-dev, pkg-config")

# Every package has its own licence. In an install that is no package, one is enough.
install(FILES ${PROJECT_BINARY_DIR}/copyright
        DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/libhoneymoon-dev
        COMPONENT honeymoon_development EXCLUDE_FROM_ALL)

# Debian has its manual pages compressed.
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/compress_manuals.cmake)

include(CPack)
