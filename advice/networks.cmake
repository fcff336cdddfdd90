# Writes network_bytes.cpp, with the networks and drawing habits that advice uses, into the build folder.
include(${CMAKE_CURRENT_LIST_DIR}/../cmake/FileAsLiteral.cmake)
file_as_literal(${CMAKE_CURRENT_LIST_DIR}/policies/swift_network.bin swift_bytes swift_size)
file_as_literal(${CMAKE_CURRENT_LIST_DIR}/policies/unseen_network.bin unseen_bytes unseen_size)
file_as_literal(${CMAKE_CURRENT_LIST_DIR}/worlds/hands_network.bin hands_bytes hands_size)
file_as_literal(${CMAKE_CURRENT_LIST_DIR}/draws/draws_network.bin draws_bytes draws_size)
file_as_literal(${CMAKE_CURRENT_LIST_DIR}/draws/draw_habits.bin habits_bytes habits_size)
configure_file(${CMAKE_CURRENT_LIST_DIR}/policies/network_bytes.cpp.in network_bytes.cpp @ONLY)
