# honeymoon_settings(target): language level and warnings, the same for everything we build.
function(honeymoon_settings target)
    target_compile_features(${target} PUBLIC cxx_std_20)
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
    if(HONEYMOON_DEVELOPER)
        target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow
                                                 -Wnon-virtual-dtor -Werror)
    endif()
endfunction()

# honeymoon_library(name source...): one of our libraries. Its public headers are in include/; the
# target is honeymoon_<name>, known to consumers as honeymoon::<name>.
function(honeymoon_library name)
    set(target honeymoon_${name})
    add_library(${target} ${ARGN})
    add_library(honeymoon::${name} ALIAS ${target})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON)
    honeymoon_settings(${target})
    target_include_directories(${target}
        PUBLIC $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
               $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/honeymoon>
        PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/src)
    install(TARGETS ${target} EXPORT honeymoon
            ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT honeymoon_development
            LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT honeymoon_runtime
                    NAMELINK_COMPONENT honeymoon_development)
    install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/honeymoon
            COMPONENT honeymoon_development)
endfunction()
