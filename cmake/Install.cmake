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
# For programs that copy it instead of linking a library.
install(FILES bindings/image/honeymoon_image.h bindings/image/honeymoon_image.c
        DESTINATION ${CMAKE_INSTALL_DATADIR}/honeymoon COMPONENT honeymoon_development)

set(honeymoon_cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/honeymoon)
install(EXPORT honeymoon_c NAMESPACE honeymoon:: DESTINATION ${honeymoon_cmake_dir}
        FILE honeymoonCTargets.cmake COMPONENT honeymoon_development)
get_target_property(honeymoon_library_type honeymoon_tb TYPE)
configure_package_config_file(cmake/honeymoonConfig.cmake.in honeymoonConfig.cmake
    INSTALL_DESTINATION ${honeymoon_cmake_dir} PATH_VARS CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file(honeymoonConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/honeymoonConfig.cmake
              ${PROJECT_BINARY_DIR}/honeymoonConfigVersion.cmake
        DESTINATION ${honeymoon_cmake_dir} COMPONENT honeymoon_development)

# A pkg-config file knows where it is itself, and so the prefix wherever that is moved.
file(RELATIVE_PATH honeymoon_pc_prefix ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig
     ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" honeymoon_pc_prefix "\${pcfiledir}/${honeymoon_pc_prefix}")
set(honeymoon_pc_libdir "\${prefix}")
cmake_path(APPEND honeymoon_pc_libdir ${CMAKE_INSTALL_LIBDIR})
set(honeymoon_pc_includedir "\${prefix}")
cmake_path(APPEND honeymoon_pc_includedir ${CMAKE_INSTALL_INCLUDEDIR})
# honeymoon_pkg_config(package library [more...]): what is linked besides, by name of variable: requires,
# libs, each also with _private, for the static library alone; and cflags.
function(honeymoon_pkg_config package library)
    configure_file(cmake/honeymoon.pc.in ${package}.pc @ONLY)
    install(FILES ${PROJECT_BINARY_DIR}/${package}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
            COMPONENT honeymoon_development)
endfunction()
# No requires_private: programs that use the shared library of C shall need nothing else.
block()
    get_directory_property(libs_private DIRECTORY bindings/c DEFINITION honeymoon_static_links)
    list(JOIN libs_private " " libs_private)
    string(PREPEND libs_private " ")
    honeymoon_pkg_config(honeymoon honeymoon)
endblock()

# The C++ libraries': honeymoon-reader and others, once it is known what each links.
function(honeymoon_pkg_config_cxx)
    set(pc_PkgConfig::xxhash requires libxxhash)
    set(pc_PkgConfig::utf8proc requires libutf8proc)
    set(pc_zstd::libzstd_shared requires libzstd)
    set(pc_TBB::tbb requires tbb)
    set(pc_Boost::iostreams libs -lboost_iostreams)
    set(pc_Threads::Threads libs -pthread)
    set(headers tl::expected)
    get_property(names GLOBAL PROPERTY honeymoon_public_libraries)
    foreach(name IN LISTS names)
        foreach(field requires requires_private libs libs_private cflags)
            set(${field} "")
        endforeach()
        # Where there is no shared library, all that the static one needs is asked for in any case.
        get_target_property(type honeymoon_${name} TYPE)
        set(private "")
        if(type STREQUAL SHARED_LIBRARY)
            set(private _private)
        endif()
        get_target_property(links honeymoon_${name} LINK_LIBRARIES)
        foreach(link IN LISTS links)
            string(REGEX REPLACE "^\\$<BUILD_INTERFACE:(.*)>$" "\\1" link ${link})
            if(link MATCHES "^honeymoon_(.*)")
                string(APPEND requires " honeymoon-${CMAKE_MATCH_1}")
            elseif(DEFINED pc_${link})
                list(GET pc_${link} 0 field)
                list(GET pc_${link} 1 word)
                string(APPEND ${field}${private} " ${word}")
            elseif(NOT link IN_LIST headers)
                message(FATAL_ERROR "cmake/Install.cmake does not know what pkg-config calls ${link}")
            endif()
        endforeach()
        get_target_property(definitions honeymoon_${name} INTERFACE_COMPILE_DEFINITIONS)
        if(definitions)
            list(TRANSFORM definitions PREPEND " -D")
            string(APPEND cflags ${definitions})
        endif()
        honeymoon_pkg_config(honeymoon-${name} honeymoon_${name})
    endforeach()
endfunction()
cmake_language(DEFER CALL honeymoon_pkg_config_cxx)

# What people read, in the folders it has in the repository, so that links lead from one to the other.
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT honeymoon_runtime)
install(FILES README.md CHANGELOG.md SECURITY.md DESTINATION ${CMAKE_INSTALL_DOCDIR}
        COMPONENT honeymoon_documentation)
install(DIRECTORY docs format-spec DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT honeymoon_documentation
        FILES_MATCHING PATTERN *.md PATTERN *.svg PATTERN *.png PATTERN *.tsv PATTERN scores.bin
        PATTERN decoder EXCLUDE PATTERN golden EXCLUDE)
install(DIRECTORY bindings/python/examples DESTINATION ${CMAKE_INSTALL_DOCDIR}/bindings/python
        COMPONENT honeymoon_documentation FILES_MATCHING PATTERN *.py)
install(PROGRAMS docs/examples/engine.py DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs/examples
        COMPONENT honeymoon_documentation)
install(FILES docs/examples/engine.c DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs/examples
        COMPONENT honeymoon_documentation)
install(CODE "set(DOCDIR ${CMAKE_INSTALL_DOCDIR})\nset(INCLUDEDIR ${CMAKE_INSTALL_INCLUDEDIR})
include(${PROJECT_SOURCE_DIR}/cmake/InstalledLinks.cmake)" COMPONENT honeymoon_documentation)
