# What `cmake --install` puts where, and how other projects find it: find_package(honeymoon) and
# pkg-config. Libraries, headers, the command and its manual page are installed where they are defined.
# Each part belongs to a component, and each component becomes a package (cmake/Package.cmake): the command is
# honeymoon_runtime, shared libraries are honeymoon_libraries, then there are honeymoon_development,
# honeymoon_python and honeymoon_documentation.
include(CMakePackageConfigHelpers)

# The targets of C apart from those of C++, so that they can be used without what those need.
honeymoon_installed(honeymoon_shared honeymoon_libraries)
honeymoon_installed(honeymoon_static honeymoon_development)
install(TARGETS honeymoon_shared honeymoon_static EXPORT honeymoon_c OPTIONAL
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT honeymoon_development
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT honeymoon_libraries
                NAMELINK_COMPONENT honeymoon_development)
install(FILES bindings/c/include/honeymoon.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        COMPONENT honeymoon_development)

set(honeymoon_cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/honeymoon)
install(EXPORT honeymoon_c NAMESPACE honeymoon:: DESTINATION ${honeymoon_cmake_dir}
        FILE honeymoonCTargets.cmake COMPONENT honeymoon_development)
get_target_property(honeymoon_library_type honeymoon_tb TYPE)
configure_package_config_file(cmake/honeymoonConfig.cmake.in honeymoonConfig.cmake
    INSTALL_DESTINATION ${honeymoon_cmake_dir})
write_basic_package_version_file(honeymoonConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/honeymoonConfig.cmake
              ${PROJECT_BINARY_DIR}/honeymoonConfigVersion.cmake
        DESTINATION ${honeymoon_cmake_dir} COMPONENT honeymoon_development)

# The pkg-config file knows where it is itself, and so the prefix wherever that is moved.
file(RELATIVE_PATH honeymoon_pc_prefix ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig
     ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" honeymoon_pc_prefix "\${pcfiledir}/${honeymoon_pc_prefix}")
set(honeymoon_pc_libdir "\${prefix}")
cmake_path(APPEND honeymoon_pc_libdir ${CMAKE_INSTALL_LIBDIR})
set(honeymoon_pc_includedir "\${prefix}")
cmake_path(APPEND honeymoon_pc_includedir ${CMAKE_INSTALL_INCLUDEDIR})
get_directory_property(honeymoon_pc_libs_private DIRECTORY bindings/c DEFINITION honeymoon_static_links)
list(JOIN honeymoon_pc_libs_private " " honeymoon_pc_libs_private)
configure_file(cmake/honeymoon.pc.in honeymoon.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/honeymoon.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
        COMPONENT honeymoon_development)

# What people read, in the folders it has in the repository, so that links lead from one to the other.
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT honeymoon_runtime)
install(FILES README.md CHANGELOG.md SECURITY.md DESTINATION ${CMAKE_INSTALL_DOCDIR}
        COMPONENT honeymoon_documentation)
install(DIRECTORY docs format-spec DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT honeymoon_documentation
        FILES_MATCHING PATTERN *.md PATTERN *.svg PATTERN *.png
        PATTERN decoder EXCLUDE PATTERN golden EXCLUDE)
install(DIRECTORY bindings/python/examples DESTINATION ${CMAKE_INSTALL_DOCDIR}/bindings/python
        COMPONENT honeymoon_documentation FILES_MATCHING PATTERN *.py)
install(PROGRAMS docs/examples/engine.py DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs/examples
        COMPONENT honeymoon_documentation)
