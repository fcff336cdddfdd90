// Solves connect four positions whose scores are known: a check of the transposition table on a
// game that others have solved.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <exception>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "board.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/search/transposition_table.hpp"
#include "solver.hpp"

namespace {

using namespace honeymoon;
using namespace honeymoon::connect4;

// The first prime above 2^23: the published numbers of positions are for as many slots, since
// fewer or more would forget others. 26 bits of each key are then exact for all 49, and leave six
// of a 32-bit word for the value.
constexpr std::uint64_t kSlots = 8'388'617;
using Table = TranspositionTable<std::uint32_t, 26, 6>;

constexpr int kWrongScore = 1;
constexpr int kFileFault = 2;
constexpr int kQuestionFault = 3;

constexpr std::string_view kUsage =
    "usage: connect4 [--weak] FILE...\n"
    "Solves the positions of each FILE and checks their scores. A line of it is the columns\n"
    "played, 1 to 7, and the score: 22 less the stones of the winner at the end, negative if the\n"
    "player to move loses. With --weak only the sign of the score is looked for.\n"
    "Exit code: 1 if a score is wrong, 2 if a file cannot be read, 3 if a line is not as it "
    "should.\n";

struct Question {
    Board board;
    int score = 0;
};

// Where a line is wrong.
class Line {
public:
    Line(const std::string& path, std::size_t number) : path_(path), number_(number) {}

    [[nodiscard]] std::string place() const { return path_ + ":" + std::to_string(number_); }

    [[noreturn]] void wrong(std::size_t at, const std::string& what) const {
        throw Error(Error::Kind::question, place() + ":" + std::to_string(at + 1) + ": " + what);
    }

private:
    const std::string& path_;
    std::size_t number_;
};

// -1, 0 or 1.
int sign(int score) {
    return std::clamp(score, -1, 1);
}

// Reads a line "moves score".
Question read_question(std::string_view text, const Line& line) {
    Question question;
    std::size_t at = 0;
    for (; at < text.size() && text[at] != ' '; ++at) {
        const char digit = text[at];
        if (digit < '1' || digit > '7') line.wrong(at, "a move is a column, 1 to 7");
        Board& board = question.board;
        const Cells move = board.playable() & column_cells(digit - '1');
        if (move == 0) line.wrong(at, std::string("column ") + digit + " is full");
        if ((move & board.winning_moves()) != 0) line.wrong(at, "this move makes four: game over");
        board.play(move);
        if (board.stones() == kCells) line.wrong(at, "this move fills the board: game over");
    }
    if (at == 0) line.wrong(at, "no moves");
    if (at + 1 >= text.size()) line.wrong(at, "no score after the moves");
    const char* const end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data() + at + 1, end, question.score);
    if (fault != std::errc() || stop != end) line.wrong(at + 1, "the score is a whole number");
    return question;
}

// Solves the positions of a file, and prints a line about them. Returns whether all scores are
// right.
bool solve_file(const std::string& path, bool weak, Table& table) {
    std::ifstream file(path);
    if (!file) throw Error(Error::Kind::file, path + ": cannot be opened", path);

    bool all_right = true;
    std::uint64_t positions = 0;
    std::chrono::duration<double, std::micro> time{};
    Solver<Table> solver(table);
    std::string text;
    while (std::getline(file, text)) {
        if (!text.empty() && text.back() == '\r') text.pop_back();
        const Line line(path, ++positions);
        const Question question = read_question(text, line);
        table.clear();  // so that what is searched does not hang on the order of the lines
        const auto begin = std::chrono::steady_clock::now();
        const int score = solver.solve(question.board, weak);
        time += std::chrono::steady_clock::now() - begin;
        if (weak ? sign(score) != sign(question.score) : score != question.score) {
            std::cout << line.place() << ": the score is " << score << ", the file has "
                      << question.score << '\n';
            all_right = false;
        }
    }
    if (!file.eof()) throw Error(Error::Kind::file, path + ": cannot be read", path);
    if (positions == 0) throw Error(Error::Kind::question, path + ": no positions");

    const auto count = static_cast<double>(positions);
    std::cout << path << std::fixed << std::setprecision(2) << ": positions " << positions
              << ", mean searched " << static_cast<double>(solver.searched()) / count << " ("
              << solver.searched() << " in all), mean time " << time.count() / count << " us\n";
    return all_right;
}

int run(const std::vector<std::string>& arguments) {
    bool weak = false;
    std::vector<std::string> paths;
    for (const std::string& argument : arguments) {
        if (argument == "--weak") {
            weak = true;
        } else if (argument.starts_with("-")) {
            std::cerr << kUsage;
            return kQuestionFault;
        } else {
            paths.push_back(argument);
        }
    }
    if (paths.empty()) {
        std::cerr << kUsage;
        return kQuestionFault;
    }
    Table table(Board::kLargestKey, kSlots);
    bool all_right = true;
    for (const std::string& path : paths) all_right &= solve_file(path, weak, table);
    return all_right ? 0 : kWrongScore;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run({argv + 1, argv + argc});
    } catch (const Error& error) {
        std::cerr << "connect4: " << error.what() << '\n';
        return error.kind() == Error::Kind::question ? kQuestionFault : kFileFault;
    } catch (const std::exception& error) {
        std::cerr << "connect4: " << error.what() << '\n';
        return kFileFault;
    }
}
