#include <string>
#include <utility>

#include "checker/check.hpp"
#include "tb/error.hpp"
#include "tb/file_bytes.hpp"
#include "tb/raw_layout.hpp"
#include "tb/table_file.hpp"
#include "well_formed.hpp"

namespace honeymoon {

CheckResult check_bytes(const std::filesystem::path& file, const CheckProgress& progress) {
    return check_bytes(FileBytes::map(file), progress);
}

CheckResult check_bytes(FileBytes file, const CheckProgress& progress) {
    const TableFile table_file(std::move(file));
    const auto refuse = [&](const std::string& fault) {
        const auto& path = table_file.path();
        throw Error(Error::Kind::file, path.string() + ": " + fault, path);
    };
    const LevelTable table = table_file.decode();
    if (const auto fault = checking::structural_fault(table)) refuse(*fault);
    if (raw_layout_hash(table, progress) != table_file.header().content_hash) {
        refuse("the values do not have the hash stated in the header");
    }
    return {table_file.header().file_size, std::nullopt};
}

}  // namespace honeymoon
