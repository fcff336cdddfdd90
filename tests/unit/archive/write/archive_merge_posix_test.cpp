#include <doctest/doctest.h>
#include <sys/resource.h>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/archive_builder.hpp"
#include "tests/support/games/played_deals.hpp"
#include "tests/support/random.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

using test::played_deals;
using test::Random;
using test::TemporaryDirectory;

// While this lives, no more than 64 files may be open at a time.
class FewOpenFiles {
public:
    FewOpenFiles() {
        REQUIRE(getrlimit(RLIMIT_NOFILE, &before_) == 0);
        rlimit few = before_;
        few.rlim_cur = 64;
        REQUIRE(setrlimit(RLIMIT_NOFILE, &few) == 0);
    }
    FewOpenFiles(FewOpenFiles&&) = delete;  // nor copied
    ~FewOpenFiles() { setrlimit(RLIMIT_NOFILE, &before_); }

private:
    rlimit before_{};
};

TEST_CASE("archive: more parts than files may be open are merged") {
    Random random;
    constexpr std::size_t count = 200;
    const auto records = played_deals(count, random);
    TemporaryDirectory directory;
    const FewOpenFiles few;
    std::vector<Archive> parts;
    for (std::size_t i = 0; i < count; ++i) {
        ArchiveBuilder builder;
        builder.add(std::span(records).subspan(i, 1));
        const auto path = directory.path() / std::to_string(i);
        builder.save(path);
        parts.push_back(Archive::open(path));
    }
    const auto path = directory.path() / "merged";
    CHECK(merge_archives(parts, path).empty());
    CHECK(Archive::open(path).size() == count);
    for (std::size_t i = 0; i < count; ++i) CHECK(parts[i].record(0) == records[i]);
}

}  // namespace
}  // namespace honeymoon
