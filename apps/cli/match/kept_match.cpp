#include "apps/cli/match/kept_match.hpp"

#include <filesystem>
#include <span>
#include <string_view>
#include <system_error>

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/io/output_file.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::cli {
namespace {

// NAME.unfinished for the name of a file that is one, or will be.
std::optional<std::string> beside(const std::optional<std::string>& name) {
    if (!name || *name == "-") return {};
    std::error_code none;
    const bool other =
        std::filesystem::exists(*name, none) && !std::filesystem::is_regular_file(*name, none);
    return other ? std::nullopt : std::optional(*name + ".unfinished");
}

std::string text_of(const std::string& file) {
    const FileBytes bytes = FileBytes::map(file);
    return {reinterpret_cast<const char*>(bytes.bytes().data()), bytes.bytes().size()};
}

void write_whole(const std::string& file, std::string_view text) {
    OutputFile output(file, true);
    output.write(text);
    output.commit();
}

}  // namespace

KeptMatch::KeptMatch(const std::optional<std::string>& out,
                     const std::optional<std::string>& records)
    : result_(beside(out ? out : records)), records_(beside(records)) {
    // One name for two things if there are only records.
    if (result_ == records_ && result_) result_ = *result_ + "-result";
}

std::optional<MatchResult> KeptMatch::resume(const MatchSetup& setup, DealRange range, bool force,
                                             const std::function<void(const GameRecord&)>& record) {
    if (!result_ || !std::filesystem::exists(*result_)) return {};
    MatchResult done;
    std::vector<GameRecord> games;
    std::string fault = " is of another match that did not get to its end";
    try {
        done = parse_match_result(text_of(*result_), one_line(*result_));
        if (records_) games = parse_game_records(text_of(*records_), one_line(*records_));
        const bool same = done.setup == setup && done.played.size() == 1 &&
                          done.played[0].first == range.first && done.played[0].end <= range.end;
        if (same && (!records_ || games.size() >= 2 * done.deals())) fault.clear();
    } catch (const Error&) {
        fault = " cannot be read";
    }
    if (!fault.empty()) {
        if (!force) refuse(one_line(*result_), fault, "; play that one on, or give --force");
        remove();
        return {};
    }
    if (records_) {
        // A game more may have been written than was counted.
        games.resize(2 * done.deals());
        for (const GameRecord& game : games) {
            record(game);
            add(game);
        }
    }
    so_far_ = done;
    return done;
}

void KeptMatch::add(const GameRecord& game) {
    if (!records_) return;
    games_ += (games_.empty() ? "" : "\n") + to_text(game);
}

void KeptMatch::keep(const MatchResult& so_far) {
    if (!result_) return;
    so_far_ = so_far;
    if (std::chrono::steady_clock::now() - saved_ < std::chrono::seconds(1)) return;
    static_cast<void>(save());
}

std::optional<std::string> KeptMatch::save() {
    if (!result_ || !so_far_) return {};
    if (records_) write_whole(*records_, games_);
    write_whole(*result_, to_text(*so_far_));
    saved_ = std::chrono::steady_clock::now();
    return result_;
}

void KeptMatch::remove() const {
    std::error_code none;
    if (result_) std::filesystem::remove(*result_, none);
    if (records_) std::filesystem::remove(*records_, none);
}

}  // namespace honeymoon::cli
