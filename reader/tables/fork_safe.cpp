#include "reader/tables/fork_safe.hpp"

#if HONEYMOON_THREADS

#include <set>

namespace honeymoon::reader {
namespace {

struct Registry {
    Mutex guard;
    std::set<ForkSafeMutex*> all;
};

// Never destroyed, because readers may be destroyed after all other static objects.
Registry& registry() {
    static auto& only = *new Registry;
    return only;
}

}  // namespace

ForkSafeMutex::ForkSafeMutex() {
    const Lock lock(registry().guard);
    registry().all.insert(this);
}

ForkSafeMutex::~ForkSafeMutex() {
    const Lock lock(registry().guard);
    registry().all.erase(this);
}

bool ForkSafeMutex::take_all() {
    registry().guard.lock();
    for (ForkSafeMutex* const each : registry().all) each->lock();
    return !registry().all.empty();
}

void ForkSafeMutex::give_back() {
    for (ForkSafeMutex* const each : registry().all) each->unlock();
    registry().guard.unlock();
}

}  // namespace honeymoon::reader

#endif
