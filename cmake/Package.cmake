# Debian packages: `cpack -G DEB` in the build directory, as any user. Needs dpkg-dev and file. One for each
# component (cmake/Install.cmake); what Debian wants otherwise than an installation has it is done by
# cmake/debian/layout.cmake.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "the honeymoon authors <maintainers@honeymoon.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL
    honeymoon_runtime honeymoon_libraries honeymoon_development honeymoon_documentation)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(this_version "(= ${PROJECT_VERSION})")

set(CPACK_DEBIAN_HONEYMOON_RUNTIME_PACKAGE_NAME honeymoon)
set(CPACK_DEBIAN_HONEYMOON_RUNTIME_PACKAGE_SECTION math)
set(CPACK_DEBIAN_HONEYMOON_RUNTIME_DESCRIPTION
"Works out how many tricks the player on lead takes in the play phase of
honeymoon bridge, which is also the second half of German whist, for every
deal, and which cards take them. Makes, checks and asks tables of all
positions; answers by search where there are no tables.

This package has the command.")
# Which packages it needs is read from what its programs and libraries are linked to.
set(CPACK_DEBIAN_HONEYMOON_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_HONEYMOON_RUNTIME_PACKAGE_SUGGESTS honeymoon-doc)

set(CPACK_DEBIAN_HONEYMOON_LIBRARIES_PACKAGE_NAME libhoneymoon${PROJECT_VERSION_MAJOR})
set(CPACK_DEBIAN_HONEYMOON_LIBRARIES_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_HONEYMOON_LIBRARIES_DESCRIPTION
"Says how many tricks the player on lead takes in a position of honeymoon
bridge or German whist, and which cards take them.

This package has the shared library.")
set(CPACK_DEBIAN_HONEYMOON_LIBRARIES_PACKAGE_SHLIBDEPS ON)
# What needs the shared library needs this version of it or a later one with the same soname.
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set(CPACK_DEBIAN_HONEYMOON_LIBRARIES_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/cmake/debian/triggers)

set(CPACK_DEBIAN_HONEYMOON_DEVELOPMENT_PACKAGE_NAME libhoneymoon-dev)
set(CPACK_DEBIAN_HONEYMOON_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_HONEYMOON_DEVELOPMENT_DESCRIPTION
"Says how many tricks the player on lead takes in a position of honeymoon
bridge or German whist, and which cards take them.

This package has the headers and libraries for programs in C and C++.")
# What its files for CMake and pkg-config look for.
string(JOIN ", " CPACK_DEBIAN_HONEYMOON_DEVELOPMENT_PACKAGE_DEPENDS
    "libhoneymoon${PROJECT_VERSION_MAJOR} ${this_version}"
    libboost-iostreams-dev libexpected-dev libtbb-dev libutf8proc-dev libxxhash-dev libzstd-dev pkg-config)
set(CPACK_DEBIAN_HONEYMOON_DEVELOPMENT_PACKAGE_SUGGESTS honeymoon-doc)

set(CPACK_DEBIAN_HONEYMOON_DOCUMENTATION_PACKAGE_NAME honeymoon-doc)
set(CPACK_DEBIAN_HONEYMOON_DOCUMENTATION_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_HONEYMOON_DOCUMENTATION_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_HONEYMOON_DOCUMENTATION_DESCRIPTION
"Says how many tricks the player on lead takes in a position of honeymoon
bridge or German whist, and which cards take them.

This package has guides to the command and the libraries, how it all works,
the file formats, and examples in Python.")

if(TARGET honeymoon_python)
    list(APPEND CPACK_COMPONENTS_ALL honeymoon_python)
    set(CPACK_DEBIAN_HONEYMOON_PYTHON_PACKAGE_NAME python3-honeymoon)
    set(CPACK_DEBIAN_HONEYMOON_PYTHON_PACKAGE_SECTION python)
    set(CPACK_DEBIAN_HONEYMOON_PYTHON_DESCRIPTION
"Says how many tricks the player on lead takes in a position of honeymoon
bridge or German whist, and which cards take them; plays whole games and
matches, and many games at once for programs that learn.

This package has the module for Python 3.")
    set(CPACK_DEBIAN_HONEYMOON_PYTHON_PACKAGE_SHLIBDEPS ON)
    get_directory_property(minor DIRECTORY bindings/python DEFINITION Python_VERSION_MINOR)
    math(EXPR next "${minor} + 1")
    set(CPACK_DEBIAN_HONEYMOON_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.${minor}~), python3 (<< 3.${next})")
    set(CPACK_DEBIAN_HONEYMOON_PYTHON_PACKAGE_RECOMMENDS python3-numpy)
    set(CPACK_DEBIAN_HONEYMOON_PYTHON_PACKAGE_SUGGESTS honeymoon-doc)
    set(CPACK_DEBIAN_HONEYMOON_PYTHON_PACKAGE_CONTROL_EXTRA
        ${PROJECT_SOURCE_DIR}/cmake/debian/python3/postinst
        ${PROJECT_SOURCE_DIR}/cmake/debian/python3/prerm)
endif()

if(BUILD_SHARED_LIBS)
    # The C++ libraries are not of any package yet when their users are looked through.
    set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS
        ${PROJECT_BINARY_DIR}/libtb ${PROJECT_BINARY_DIR}/reader ${PROJECT_BINARY_DIR}/player
        ${PROJECT_BINARY_DIR}/generator ${PROJECT_BINARY_DIR}/checker ${PROJECT_BINARY_DIR}/archive)
    foreach(user RUNTIME PYTHON)
        list(APPEND CPACK_DEBIAN_HONEYMOON_${user}_PACKAGE_DEPENDS
             "libhoneymoon${PROJECT_VERSION_MAJOR} ${this_version}")
        list(JOIN CPACK_DEBIAN_HONEYMOON_${user}_PACKAGE_DEPENDS ", "
             CPACK_DEBIAN_HONEYMOON_${user}_PACKAGE_DEPENDS)
    endforeach()
endif()

# The licence and a list of changes in the form that Debian looks for; each package has both.
file(READ LICENSE honeymoon_licence)
string(REGEX REPLACE "^MIT License\n\nCopyright [^\n]*\n\n" "" honeymoon_licence "${honeymoon_licence}")
string(STRIP "${honeymoon_licence}" honeymoon_licence)
string(REPLACE "\n\n" "\n.\n" honeymoon_licence "${honeymoon_licence}")
string(REPLACE "\n" "\n " honeymoon_licence "${honeymoon_licence}")
configure_file(cmake/debian/copyright.in debian/copyright @ONLY)
# $SOURCE_DATE_EPOCH, if it is set: then packages made twice are the same.
string(TIMESTAMP honeymoon_date "%a, %d %b %Y %H:%M:%S +0000" UTC)
configure_file(cmake/debian/changelog.in debian/changelog @ONLY)
set(CPACK_HONEYMOON_ABOUT ${PROJECT_BINARY_DIR}/debian/copyright ${PROJECT_BINARY_DIR}/debian/changelog)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/debian/layout.cmake)

include(CPack)
