# Fails unless the shared LIBRARY shows exactly the functions that HEADER declares: none hidden, and no
# symbol of the C++ libraries inside, which could clash with another copy in the same program. Takes NM.
execute_process(COMMAND ${NM} -D --defined-only ${LIBRARY}
                OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" lines "${text}")
foreach(line IN LISTS lines)
    if(line MATCHES " A HONEYMOON_1(@@HONEYMOON_1)?$")
        continue()  # the version that the symbols carry
    elseif(line MATCHES " T (honeymoon_[a-z_]+)@@HONEYMOON_1$")
        list(APPEND shown ${CMAKE_MATCH_1})
    else()
        message(SEND_ERROR "shown, but no function of the interface: ${line}")
    endif()
endforeach()

file(READ ${HEADER} text)
string(REGEX REPLACE "/\\*([^*]|\\*+[^*/])*\\*+/" "" text "${text}")
string(REGEX MATCHALL "HONEYMOON_API [a-z_ *]*[ *]honeymoon_[a-z_]+\\(" declarations "${text}")
foreach(declaration IN LISTS declarations)
    string(REGEX REPLACE ".*[ *](honeymoon_[a-z_]+)\\($" "\\1" name "${declaration}")
    list(APPEND declared ${name})
endforeach()
list(SORT shown)
list(SORT declared)
if(NOT shown STREQUAL declared)
    message(SEND_ERROR "shown:    ${shown}\ndeclared: ${declared}")
endif()
