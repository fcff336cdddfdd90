# Toolchain for Debian's cross compilers, used by scripts/cross, which names the target and makes the
# sysroot: a folder with Debian's libraries for it. The C and C++ libraries are the compiler's own.
#
#   HONEYMOON_CROSS_TARGET     the compiler's name for the machine: s390x-linux-gnu
#   HONEYMOON_CROSS_LIBRARIES  the name of its folder of libraries in Debian, mostly the same
#   HONEYMOON_CROSS_SYSROOT    the sysroot
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES
    HONEYMOON_CROSS_TARGET HONEYMOON_CROSS_LIBRARIES HONEYMOON_CROSS_SYSROOT)
string(REGEX REPLACE "-.*" "" machine ${HONEYMOON_CROSS_TARGET})

set(CMAKE_SYSTEM_PROCESSOR ${machine})
set(CMAKE_LIBRARY_ARCHITECTURE ${HONEYMOON_CROSS_LIBRARIES})
set(CMAKE_FIND_ROOT_PATH ${HONEYMOON_CROSS_SYSROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${HONEYMOON_CROSS_SYSROOT})
set(ENV{PKG_CONFIG_LIBDIR}
    ${HONEYMOON_CROSS_SYSROOT}/usr/lib/${HONEYMOON_CROSS_LIBRARIES}/pkgconfig:${HONEYMOON_CROSS_SYSROOT}/usr/lib/pkgconfig)

if(HONEYMOON_CROSS_TARGET MATCHES "mingw")
    # The one of Debian's two whose C++ library has threads. Programs need no library beside them.
    set(CMAKE_SYSTEM_NAME Windows)
    set(CMAKE_C_COMPILER ${HONEYMOON_CROSS_TARGET}-gcc-posix)
    set(CMAKE_CXX_COMPILER ${HONEYMOON_CROSS_TARGET}-g++-posix)
    set(CMAKE_RC_COMPILER ${HONEYMOON_CROSS_TARGET}-windres)
    set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
    set(CMAKE_SHARED_LINKER_FLAGS_INIT -static)
    set(CMAKE_CROSSCOMPILING_EMULATOR wine)
    return()
endif()
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_C_COMPILER ${HONEYMOON_CROSS_TARGET}-gcc)
set(CMAKE_CXX_COMPILER ${HONEYMOON_CROSS_TARGET}-g++)
if(machine MATCHES "^i.86$")
    set(machine i386)
endif()
# Where libraries of the sysroot find what they need themselves, for the linker and when they run.
set(folders ${HONEYMOON_CROSS_SYSROOT}/usr/lib/${HONEYMOON_CROSS_LIBRARIES}:${HONEYMOON_CROSS_SYSROOT}/lib/${HONEYMOON_CROSS_LIBRARIES})
set(CMAKE_EXE_LINKER_FLAGS_INIT -Wl,-rpath-link,${folders})
set(CMAKE_SHARED_LINKER_FLAGS_INIT -Wl,-rpath-link,${folders})
set(CMAKE_CROSSCOMPILING_EMULATOR
    qemu-${machine}-static -L /usr/${HONEYMOON_CROSS_TARGET} -E LD_LIBRARY_PATH=${folders})
