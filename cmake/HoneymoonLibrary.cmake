# honeymoon_settings(target): language level, warnings and where headers are found, the same for
# everything we build. Public headers are included as users do ("honeymoon/..."), all others by their
# path from the root of the repository ("reader/search/solver.hpp").
function(honeymoon_settings target)
    target_compile_features(${target} PUBLIC cxx_std_20)
    target_include_directories(${target} PRIVATE ${honeymoon_SOURCE_DIR})
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
    if(HONEYMOON_DEVELOPER)
        target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow
                                                 -Wnon-virtual-dtor -Werror)
    endif()
endfunction()

# honeymoon_library(name source...): one of our libraries, honeymoon_<name>. Its public headers are in
# include/; they and the library, which other projects know as honeymoon::<name>, are installed. A
# library without public headers is for this project's own programs.
function(honeymoon_library name)
    set(target honeymoon_${name})
    add_library(${target} ${ARGN})
    add_library(honeymoon::${name} ALIAS ${target})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON)
    honeymoon_settings(${target})
    if(NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/include)
        return()
    endif()
    target_include_directories(${target}
        PUBLIC $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
               $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    install(TARGETS ${target} EXPORT honeymoon
            ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT honeymoon_development
            LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT honeymoon_runtime
                    NAMELINK_COMPONENT honeymoon_development)
    install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
            COMPONENT honeymoon_development)
endfunction()
