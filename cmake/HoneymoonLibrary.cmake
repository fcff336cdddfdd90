# honeymoon_settings(target): language level, warnings and where headers are found, the same for
# everything we build. Public headers are included as users do ("honeymoon/..."), all others by their
# path from the root of the repository ("reader/search/solver.hpp").
function(honeymoon_settings target)
    target_compile_features(${target} PUBLIC cxx_std_20)
    target_include_directories(${target} PRIVATE ${honeymoon_SOURCE_DIR})
    # Sizes of files in 64 bits where addresses have 32, so that a file too large is told apart from one
    # that cannot be read.
    target_compile_definitions(${target} PRIVATE _FILE_OFFSET_BITS=64)
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
    # No product is added to a sum before it is rounded, which some machines can do and others cannot:
    # means, and what strategies do by them, are the same everywhere.
    if(NOT MSVC)
        target_compile_options(${target} PRIVATE -ffp-contract=off)
    endif()
    if(HONEYMOON_DEVELOPER)
        target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow
                                                 -Wnon-virtual-dtor -Werror
            # GCC starts to collect garbage at 1 GB instead of 256 MB, which takes more memory and less
            # time. Other people's machines may have less.
            $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=524288>
            # What GCC's library uses itself, in std::stable_sort.
            $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>
            # Where several files are compiled as one, none is the one that was given to the compiler.
            $<$<CXX_COMPILER_ID:GNU>:$<$<BOOL:${HONEYMOON_UNITY}>:-Wno-subobject-linkage>>
            # GCC 12 takes what is put together of texts for overlapping (its bug 105651).
            $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>
            $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-array-bounds>
            $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-stringop-overflow>)
    endif()
endfunction()

# honeymoon_precompiled(target [header...]): compiles the headers of the standard library that most files
# include, and those named, once for the whole target: without that they take half of the time.
# Where CMAKE_DISABLE_PRECOMPILE_HEADERS is set (preset dev), every file shows that it includes what
# it uses.
function(honeymoon_precompiled target)
    list(TRANSFORM ARGN REPLACE "(.+)" "<\\1>" OUTPUT_VARIABLE more)
    target_precompile_headers(${target} PRIVATE
        <algorithm> <array> <chrono> <cstddef> <cstdint> <filesystem> <functional> <memory> <optional>
        <span> <string> <string_view> <utility> <vector> ${more})
endfunction()

# honeymoon_vectors(target source...): these sources may include Highway's headers. Its library is not
# linked: see libtb/base/vectors.hpp.
function(honeymoon_vectors target)
    target_include_directories(${target} SYSTEM
        PRIVATE $<TARGET_PROPERTY:hwy::hwy,INTERFACE_INCLUDE_DIRECTORIES>)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86|AMD64|amd64|i.86")
        return()
    endif()
    # Only what every processor of the kind has is asked for.
    target_compile_definitions(${target} PRIVATE HWY_COMPILE_ONLY_STATIC)
    # GCC 12 breaks down where the vectors of ARM come after precompiled headers.
    set_source_files_properties(${ARGN} PROPERTIES
        SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# honeymoon_system_sources(target name...): those of the target's sources that speak to the system, of
# which there is one for each kind: NAME_posix.cpp and NAME_windows.cpp. Nothing else does.
function(honeymoon_system_sources target)
    if(WIN32)
        list(TRANSFORM ARGN APPEND _windows.cpp)
    else()
        list(TRANSFORM ARGN APPEND _posix.cpp)
    endif()
    if(NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
        # Other systems' headers have more names than we know of.
        set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
    target_sources(${target} PRIVATE ${ARGN})
endfunction()

# What all libraries share. With headers precompiled at -O3, asking for -O1 changed neither the time nor the code
# of the command's files (GCC 12), so cold libraries have headers of their own.
foreach(kind IN ITEMS "" _cold)
    set(target honeymoon_headers${kind})
    add_library(${target} OBJECT ${CMAKE_CURRENT_LIST_DIR}/precompiled.cpp)
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    honeymoon_settings(${target})
    honeymoon_precompiled(${target})
endforeach()
target_compile_options(honeymoon_headers_cold PRIVATE $<$<CONFIG:Release>:-O1>)

# All that is installed: `cmake --build build --target honeymoon_installed`.
add_custom_target(honeymoon_installed)

# honeymoon_installed(target component): the target is among what is installed. One that was not built is left
# out, and installing says so.
function(honeymoon_installed target component)
    if(NOT HONEYMOON_INSTALL)
        return()
    endif()
    add_dependencies(honeymoon_installed ${target})
    install(CODE "
if(NOT EXISTS \"$<TARGET_FILE:${target}>\")
    message(WARNING \"${target} is not built, and so not installed: cmake --build \"
                    \"${PROJECT_BINARY_DIR} --target honeymoon_installed\")
endif()" COMPONENT ${component})
endfunction()

# honeymoon_library(name [COLD] [source...] [FOLDERS folder...]): one of our libraries, honeymoon_<name>, of these
# sources and all in these folders. A cold one, where no time is spent, is compiled at -O1, which takes two thirds of
# the time. Its public headers are in include/; they and the library, which other projects know as
# honeymoon::<name>, are installed. A library without public headers is for this project's own programs.
function(honeymoon_library name)
    cmake_parse_arguments(PARSE_ARGV 1 library "COLD" "" "FOLDERS")
    set(target honeymoon_${name})
    foreach(folder IN LISTS library_FOLDERS)
        file(GLOB sources RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} CONFIGURE_DEPENDS ${folder}/*.cpp)
        list(FILTER sources EXCLUDE REGEX "_windows\\.cpp$")  # those go to honeymoon_system_sources()
        list(APPEND library_UNPARSED_ARGUMENTS ${sources})
    endforeach()
    add_library(${target} ${library_UNPARSED_ARGUMENTS})
    add_library(honeymoon::${name} ALIAS ${target})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON
                          UNITY_BUILD ${HONEYMOON_UNITY} UNITY_BUILD_BATCH_SIZE 0)
    honeymoon_settings(${target})
    if(library_COLD)
        target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
        target_precompile_headers(${target} REUSE_FROM honeymoon_headers_cold)
    else()
        target_precompile_headers(${target} REUSE_FROM honeymoon_headers)
    endif()
    if(NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/include)
        return()
    endif()
    target_include_directories(${target}
        PUBLIC $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
               $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    # Shared libraries (BUILD_SHARED_LIBS=ON) carry the version, and find one another after the move.
    set_target_properties(${target} PROPERTIES
        VERSION ${PROJECT_VERSION}
        SOVERSION ${PROJECT_VERSION_MAJOR}
        INSTALL_RPATH "$ORIGIN")
    if(NOT HONEYMOON_INSTALL)
        return()
    endif()
    honeymoon_installed(${target} honeymoon_development)
    set_property(GLOBAL APPEND PROPERTY honeymoon_public_libraries ${name})
    install(TARGETS ${target} EXPORT ${target} OPTIONAL
            ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT honeymoon_development
            LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT honeymoon_libraries
                    NAMELINK_COMPONENT honeymoon_development)
    install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
            COMPONENT honeymoon_development)
    install(EXPORT ${target} NAMESPACE honeymoon:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/honeymoon
            COMPONENT honeymoon_development)
endfunction()
