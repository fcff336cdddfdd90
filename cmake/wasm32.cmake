# WebAssembly for browsers, with Debian's clang and wasm32 libraries; scripts/setup --web has their
# names. The instructions beyond the first version are in every browser since 2021.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-mbulk-memory -msign-ext -mnontrapping-fptoint")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
