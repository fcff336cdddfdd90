// No programs are started here yet.
#include "honeymoon/base/error.hpp"
#include "libtb/base/refuse.hpp"
#include "player/engine/engine_process.hpp"

namespace honeymoon::player {

void kill_all_engines() noexcept {}

EngineProcess::EngineProcess(const std::string& command) : command_(command) {
    fail("programs cannot be started on Windows yet");
}

EngineProcess::~EngineProcess() = default;

void EngineProcess::fail(const std::string& why) {
    refuse(ErrorCode::engine, "engine '", command_, "': ", why);
}

void EngineProcess::say(std::string_view /*lines*/, Clock::time_point /*deadline*/) {}

std::string EngineProcess::line(Clock::time_point /*deadline*/) {
    return {};
}

std::optional<std::string> EngineProcess::line_so_far() {
    return {};
}

void EngineProcess::hang_up() const {}

bool EngineProcess::ends(Clock::time_point /*deadline*/) {
    return true;
}

}  // namespace honeymoon::player
