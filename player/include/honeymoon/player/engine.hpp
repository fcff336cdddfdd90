// Anybody's program as a player, and our players for anybody's program: both ends of the engine
// protocol, lines of text over standard input and output, which docs/engines.md describes.
#pragma once

#include <chrono>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/strategy.hpp"

namespace honeymoon {

/// The version of the protocol: what the first line of every conversation says.
inline constexpr int kEngineProtocol = 1;

/// What an engine may take its time for.
struct EngineOptions {
    std::chrono::milliseconds start_time{10'000};  ///< to say that it is ready
    std::chrono::milliseconds move_time{10'000};   ///< for each action; it is told so
};

/// A strategy that asks an engine: a program that `command` starts, in words for /bin/sh, in the
/// current directory. It is started by the first begin(), and lives as long as the strategy; at its
/// end it is told to quit, and killed if it has not ended a second later, with all that it has
/// started. What it writes to standard error goes where this process's own goes.
///
/// Each function throws Error (file, engine), which says what the engine was told last and what it
/// then said or did, if it cannot be started, ends, does not answer in time, says what is no
/// answer, or does what is not allowed. It is then killed, and started again by the next begin(). A
/// game can be joined only before a card has been played or a bid made: begin() throws Error
/// (question) otherwise.
///
/// Where there are no processes (in a browser) it throws Error (file, engine).
[[nodiscard]] std::unique_ptr<Strategy> make_engine(const std::string& command,
                                                    const EngineOptions& options = {});

/// All that an engine which plays for `player` is told of a game, from its beginning to where it
/// is, but for the seed: what he has seen, as text, a line for each thing. Two games in which he
/// has seen the same have the same text.
[[nodiscard]] std::string told_to(const Referee& game, Player player);

/// Kills all engines that run, with all that they have started: for whoever ends the process by a
/// signal. Safe in a signal handler.
void kill_engines() noexcept;

/// The other end: lets `strategy` play, as an engine called `name`, with whoever speaks to `in` and
/// listens to `out`, until told to quit or `in` ends. Throws Error (question) with the line at
/// fault if what it is told makes no sense, having said so; what the strategy throws, likewise; and
/// Error (file) if `out` cannot be written.
void serve_engine(Strategy& strategy, std::string_view name, std::istream& in, std::ostream& out);

/// One thing that an engine must be able to do.
struct EngineCheck {
    std::string what;   ///< in a few words
    std::string fault;  ///< what went wrong; empty if nothing did
};

/// Tries whether an engine keeps to the protocol: whole games of all three rule sets on both sides,
/// several in one process, against an opponent who does anything that is legal, and what a program
/// should do at a line it does not know, at `quit` and at the end of its input. Calls `tell` with
/// each check once it is done. `seed` chooses the deals. Takes as long as the engine does.
/// Throws nothing of what the engine does wrong.
void try_engine(const std::string& command, const EngineOptions& options, std::uint64_t seed,
                const std::function<void(const EngineCheck&)>& tell);

}  // namespace honeymoon
