// A full disk, in a few lines.
#pragma once

#include <sys/resource.h>

#include <csignal>

namespace honeymoon::test {

/// While it lives, no file of this process may grow beyond `bytes`.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes) : before_signal_(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit = {bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FileSizeLimit(FileSizeLimit&&) = delete;  // nor copied
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, before_signal_);
    }

private:
    rlimit before_{};
    void (*before_signal_)(int);
};

}  // namespace honeymoon::test
