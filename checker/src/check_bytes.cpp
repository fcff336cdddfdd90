#include <string>

#include "checker/check.hpp"
#include "tb/error.hpp"
#include "tb/file_bytes.hpp"
#include "tb/raw_layout.hpp"
#include "tb/table_file.hpp"
#include "well_formed.hpp"

namespace honeymoon {

CheckResult check_bytes(const std::filesystem::path& file, const CheckProgress& progress) {
    const auto refuse = [&](const std::string& fault) {
        throw Error(Error::Kind::file, file.string() + ": " + fault, file);
    };
    const TableFile table_file(FileBytes::map(file));
    const LevelTable table = table_file.decode();
    if (const auto fault = checking::structural_fault(table)) refuse(*fault);
    if (raw_layout_hash(table, progress) != table_file.header().content_hash) {
        refuse("the values do not have the hash stated in the header");
    }
    return {table_file.header().file_size, std::nullopt};
}

}  // namespace honeymoon
