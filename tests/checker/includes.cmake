# Fails if the checker in SOURCE (the folder of the project) sees anything that it could share a mistake
# with: any header but its own, those of the standard library, of oneTBB, of Highway and of tl-expected,
# and those of libtb listed here; or if LINKED, what it is linked with, is more than libtb.
cmake_minimum_required(VERSION 3.25)

# What is known of the game itself.
set(allowed
    honeymoon/cards/card.hpp
    honeymoon/cards/hand.hpp
    honeymoon/cards/position.hpp
    honeymoon/cards/trick.hpp
    honeymoon/table/reference.hpp)
# Names for positions.
list(APPEND allowed
    libtb/base/combinations.hpp
    libtb/classes/block.hpp
    libtb/index/binomial.hpp
    libtb/index/flat_index.hpp
    libtb/index/holding.hpp
    libtb/index/pattern.hpp)
# What a file says of them.
list(APPEND allowed
    honeymoon/base/error.hpp
    honeymoon/base/progress.hpp
    honeymoon/file/file_bytes.hpp
    libtb/base/progress_meter.hpp
    libtb/base/random.hpp
    libtb/base/refuse.hpp
    libtb/base/threads.hpp
    libtb/base/transpose.hpp
    libtb/base/vectors.hpp
    libtb/classes/class_groups.hpp
    libtb/classes/class_maps.hpp
    libtb/classes/unfilled_vector.hpp
    libtb/coding/grid_code.hpp
    libtb/coding/matrix_code.hpp
    libtb/coding/rans.hpp
    libtb/coding/slab.hpp
    libtb/file/fields.hpp
    libtb/table/fingerprint.hpp
    libtb/table/level_table.hpp
    libtb/table/table_file.hpp)
# A check of its own, on which no other leans: one file may include it.
set(only_in_check_certificate.cpp libtb/table/certificate.hpp)

function(look_at file)
    cmake_path(GET file FILENAME name)
    file(STRINGS ${file} lines REGEX "^ *# *include")
    foreach(line IN LISTS lines)
        if(line MATCHES "<([a-z_]+|(tbb|hwy)/[a-z_]+\\.h|tl/expected\\.hpp)>$")
            continue()
        elseif(NOT line MATCHES "\"([a-z_/]+\\.hpp)\"$")
            message(SEND_ERROR "${file}: ${line}")
            continue()
        endif()
        set(header ${CMAKE_MATCH_1})
        if(header MATCHES "^checker/")
            continue()
        elseif(NOT header IN_LIST allowed AND NOT header IN_LIST only_in_${name})
            message(SEND_ERROR "${file} includes ${header}, which the checker may not share")
            continue()
        endif()
        # What libtb's headers include the checker sees too.
        get_property(seen GLOBAL PROPERTY seen)
        if(NOT header IN_LIST seen)
            set_property(GLOBAL APPEND PROPERTY seen ${header})
            if(header MATCHES "^honeymoon/")
                look_at(${SOURCE}/libtb/include/${header})
            else()
                look_at(${SOURCE}/${header})
            endif()
        endif()
    endforeach()
endfunction()

file(GLOB_RECURSE files ${SOURCE}/checker/*.cpp ${SOURCE}/checker/*.hpp)
foreach(file IN LISTS files)
    look_at(${file})
endforeach()

# The list says no more than it must: what is not seen is not on it.
get_property(seen GLOBAL PROPERTY seen)
foreach(header IN LISTS allowed only_in_check_certificate.cpp)
    if(NOT header IN_LIST seen)
        message(SEND_ERROR "${header} is allowed to the checker, which does not see it")
    endif()
endforeach()

if(NOT "${LINKED}" STREQUAL "honeymoon_tb")
    message(SEND_ERROR "the checker is linked with ${LINKED}")
endif()
