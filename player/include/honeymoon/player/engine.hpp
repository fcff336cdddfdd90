// Both ends of the engine protocol (docs/engines.md), lines of text over standard input and output:
// programs as players, and our players as programs.
#pragma once

#include <chrono>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/strategy.hpp"

namespace honeymoon {

/// The version of the protocol, in the first line of every conversation.
inline constexpr int kEngineProtocol = 1;

/// How much time an engine has.
struct EngineOptions {
    std::chrono::milliseconds start_time{10'000};  ///< to say that it is ready
    std::chrono::milliseconds move_time{10'000};   ///< for each action, which it is told
};

/// A strategy that asks an engine: a program that /bin/sh starts by `command` in the current
/// directory. The first begin() starts it. At its end the strategy tells it to quit, and a second
/// later kills it with everything it started. Its standard error is this process's.
///
/// Each function throws Error (file, engine) if the engine cannot be started, ends, is late,
/// answers badly, or acts illegally; the message has the last line it was told and what it then
/// did. The engine is then killed, and the next begin() starts it again. begin() throws Error
/// (question) for a game in which a card has been played or a bid made.
///
/// Without processes (in a browser) it throws Error (file, engine).
[[nodiscard]] std::unique_ptr<Strategy> make_engine(const std::string& command,
                                                    const EngineOptions& options = {});

/// The lines that an engine for `player` has been told of a game so far, without the seed. Games
/// that look the same to the player have the same text.
[[nodiscard]] std::string told_to(const Referee& game, Player player);

/// Kills all running engines, with everything they started. Safe in a signal handler.
void kill_engines() noexcept;

/// The other end: lets `strategy` play as an engine called `name`, over `in` and `out`, until told
/// to quit or `in` ends. Throws Error (question) for a line that makes no sense, and what the
/// strategy throws, after sending `fail`; and Error (file) if `out` cannot be written.
void serve_engine(Strategy& strategy, std::string_view name, std::istream& in, std::ostream& out);

/// One test of an engine.
struct EngineCheck {
    std::string what;   ///< what is tested, in a few words
    std::string fault;  ///< what went wrong; empty if nothing did
};

/// Tests whether an engine follows the protocol: whole games of each rule set on both sides,
/// several in one process, against random legal play; an unknown line; `quit`; and the end of
/// input. Calls `tell` after each test. `seed` chooses the deals. Does not throw for faults of the
/// engine.
void try_engine(const std::string& command, const EngineOptions& options, std::uint64_t seed,
                const std::function<void(const EngineCheck&)>& tell);

}  // namespace honeymoon
