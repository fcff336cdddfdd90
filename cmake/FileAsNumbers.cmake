# file_as_numbers(FILE NUMBERS COUNT): sets NUMBERS to the bytes of FILE as a list of numbers for a C++
# source, and COUNT to how many there are. CMake runs again when the file changes. No tool of this
# machine's makes the source, which a cross build would not have.
function(file_as_numbers file numbers count)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(SIZE ${file} size)
    file(READ ${file} digits HEX)
    string(REGEX REPLACE "(..)" "0x\\1," bytes "${digits}")
    set(${numbers} "${bytes}" PARENT_SCOPE)
    set(${count} ${size} PARENT_SCOPE)
endfunction()
