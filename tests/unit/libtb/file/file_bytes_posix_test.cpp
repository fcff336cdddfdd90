#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <vector>

#include "honeymoon/file/file_bytes.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

// While it lives, only so many more files may be open.
class FewMoreFiles {
public:
    explicit FewMoreFiles(int more) {
        REQUIRE(getrlimit(RLIMIT_NOFILE, &before_) == 0);
        // Numbers are given out from the lowest: the last of these is the last there shall be.
        std::vector<int> next;
        next.reserve(static_cast<std::size_t>(more));
        for (int i = 0; i < more; ++i) next.push_back(::open("/dev/null", O_RDONLY | O_CLOEXEC));
        rlimit few = before_;
        few.rlim_cur = static_cast<rlim_t>(*std::ranges::max_element(next)) + 1;
        for (const int number : next) ::close(number);
        REQUIRE(setrlimit(RLIMIT_NOFILE, &few) == 0);
    }
    FewMoreFiles(FewMoreFiles&&) = delete;  // nor copied
    ~FewMoreFiles() { static_cast<void>(setrlimit(RLIMIT_NOFILE, &before_)); }

private:
    rlimit before_{};
};

TEST_CASE("a file is mapped, or read, where one more may be open, as often as wanted") {
    const auto path = test::table_directory() / "trump-03.bin";
    const auto expected = test::file_bytes(path);
    // The sanitizer of undefined behaviour opens two for a pipe, by which it looks at memory.
    constexpr int least = test::kSanitized ? 3 : 1;
    for (const int more : {least, least + 1, 40}) {
        CAPTURE(more);
        const FewMoreFiles few(more);
        std::vector<FileBytes> files;
        files.reserve(100);
        for (int i = 0; i < 100; ++i) files.push_back(FileBytes::map(path));
        for (const FileBytes& file : files) {
            CHECK(std::ranges::equal(file.bytes(), expected));
        }
    }
}

}  // namespace
}  // namespace honeymoon
