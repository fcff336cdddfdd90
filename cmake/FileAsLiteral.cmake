# file_as_literal(FILE LITERAL COUNT): sets LITERAL to the bytes of FILE as a string literal for a C++ source, which
# compilers read faster than a list of numbers, and COUNT to how many there are. CMake runs again when the file changes.
# CMake itself makes the source, so a cross build needs no tool of the build machine.
function(file_as_literal file literal count)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(SIZE ${file} size)
    file(READ ${file} digits HEX)
    string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${digits}")
    set(${literal} "\"${bytes}\"" PARENT_SCOPE)
    set(${count} ${size} PARENT_SCOPE)
endfunction()
