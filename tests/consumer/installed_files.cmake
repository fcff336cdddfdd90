# Fails unless an install has its public parts, and a package that works wherever it is moved: no path
# of the source or build tree in it. Takes PREFIX, SOURCE and BINARY.
foreach(wanted include/honeymoon/reader/reader.hpp include/honeymoon/tb/position.hpp
               share/doc/honeymoon/LICENSE)
    if(NOT EXISTS ${PREFIX}/${wanted})
        message(SEND_ERROR "not installed: ${wanted}")
    endif()
endforeach()

file(GLOB_RECURSE package ${PREFIX}/honeymoon*.cmake)
if(NOT package)
    message(SEND_ERROR "no CMake package installed")
endif()
foreach(file IN LISTS package)
    file(READ ${file} text)
    foreach(tree ${PREFIX} ${SOURCE} ${BINARY})
        string(FIND "${text}" "${tree}" found)
        if(NOT found EQUAL -1)
            message(SEND_ERROR "${file} has a path of this machine: ${tree}")
        endif()
    endforeach()
endforeach()
