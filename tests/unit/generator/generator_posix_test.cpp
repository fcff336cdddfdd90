#include <doctest/doctest.h>

#include <filesystem>
#include <optional>
#include <utility>

#include "honeymoon/generator/generate.hpp"
#include "libtb/table/table_file.hpp"
#include "libtb/write/atomic_file.hpp"
#include "libtb/write/file_lock.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

using test::TemporaryDirectory;

TEST_CASE("a directory that is a link, and a file that is one, stay links") {
    const TemporaryDirectory directory;
    const auto real = directory.path() / "real";
    std::filesystem::create_directory(real);
    std::filesystem::create_directory(directory.path() / "far");
    std::filesystem::create_directory_symlink("real", directory.path() / "tables");
    const auto name = table_file_name(Denomination::trump, 2);
    const auto far = directory.path() / "far" / "two";
    test::write_bytes(far, {1, 2, 3});
    std::filesystem::permissions(far, static_cast<std::filesystem::perms>(0600));
    test::write_bytes(AtomicFile::temporary_name(far), {1, 2, 3});
    std::filesystem::create_symlink("../far/two", real / name);
    GenerateOptions options;
    options.directory = directory.path() / "tables";
    options.denominations = {Denomination::trump};
    options.last_level = 2;
    options.force = true;
    std::optional<DirectoryLock> other(std::in_place, real, nullptr);
    int told = 0;
    options.progress = [&](const GenerateProgress& progress) {
        if (progress.step == GenerateProgress::Step::waiting) ++told;
        other.reset();
    };
    generate(options);
    CHECK(told == 1);
    CHECK(std::filesystem::is_symlink(options.directory));
    CHECK(std::filesystem::is_symlink(real / name));
    CHECK(TableFile(FileBytes::map(far)).header().level == 2);
    CHECK(std::filesystem::status(far).permissions() == static_cast<std::filesystem::perms>(0600));
    CHECK_FALSE(std::filesystem::exists(AtomicFile::temporary_name(far)));
    CHECK(test::names(real).size() == 2);
}

}  // namespace
}  // namespace honeymoon
