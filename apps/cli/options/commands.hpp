// The commands: each add_... declares one, or a group of them.
#pragma once

#include "apps/cli/options/command_line.hpp"

namespace honeymoon::cli {

void add_generate(const CommandLine& program);
void add_info(const CommandLine& program);
void add_check(const CommandLine& program);
void add_probe(const CommandLine& program);
void add_advise(const CommandLine& program);
void add_exchange(const CommandLine& program);
void add_play(const CommandLine& program);
void add_match(const CommandLine& program);
void add_engine(const CommandLine& program);
void add_export(const CommandLine& program);
void add_stats(const CommandLine& program);
void add_pool(const CommandLine& program);
void add_archive(const CommandLine& program);

}  // namespace honeymoon::cli
