// Windows starts processes anew, and forks none.
#include "libtb/base/threads.hpp"
#include "libtb/system/fork.hpp"

namespace honeymoon {

int process_number() {
    return 0;
}

bool can_share_work() {
    return true;
}

int around_fork(void (* /*before*/)(), void (* /*after*/)()) {
    return 0;
}

}  // namespace honeymoon
