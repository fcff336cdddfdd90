// certificate LAST: solves the levels 1 to LAST, at most 17, in memory, with a trump and without,
// and proves that having the lead never costs more than one trick at any of them. Exit code 1 if
// that is wrong, or if there is not enough memory; solve_in_memory() says what each level takes.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <iostream>

#include "honeymoon/generator/generate.hpp"

int main(int count, char** arguments) {
    using namespace honeymoon;
    try {
        const int last = count == 2 ? std::atoi(arguments[1]) : 0;
        // First the one that takes less memory, which the other may not get back.
        for (const Denomination denomination : {Denomination::notrump, Denomination::trump}) {
            static_cast<void>(solve_in_memory(denomination, last, 0, [&](int level) {
                std::cout << name(denomination) << " level " << level << ": the certificate holds, "
                          << std::clock() / CLOCKS_PER_SEC << " CPU-s so far\n"
                          << std::flush;
            }));
        }
    } catch (const std::exception& error) {
        std::cerr << error.what() << "\n";
        return 1;
    }
}
