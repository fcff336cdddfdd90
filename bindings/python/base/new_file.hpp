// Writes files for Python programs.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

#include "honeymoon/base/error.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/write/atomic_file.hpp"

namespace honeymoon::python {

/// Throws Error (question) if the file exists, unless `overwrite` is true.
inline void refuse_existing(const std::filesystem::path& path, bool overwrite) {
    if (overwrite || !std::filesystem::exists(path)) return;
    refuse(path.string(), ": already exists; overwrite=True replaces it");
}

/// Writes a file, whole or not at all. produce(to) calls to(bytes) for one piece after another.
/// Throws as refuse_existing() does, also if the file appears meanwhile, and as AtomicFile does.
template <class Produce>
void write_new(const std::filesystem::path& path, bool overwrite, const Produce& produce) {
    refuse_existing(path, overwrite);
    AtomicFile file(path);
    produce([&file](std::span<const std::uint8_t> bytes) { file.write(bytes); });
    if (overwrite) {
        file.commit();
    } else if (!file.commit_new()) {
        refuse(path.string(), ": has come to exist meanwhile; overwrite=True replaces it");
    }
}

}  // namespace honeymoon::python
