#include <utility>

#include "checker/check.hpp"
#include "checker/well_formed.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/table/fingerprint.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::checker {

void require_fingerprint(const TableFile& file, std::uint64_t found) {
    if (found != file.header().fingerprint) {
        fail_file(file.path(), "the values do not have the fingerprint stated in the header");
    }
}

CheckResult check_bytes(FileBytes file) {
    const TableFile table_file(std::move(file));
    const LevelTable table = table_file.decode();
    if (const auto fault = checker::structural_fault(table)) fail_file(table_file.path(), *fault);
    require_fingerprint(table_file, fingerprint(table));
    return {table_file.header().file_size, std::nullopt};
}

}  // namespace honeymoon::checker
