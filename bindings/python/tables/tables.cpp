#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <array>
#include <filesystem>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings/python/base/arguments.hpp"
#include "bindings/python/base/handles.hpp"
#include "bindings/python/base/interpreter.hpp"
#include "bindings/python/base/parts.hpp"
#include "bindings/python/base/texts.hpp"
#include "checker/check_file.hpp"
#include "honeymoon/generator/generate.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::python {
namespace {

namespace py = pybind11;

std::vector<Denomination> denominations_from(Argument which) {
    constexpr std::array<std::string_view, 3> words = {"trump", "notrump", "both"};
    const std::size_t place = place_from(which, "denomination", words);
    if (place < 2) return {kDenominations[place]};
    return {kDenominations.begin(), kDenominations.end()};
}

// The table files of a directory, or the one file.
std::vector<std::filesystem::path> files_of(const std::filesystem::path& path) {
    if (!std::filesystem::is_directory(path)) return {path};
    std::vector<std::filesystem::path> files;
    for (const Denomination denomination : kDenominations) {
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            const auto file = path / table_file_name(denomination, level);
            if (std::filesystem::exists(file)) files.push_back(file);
        }
    }
    if (files.empty()) {
        fail_file(path, "no table files here; honeymoon.generate() makes them",
                  ErrorCode::file_missing);
    }
    return files;
}

py::object info_object(const std::filesystem::path& path) {
    const TableHeader header = decode_header(FileBytes::map(path));
    return types().attr("TableInfo")(path, name(header.denomination), header.level,
                                     header.positions, header.entries, header.file_size,
                                     header.fingerprint);
}

py::list info(Argument path) {
    return list_from(files_of(path_from(path)), info_object);
}

py::list generate_tables(Argument directory, Argument levels, Argument denomination, bool small,
                         Argument compression, bool force, Argument threads, Argument progress) {
    GenerateOptions options;
    options.directory = path_from(directory);
    std::tie(options.first_level, options.last_level) =
        range_from<std::pair<int, int>>(levels, "levels", 1, kMaxLevel);
    options.denominations = denominations_from(denomination);
    options.even_levels_only = small;
    constexpr std::array<std::string_view, 2> compressions = {"default", "best"};
    options.compression = choice_from<Compression>(compression, "compression", compressions);
    options.force = force;
    options.threads = threads_from(threads);
    std::vector<std::filesystem::path> files;
    interruptible_progress(progress, 0, [&](const Progress& told) {
        options.progress = [&](const GenerateProgress& now) {
            told(now.share);
            if (now.step == GenerateProgress::Step::kept ||
                now.step == GenerateProgress::Step::finished) {
                files.push_back(options.directory / table_file_name(now.denomination, now.level));
            }
        };
        generate(options);
        return true;
    });
    return list_from(files, info_object);
}

py::list check(Argument path, Argument mode, Argument samples, Argument seed, Argument threads,
               Argument progress) {
    checker::FileCheckOptions how;
    constexpr std::array<std::string_view, 4> modes = {"bytes", "certificate", "sample", "full"};
    how.mode = choice_from<checker::Mode>(mode, "mode", modes);
    how.samples = number_from(samples, "samples", 1, 1'000'000'000'000);
    how.seed = number_from(seed, "seed");
    const int number = threads_from(threads);
    const auto files = files_of(path_from(path));
    std::vector<CheckResult> results;
    interruptible_progress(progress, number, [&](const Progress& told) {
        // As much work as there are positions.
        double all = 0;
        std::vector<double> work;
        for (const auto& file : files) {
            work.push_back(static_cast<double>(decode_header(FileBytes::map(file)).positions));
            all += work.back();
        }
        double done = 0;
        checker::FileChecker files_checker(how);
        for (std::size_t i = 0; i < files.size(); ++i) {
            told(done / all);
            results.push_back(files_checker.check(
                files[i], [&](double share) { told((done + (share * work[i])) / all); }));
            done += work[i];
        }
        return true;
    });
    py::list list;
    for (std::size_t i = 0; i < files.size(); ++i) {
        list.append(types().attr("TableCheck")(files[i], results[i].checked, results[i].mismatch));
    }
    return list;
}

}  // namespace

void define_tables(py::module_& module) {
    module.def("generate", &generate_tables);
    module.def("info", &info);
    module.def("check", &check);
}

}  // namespace honeymoon::python
