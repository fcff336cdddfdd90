include(FetchContent)
FetchContent_Declare(honeymoon URL ${CMAKE_CURRENT_SOURCE_DIR}/honeymoon-1.0.0.tar.gz)
FetchContent_MakeAvailable(honeymoon)
target_link_libraries(best_card PRIVATE honeymoon::reader)
