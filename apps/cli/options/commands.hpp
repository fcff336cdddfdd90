// The functions that declare the commands, and the headers that all commands need.
#pragma once

#include "apps/cli/format/table.hpp"
#include "apps/cli/io/output.hpp"
#include "apps/cli/io/output_file.hpp"
#include "apps/cli/io/progress_bar.hpp"
#include "apps/cli/options/command_line.hpp"
#include "apps/cli/options/tables_option.hpp"
#include "apps/cli/system/terminal.hpp"

namespace honeymoon::cli {

void add_generate(const CommandLine& program);
void add_info(const CommandLine& program);
void add_check(const CommandLine& program);
void add_probe(const CommandLine& program);
void add_advise(const CommandLine& program);
void add_exchange(const CommandLine& program);
void add_call(const CommandLine& program);
void add_draw(const CommandLine& program);
void add_convert(const CommandLine& program);
void add_play(const CommandLine& program);
void add_rules(const CommandLine& program);
void add_puzzle(const CommandLine& program);
void add_match(const CommandLine& program);
void add_engine(const CommandLine& program);
void add_export(const CommandLine& program);
void add_stats(const CommandLine& program);
void add_facts(const CommandLine& program);
void add_pool(const CommandLine& program);
void add_archive(const CommandLine& program);

}  // namespace honeymoon::cli
