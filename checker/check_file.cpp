#include "checker/check_file.hpp"

#include "checker/faults.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/table/fingerprint.hpp"

namespace honeymoon::checker {
namespace {

// Throws Error (file) unless the header of `file` states the fingerprint that was found.
void require_fingerprint(const TableFile& file, std::uint64_t found) {
    if (found != file.header().fingerprint) {
        fail_file(file.path(), "the values do not have the fingerprint stated in the header");
    }
}

LevelTable named_level(const std::filesystem::path& path, Denomination denomination, int level) {
    const TableFile file(FileBytes::map(path));
    require_named(file.header(), path, denomination, level);
    return file.decode();
}

// Even if all values are right, the header may state another fingerprint. The fingerprint is
// compared last, because a mismatch with the rules names the position of the wrong value.
CheckResult check_values_and_fingerprint(const TableFile& file, const LevelTable& table,
                                         const LevelTable& below, const Progress& progress) {
    std::uint64_t fingerprint = 0;
    CheckResult result = check_full(table, below, progress, &fingerprint);
    if (!result.mismatch) require_fingerprint(file, fingerprint);
    return result;
}

}  // namespace

CheckResult check_bytes(FileBytes file) {
    const TableFile table_file(std::move(file));
    const LevelTable table = table_file.decode();
    if (const auto fault = structural_fault(table)) fail_file(table_file.path(), *fault);
    require_fingerprint(table_file, fingerprint(table));
    return {table_file.header().file_size, std::nullopt};
}

CheckResult FileChecker::check(const std::filesystem::path& file, const Progress& progress) {
    if (options_.mode == Mode::bytes) return check_bytes(FileBytes::map(file));
    const TableFile opened(FileBytes::map(file));
    if (options_.mode == Mode::certificate) return check_certificate(opened.decode(), progress);

    const TableHeader& header = opened.header();
    const LevelTable below = level_below(file, header.denomination, header.level);
    last_.reset();
    LevelTable table = opened.decode();
    CheckResult result = options_.mode == Mode::sample
                             ? check_sample(table, below, options_.samples, options_.seed, progress)
                             : check_values_and_fingerprint(opened, table, below, progress);
    last_.emplace(file, std::move(table));
    return result;
}

LevelTable FileChecker::level_below(const std::filesystem::path& file, Denomination denomination,
                                    int level) {
    if (level == kMinLevel) return LevelTable::no_cards(denomination);
    const auto directory = file.parent_path();
    const auto path = directory / table_file_name(denomination, level - 1);
    if (last_ && last_->first == path && last_->second.denomination() == denomination &&
        last_->second.level() == level - 1) {
        return std::move(std::exchange(last_, {})->second);
    }
    if (level % 2 == 0 && is_small_set(directory, denomination)) {
        return derive_level(level_below(path, denomination, level - 1));
    }
    try {
        return named_level(path, denomination, level - 1);
    } catch (const Error& error) {
        throw Error(error.code(),
                    file.string() + ": cannot be checked without the level below: " + error.what(),
                    path);
    }
}

}  // namespace honeymoon::checker
