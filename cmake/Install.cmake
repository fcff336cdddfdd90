# What `cmake --install` puts where, and how other projects find it: find_package(honeymoon). The
# libraries and the command are installed where they are defined.
include(CMakePackageConfigHelpers)

# Shared libraries (BUILD_SHARED_LIBS=ON) carry the version, and find one another after the move.
set_target_properties(honeymoon_tb honeymoon_reader honeymoon_generator honeymoon_checker PROPERTIES
    VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR}
    INSTALL_RPATH "$ORIGIN")
file(RELATIVE_PATH honeymoon_bin_to_lib /${CMAKE_INSTALL_BINDIR} /${CMAKE_INSTALL_LIBDIR})
set_target_properties(honeymoon PROPERTIES INSTALL_RPATH "$ORIGIN/${honeymoon_bin_to_lib}")

set(honeymoon_cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/honeymoon)
install(EXPORT honeymoon NAMESPACE honeymoon:: DESTINATION ${honeymoon_cmake_dir}
        FILE honeymoonTargets.cmake)
get_target_property(honeymoon_library_type honeymoon_tb TYPE)
configure_package_config_file(cmake/honeymoonConfig.cmake.in honeymoonConfig.cmake
    INSTALL_DESTINATION ${honeymoon_cmake_dir})
write_basic_package_version_file(honeymoonConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/honeymoonConfig.cmake
              ${PROJECT_BINARY_DIR}/honeymoonConfigVersion.cmake
        DESTINATION ${honeymoon_cmake_dir})

install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
