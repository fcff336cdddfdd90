#include <utility>

#include "checker/check.hpp"
#include "checker/well_formed.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/table/raw_layout.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::checker {

CheckResult check_bytes(FileBytes file, const Progress& progress) {
    const TableFile table_file(std::move(file));
    const LevelTable table = table_file.decode();
    if (const auto fault = checker::structural_fault(table)) fail_file(table_file.path(), *fault);
    check_content_hash(table_file, table, progress);
    return {table_file.header().file_size, std::nullopt};
}

void check_content_hash(const TableFile& file, const LevelTable& table, const Progress& progress) {
    if (raw_layout_hash(table, progress) != file.header().content_hash) {
        fail_file(file.path(), "the values do not have the hash stated in the header");
    }
}

}  // namespace honeymoon::checker
