// Writes the bytes of an archive, from first to last. Not public.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/archive/timeline.hpp"

namespace honeymoon::archive {

/// The content of a new archive. The writer asks for the deals in rising order, more than once.
struct ArchiveContent {
    std::uint64_t deals = 0;
    std::uint64_t postings = 0;
    std::span<const std::string> texts;
    std::function<CardTimes(std::uint64_t deal)> times;
    std::function<std::uint64_t(std::uint64_t deal)> fingerprint;
    /// Appends the details of a deal to `to`.
    std::function<void(std::uint64_t deal, std::vector<std::uint8_t>& to)> details;
    /// Calls use(mixed key, deal) for all postings in rising order.
    std::function<void(const std::function<void(std::uint64_t, std::uint64_t)>& use)> postings_of;
};

/// Passes the bytes of the file to `write`. The same content always gives the same bytes.
void write_archive(const ArchiveContent& content, const ByteSink& write, const Progress& progress);

/// Throws Error (question) if an archive cannot have this many deals.
void require_deals(std::uint64_t deals);

/// Appends the bytes of a deal's details to `to`.
void put_details(const DealDetails& details, std::vector<std::uint8_t>& to);

}  // namespace honeymoon::archive
