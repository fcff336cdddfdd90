// Replaces the built-in tables if the library is built without them.
#include "reader/tables/built_in.hpp"

namespace honeymoon::reader {

std::span<const std::uint8_t> built_in_file(Denomination /*denomination*/) {
    return {};
}

}  // namespace honeymoon::reader
