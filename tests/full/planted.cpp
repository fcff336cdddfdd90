// planted HONEYMOON TABLES ROOM LEVEL...: plants single faults in copies of these levels of
// TABLES, and demands that the command `check --mode full` finds each of them and names a position
// that is wrong. The copies are written by the project's own writer, so that `check --mode bytes`
// has nothing against them. ROOM is made anew. Exit code 1 if a fault is not found or not named.
#include "tests/support/tables/planted.hpp"

#include <sys/wait.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "libtb/table/table_file.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace honeymoon;
namespace fs = std::filesystem;

struct Outcome {
    int exit = 0;
    std::string output;
};

Outcome run(const fs::path& program, const std::vector<std::string>& arguments) {
    std::string command;
    const auto add = [&](const std::string& word) {
        command.append("'").append(word).append("' ");
    };
    add(program.string());
    for (const std::string& argument : arguments) add(argument);
    std::FILE* const pipe = popen((command + "2>&1").c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("cannot run " + command);
    Outcome outcome;
    std::array<char, 4096> piece{};
    while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), pipe)) {
        outcome.output.append(piece.data(), got);
    }
    const int status = pclose(pipe);
    outcome.exit = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return outcome;
}

enum class Fault { value, class_number };

class Trial {
public:
    Trial(fs::path honeymoon, fs::path tables, fs::path room)
        : honeymoon_(std::move(honeymoon)), tables_(std::move(tables)), room_(std::move(room)) {
        fs::remove_all(room_);
        fs::create_directories(room_);
    }

    // Of the levels below, `below` are in the directory. If they are all, the whole directory is
    // checked, else only the planted file.
    [[nodiscard]] bool find(Denomination denomination, int level, int below, Fault fault) {
        const LevelTable right = TableFile(FileBytes::map(path(denomination, level))).decode();
        const test::Plant plant = fault == Fault::value ? test::plant_value(right, random_)
                                                        : test::plant_class_number(right, random_);
        const fs::path directory = room_ / std::to_string(++count_);
        fs::create_directory(directory);
        for (int i = level - below; i < level; ++i) {
            fs::create_symlink(fs::absolute(path(denomination, i)),
                               directory / table_file_name(denomination, i));
        }
        const fs::path file = directory / table_file_name(denomination, level);
        const auto bytes = test::sound_file(plant.table);
        std::ofstream(file, std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()),
                   static_cast<std::streamsize>(bytes.size()));

        const Outcome sound = run(honeymoon_, {"check", "--mode", "bytes", file.string()});
        const fs::path checked = below == level - 1 ? directory : file;
        const Outcome full = run(honeymoon_, {"check", "--mode", "full", checked.string()});
        const bool found =
            sound.exit == 0 && full.exit == 1 && names_it(full.output, file, right, plant);
        std::cout << name(denomination) << ' ' << level << ", a wrong "
                  << (fault == Fault::value ? "value" : "class number") << " in block "
                  << plant.block << ": " << (found ? "found" : "NOT FOUND") << std::endl;
        if (!found) {
            std::cout << sound.output << "exit " << sound.exit << '\n'
                      << full.output << "exit " << full.exit << '\n';
        }
        fs::remove_all(directory);
        return found;
    }

private:
    [[nodiscard]] fs::path path(Denomination denomination, int level) const {
        return tables_ / table_file_name(denomination, level);
    }

    // Whether the output says, once, that the file is wrong, and where; and whether it is so.
    [[nodiscard]] static bool names_it(const std::string& output, const fs::path& file,
                                       const LevelTable& right, const test::Plant& plant) {
        const std::string mark = ": full: WRONG: ";
        const std::string head = file.string() + mark;
        const std::size_t begin = output.find(head);
        if (begin == std::string::npos || output.find(mark) != output.rfind(mark)) return false;
        const std::string text =
            output.substr(begin + head.size(), output.find('\n', begin) - begin - head.size());
        const auto named = test::named_position(text, right.denomination(), right.level());
        return named && named->stated != named->derived &&
               test::block_of(right.denomination(), right.level(), named->index) == plant.block &&
               named->stated == test::value_at(plant.table, named->index) &&
               named->derived == test::value_at(right, named->index);
    }

    fs::path honeymoon_;
    fs::path tables_;
    fs::path room_;
    test::Random random_;
    int count_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    try {
        if (argc < 5) {
            std::cerr << "usage: planted HONEYMOON TABLES ROOM LEVEL...\n";
            return 3;
        }
        Trial trial(argv[1], argv[2], argv[3]);
        bool all = true;
        for (int i = 4; i < argc; ++i) {
            const int level = std::stoi(argv[i]);
            if (level == kMaxLevel) {
                // With the levels below it that would be three times the work.
                all = trial.find(Denomination::trump, level, 1, Fault::value) && all;
                continue;
            }
            for (const Denomination denomination : kDenominations) {
                for (const Fault fault : {Fault::value, Fault::class_number}) {
                    all = trial.find(denomination, level, level - 1, fault) && all;
                }
            }
        }
        return all ? 0 : 1;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
