#include "apps/cli/io/kept_games.hpp"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/io/output_file.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::cli {
namespace {

constexpr std::chrono::seconds kInterval{1};
constexpr std::size_t kMostUnsaved = std::size_t{1} << 24U;

// An empty line after each game tells a whole one from one that was cut short.
std::string line_of(const GameRecord& game) {
    return to_text(game) + "\n";
}

void append(const std::string& file, const std::string& text) {
    std::FILE* const stream = std::fopen(file.c_str(), "ab");
    if (stream == nullptr) fail_file(file, "cannot be written", errno);
    std::error_code none;
    const auto before = std::filesystem::file_size(file, none);
    bool written = std::fwrite(text.data(), 1, text.size(), stream) == text.size();
    int fault = errno;
    if (std::fclose(stream) != 0 && written) {
        written = false;
        fault = errno;
    }
    if (written) return;
    // Whole games stay.
    std::filesystem::resize_file(file, before, none);
    fail_file(file, "cannot be written", fault);
}

}  // namespace

std::optional<std::string> unfinished_file(const std::optional<std::string>& name) {
    if (!name || *name == "-") return {};
    std::error_code none;
    const bool other =
        std::filesystem::exists(*name, none) && !std::filesystem::is_regular_file(*name, none);
    return other ? std::nullopt : std::optional(*name + ".unfinished");
}

std::string text_of_file(const std::string& file) {
    const FileBytes bytes = FileBytes::map(file);
    return {reinterpret_cast<const char*>(bytes.bytes().data()), bytes.bytes().size()};
}

KeptGames::KeptGames(const std::optional<std::string>& name, std::string of)
    : file_(unfinished_file(name)), header_("% " + std::move(of) + "\n"), unsaved_(header_) {}

std::vector<GameRecord> KeptGames::resume(std::uint64_t most, bool force) {
    if (!file_ || !std::filesystem::exists(*file_)) return {};
    std::vector<GameRecord> games;
    std::string fault = " is of something else that did not get to its end";
    try {
        std::string text = text_of_file(*file_);
        if (text.starts_with(header_)) {
            text.erase(0, header_.size());
            const std::size_t end = text.rfind("\n\n");
            text.resize(end == std::string::npos ? 0 : end + 1);
            if (!text.empty()) games = parse_game_records(text, one_line(*file_));
            fault.clear();
        }
    } catch (const Error&) {
        fault = " cannot be read";
    }
    if (!fault.empty() && !force) {
        refuse(one_line(*file_), fault, "; let that command end, or give --force");
    }
    if (games.size() > most) games.resize(most);
    for (const GameRecord& game : games) unsaved_ += line_of(game);
    resumed_ = true;
    return games;
}

void KeptGames::add(const GameRecord& game) {
    if (!file_) return;
    unsaved_ += line_of(game);
    const bool soon = std::chrono::steady_clock::now() - saved_ < kInterval;
    if (!soon || unsaved_.size() > kMostUnsaved) save();
}

void KeptGames::save() {
    if (!file_ || unsaved_.empty() || unsaved_ == header_) return;
    const std::string text = std::exchange(unsaved_, {});
    if (appends_) {
        append(*file_, text);
    } else {
        OutputFile output(*file_, true);
        output.write(text);
        output.commit();
        appends_ = true;
    }
    saved_ = std::chrono::steady_clock::now();
}

void KeptGames::forget() {
    unsaved_ = header_;
    appends_ = false;
}

void KeptGames::remove() {
    std::error_code none;
    if (file_ && (appends_ || resumed_)) std::filesystem::remove(*file_, none);
    forget();
}

}  // namespace honeymoon::cli
