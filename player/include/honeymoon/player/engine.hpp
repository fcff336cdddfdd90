// Both ends of the engine protocol (docs/engines.md), which uses lines of text over standard input
// and output. Other programs can be players here, and our players can be engines of other programs.
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
    std::chrono::milliseconds start_time{10'000};  ///< until it says that it is ready
    std::chrono::milliseconds move_time{10'000};   ///< for each action; engines know this limit
};

/// A strategy that asks an engine, which is a program. The first begin() starts the engine: /bin/sh
/// runs `command` in the current directory. The destructor of the strategy tells the engine to
/// quit, and a second later kills it and all processes that it started. The engine has the same
/// standard error as this process.
///
/// Each function throws Error (file, engine) if the engine cannot be started, ends, is late,
/// answers badly, or acts illegally. The message has the last line that the engine was told, and
/// what the engine then did. The engine is then killed, and the next begin() starts it again.
/// begin() throws Error (question) for a game in which a card has been played or a bid made.
[[nodiscard]] std::unique_ptr<Strategy> make_engine(const std::string& command,
                                                    const EngineOptions& options = {});

/// The lines that an engine for `player` has been told about a game so far, without the seed. Games
/// that look the same to the player have the same text.
[[nodiscard]] std::string told_to(const Referee& game, Player player);

/// Kills all running engines and all processes that they started. Safe in a signal handler.
void kill_engines() noexcept;

/// The other end of the protocol: lets `strategy` play as an engine called `name`, over `in` and
/// `out`. Returns when it is told to quit, or when `in` ends. Ignores lines whose first word it
/// does not know. Throws Error (question) for a line of the protocol that has a bad argument or
/// comes at the wrong time, and what the strategy throws; before that, it sends `fail`. Throws
/// Error (file) if `out` cannot be written.
void serve_engine(Strategy& strategy, std::string_view name, std::istream& in, std::ostream& out);

/// One test of an engine.
struct EngineCheck {
    std::string what;   ///< what is tested, in a few words
    std::string fault;  ///< what went wrong; empty if nothing did
};

/// Tests whether an engine follows the protocol. The engine plays whole games of each rule set on
/// both sides, several games in one process, against random legal play. Other tests send an unknown
/// line, `quit`, and the end of input. Calls `tell` after each test. `seed` chooses the deals. Does
/// not throw for faults of the engine.
void try_engine(const std::string& command, const EngineOptions& options, std::uint64_t seed,
                const std::function<void(const EngineCheck&)>& tell);

}  // namespace honeymoon
