# Run by CPack when the files of all packages stand ready, each in a folder of its component: what Debian has in
# other places, or otherwise, than an installation.

# compress(file...): as Debian has its manual pages and lists of changes.
function(compress)
    foreach(file IN LISTS ARGN)
        execute_process(COMMAND gzip --best --no-name ${file} COMMAND_ERROR_IS_FATAL ANY)
    endforeach()
endfunction()

foreach(component IN LISTS CPACK_COMPONENTS_ALL)
    string(TOUPPER ${component} upper)
    set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
    set(usr ${CPACK_TEMPORARY_DIRECTORY}/${component}${CPACK_PACKAGING_INSTALL_PREFIX})
    if(NOT IS_DIRECTORY ${usr})
        message(FATAL_ERROR "${package} would be empty: build the target honeymoon_installed first")
    endif()

    # A copyright and a list of changes for each; the licence is in the first of them.
    file(REMOVE ${usr}/share/doc/${package}/LICENSE)
    file(COPY ${CPACK_HONEYMOON_ABOUT} DESTINATION ${usr}/share/doc/${package})
    compress(${usr}/share/doc/${package}/changelog)
    file(GLOB pages ${usr}/share/man/man[1-9]/*.[1-9])
    compress(${pages})

    # Its zsh looks for what packages bring in a folder of another name.
    if(EXISTS ${usr}/share/zsh/site-functions)
        file(RENAME ${usr}/share/zsh/site-functions ${usr}/share/zsh/vendor-completions)
    endif()

    # Debian's own packages are not in a folder of one version of Python.
    file(GLOB packages ${usr}/lib/python3.*/dist-packages)
    if(packages)
        file(MAKE_DIRECTORY ${usr}/lib/python3)
        file(RENAME ${packages} ${usr}/lib/python3/dist-packages)
        cmake_path(GET packages PARENT_PATH emptied)
        file(REMOVE_RECURSE ${emptied})
    endif()
endforeach()
