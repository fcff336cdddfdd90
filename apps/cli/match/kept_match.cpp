#include "apps/cli/match/kept_match.hpp"

#include <filesystem>
#include <system_error>
#include <vector>

#include "apps/cli/format/json.hpp"
#include "apps/cli/format/safe_text.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::cli {
namespace {

std::string described(const std::optional<SequentialTest>& until) {
    return until ? "until " + Json(until->plus()).text() + "," + Json(until->minus()).text() : "";
}

// Returns a text that is the same for all runs of one match.
std::string described(const MatchSetup& setup, DealRange range,
                      const std::optional<SequentialTest>& until) {
    return joined("games of honeymoon match from deal ", range.first + 1, " of ", setup.deals,
                  " on, seed ", setup.seed, ", ", one_line(setup.strategies[0]), " against ",
                  one_line(setup.strategies[1]), ", rules ", to_string(setup.rules),
                  setup.play_phase == PlayPhase::own ? ", play own" : ", play best",
                  setup.session == SessionRules() ? "" : ", session " + to_string(setup.session),
                  setup.forfeits ? ", forfeits" : "", until ? ", " + described(until) : "");
}

}  // namespace

KeptMatch::KeptMatch(const std::optional<std::string>& out,
                     const std::optional<std::string>& records, const MatchSetup& setup,
                     DealRange range, const std::optional<SequentialTest>& until)
    : setup_(setup),
      range_(range),
      until_(until ? described(until) + "\n" : ""),
      result_(unfinished_file(out)),
      // Name the result file, because a run with another result file counts other games.
      games_(records, described(setup, range, until) +
                          (result_ ? ", result " + one_line(*out) : std::string())) {
    if (!result_) result_ = games_.file();
    // With records alone, both would have the same name.
    if (result_ == games_.file() && result_) result_ = *result_ + "-result";
}

std::optional<MatchResult> KeptMatch::resume(bool force,
                                             const std::function<void(const GameRecord&)>& record) {
    if (!result_) return {};
    auto text = unfinished_text(*result_);
    is_there_ = text.has_value();
    std::optional<MatchResult> done;
    std::string fault;
    if (text) {
        std::string until;
        if (const std::size_t last = text->rfind("\nuntil "); last != std::string::npos) {
            until = text->substr(last + 1);
            text->resize(last + 1);
        }
        try {
            done = parse_match_result(*text, one_line(*result_));
            if (until != until_ || done->setup != setup_ || done->played.size() != 1 ||
                done->played[0].first != range_.first || done->played[0].end > range_.end) {
                fault = " belongs to another match that was interrupted; finish that one";
            }
        } catch (const Error&) {
            fault = " cannot be read; move it away";
        }
        if (!fault.empty()) done.reset();
    }
    // More games may have been written than were counted.
    const std::vector<GameRecord> games = games_.resume(done ? done->games : 0, force);
    if (done && games_.file() && games.size() < done->games) {
        fault = " counts games that are not in " + one_line(*games_.file()) + "; move it away";
        done.reset();
        games_.forget();
    }
    if (!fault.empty() && !force) {
        refuse(one_line(*result_), fault, ", or give --force");
    }
    if (!done) return {};
    for (const GameRecord& game : games) record(game);
    so_far_ = done;
    saved_ = done->deals();
    return done;
}

void KeptMatch::keep(const MatchResult& so_far) {
    if (!result_) return;
    so_far_ = so_far;
    if (std::chrono::steady_clock::now() - saved_at_ >= std::chrono::seconds(1)) save();
}

void KeptMatch::save() {
    games_.save();
    if (!so_far_ || so_far_->deals() == saved_) return;
    write_unfinished(*result_, to_text(*so_far_) + until_);
    saved_ = so_far_->deals();
    saved_at_ = std::chrono::steady_clock::now();
}

void KeptMatch::stop() {
    if (!result_) return;
    try {
        save();
    } catch (const Error&) {
        // What was not written is not counted.
    }
    if (so_far_) say_kept(*result_, saved_, so_far_->deals(), "deal");
}

void KeptMatch::remove() {
    std::error_code none;
    if (is_there_ || saved_ > 0) std::filesystem::remove(*result_, none);
    games_.remove();
}

}  // namespace honeymoon::cli
