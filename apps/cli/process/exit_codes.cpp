#include "apps/cli/process/exit_codes.hpp"

#include <exception>
#include <new>

#include "apps/cli/io/interrupts.hpp"
#include "apps/cli/io/output.hpp"

namespace honeymoon::cli {

Exit report_failure() noexcept {
    try {
        throw;
    } catch (const Error& error) {
        print_error(error.what());
        return error.code() == ErrorCode::nothing_found ? Exit::mismatch : exit_of(error.kind());
    } catch (const OutputClosed&) {
        return Exit::file_fault;
    } catch (const Interrupted&) {
        obey_interrupt();
    } catch (const std::bad_alloc&) {
        print_error("not enough memory");
    } catch (const std::exception& error) {
        print_error(error.what());
    } catch (...) {
        print_error("an unknown error");
    }
    return Exit::file_fault;
}

}  // namespace honeymoon::cli
