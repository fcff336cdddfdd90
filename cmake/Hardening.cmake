# What makes a fault of memory end the program instead of being made use of: for all that is built as it is
# shipped (Release), where no sanitizer looks already. tests/package/hardening.sh sees it in the packages.
# GCC 12 breaks down over some of it when it compiles for Windows.
if(CMAKE_CXX_FLAGS MATCHES "-fsanitize" OR WIN32)
    return()
endif()
include(CheckCXXCompilerFlag)
include(CheckLinkerFlag)
include(CheckPIESupported)

# Copies of a known size, the stack's guard, its growth page by page, and where jumps may lead.
set(hardening -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
foreach(flag -fstack-protector-strong -fstack-clash-protection -fcf-protection)
    string(MAKE_C_IDENTIFIER "honeymoon_has${flag}" has)
    check_cxx_compiler_flag(${flag} ${has})
    if(${has})
        list(APPEND hardening ${flag})
    endif()
endforeach()
add_compile_options("$<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CONFIG:Release>>:${hardening}>")

# Programs at any address, and nothing left to be written in the tables of the linker.
check_pie_supported(LANGUAGES CXX)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
check_linker_flag(CXX LINKER:-z,relro,-z,now honeymoon_has_relro)
if(honeymoon_has_relro)
    add_link_options($<$<CONFIG:Release>:LINKER:-z,relro,-z,now>)
endif()
