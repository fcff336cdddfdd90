// Asks the tables in the directory given for the answers in the file of values given.
#include <fstream>
#include <iostream>
#include <string>

#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"
#include "honeymoon/table/reference.hpp"

namespace {

using namespace honeymoon;

// What is wrong with the tables' answer to a line of the file of values; empty if nothing is.
std::string fault(const Reader& reader, const std::string& line) {
    const auto colon = line.find(" : ");
    const Position position = parse_position(line.substr(0, colon));
    std::string answer = " :";
    for (const ScoredCard& one : reader.cards(position)) {
        answer += " " + to_string(one.card) + " " + std::to_string(one.tricks);
    }
    if (answer != line.substr(colon)) return "answered" + answer;
    if (position.level() > 4) return {};
    const int value = reader.value(position);
    return minimax(position) == value ? "" : "the reference solver disagrees";
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: answers DIRECTORY VALUES\n";
        return 2;
    }
    try {
        const Reader reader = Reader::open(argv[1]);
        int faults = 0;
        std::ifstream values(argv[2]);
        int known = 0;
        for (std::string line; std::getline(values, line);) {
            if (line.front() == '#') continue;
            ++known;
            if (const std::string text = fault(reader, line); !text.empty()) {
                std::cerr << line << ": " << text << '\n';
                ++faults;
            }
        }
        if (known == 0) ++faults;
        // Levels that are not there are searched, or said to be missing.
        const Position thirteen = parse_position("N AKQJT98765432... .AKQJT98765432..");
        if (reader.has(Denomination::notrump, 13) || reader.value(thirteen) != 13) {
            std::cerr << "no answer without a table\n";
            ++faults;
        }
        ReaderOptions tables_only;
        tables_only.search = false;
        if (expected_from([&] { return Reader::open(argv[1], tables_only).value(thirteen); })) {
            std::cerr << "an answer without a table and without a search\n";
            ++faults;
        }
        return faults == 0 ? 0 : 1;
    } catch (const Error& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
