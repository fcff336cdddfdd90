# Fails unless an install has its public parts, and packages that work wherever it is moved: no path of
# the source or build tree in them. Takes PREFIX, LIBDIR within it, VERSION, SOURCE, BINARY and MANUAL,
# whether there is a manual page.
string(REGEX MATCH "^[0-9]+" major ${VERSION})
foreach(wanted bin/honeymoon
               include/honeymoon.h include/honeymoon/reader/reader.hpp
               include/honeymoon/advice/pool.hpp include/honeymoon/advice/pool_builder.hpp
               include/honeymoon/cards/position.hpp
               ${LIBDIR}/libhoneymoon.a ${LIBDIR}/libhoneymoon.so
               ${LIBDIR}/libhoneymoon.so.${major} ${LIBDIR}/libhoneymoon.so.${VERSION}
               ${LIBDIR}/cmake/honeymoon/honeymoonConfig.cmake
               ${LIBDIR}/cmake/honeymoon/honeymoonConfigVersion.cmake
               ${LIBDIR}/pkgconfig/honeymoon.pc
               share/bash-completion/completions/honeymoon share/zsh/site-functions/_honeymoon
               share/fish/vendor_completions.d/honeymoon.fish
               share/honeymoon/honeymoon_image.h share/honeymoon/honeymoon_image.c
               share/doc/honeymoon/docs/examples/engine.c
               share/doc/honeymoon/LICENSE share/doc/honeymoon/docs/guide.md)
    if(NOT EXISTS ${PREFIX}/${wanted})
        message(SEND_ERROR "not installed: ${wanted}")
    endif()
endforeach()

if(MANUAL AND NOT EXISTS ${PREFIX}/share/man/man1/honeymoon.1)
    message(SEND_ERROR "not installed: the manual page")
endif()

file(GLOB_RECURSE packages ${PREFIX}/honeymoon*.cmake ${PREFIX}/*.pc)
foreach(file IN LISTS packages)
    file(READ ${file} text)
    foreach(tree ${PREFIX} ${SOURCE} ${BINARY})
        string(FIND "${text}" "${tree}" found)
        if(NOT found EQUAL -1)
            message(SEND_ERROR "${file} has a path of this machine: ${tree}")
        endif()
    endforeach()
endforeach()
