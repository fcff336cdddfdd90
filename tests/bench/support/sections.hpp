// The sections of the benchmarks. The name of a benchmark begins with its section:
// "probe/one_by_one", "growth/solve/trump/13".
#pragma once

namespace honeymoon {

void register_solving();        ///< solve/: levels in memory, against two plainer solvers
void register_probing();        ///< probe/: questions, against an array of one byte a position
void register_opening();        ///< open/, memory/, ask/: a directory, and asking it few or many
void register_search();         ///< search/, sets/: questions by the tables that are there
void register_encodings();      ///< encodings/: long frames and short ones
void register_vectors();        ///< vectors/: solving in each vector width this machine has
void register_growth();         ///< growth/: from level to level
void register_transposition();  ///< transposition/: partial keys, against whole ones
void register_discard();        ///< discard/: the discard tree, against a look at every hand
void register_advice();         ///< advice/: a hidden hand, against its hands one by one
void register_referee();        ///< referee/: whole games, views of them and records
void register_exchange();  ///< exchange/: the draws of the exchange phase, against plain search
void register_expectiminimax();  ///< expectiminimax/: looking ahead with chance, against plain
                                 ///< search
void register_player();          ///< player/: a move of each strategy, beside a greedy one
void register_archive();         ///< archive/: searches in played deals, against replay

}  // namespace honeymoon
