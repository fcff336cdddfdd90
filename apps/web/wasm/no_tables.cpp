// Levels where there are no files: a page has none, and every question is answered by search. This
// stands in for the reader's levels.cpp, so that nothing of table files and what they need (zstd,
// a file system) is linked.
#include <cstdlib>

#include "reader/tables/levels.hpp"

namespace honeymoon::reader {

// The declarations are the reader's.
// NOLINTBEGIN(performance-unnecessary-value-param,readability-convert-member-functions-to-static)
Levels::Levels(std::vector<FileBytes> /*none*/, const ReaderOptions& options)
    : residency_(options.residency),
      built_in_tables_(false),
      cache_(options.cache_bytes),
      room_(0) {}

bool Levels::has(Denomination /*denomination*/, int /*level*/) const {
    return false;
}

bool Levels::is_small(Denomination /*denomination*/) const {
    return false;
}

SearchLeaves Levels::leaves(Denomination /*denomination*/, int /*level*/, bool /*now*/,
                            const std::function<bool()>& /*stop*/) const {
    return {};
}

void Levels::searched(Denomination /*denomination*/, int /*level*/, std::uint64_t /*nodes*/) const {
}

// Never asked for, since there is none.
const LoadedLevel& Levels::level(Denomination /*denomination*/, int /*level*/) const {
    std::abort();
}
// NOLINTEND(performance-unnecessary-value-param,readability-convert-member-functions-to-static)

}  // namespace honeymoon::reader
