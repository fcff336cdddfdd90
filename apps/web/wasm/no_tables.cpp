// Levels for a page, which has no table files and answers every question by search. This file
// replaces the reader's levels.cpp, so that no code for table files, zstd or a file system is
// linked.
#include <cstdlib>

#include "reader/tables/levels.hpp"

namespace honeymoon::reader {

// The reader declares these functions.
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

// Never called, because there is no level.
const LoadedLevel& Levels::level(Denomination /*denomination*/, int /*level*/) const {
    std::abort();
}
// NOLINTEND(performance-unnecessary-value-param,readability-convert-member-functions-to-static)

}  // namespace honeymoon::reader
