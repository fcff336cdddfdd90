/*
 * Preloaded into a program, counts the calls of libc by which it touches files below a directory,
 * and lets one of them fail: those that the command imports (nm -D). In the environment:
 *
 *   FAULT_BELOW   the directory, as an absolute path
 *   FAULT_AT      the number of the call, from 1; 0 for none
 *   FAULT_ACTION  what happens there:
 *                   28           the call fails with this errno, and does nothing
 *                   28+          so do all calls after it, as on a disk that stays full
 *                   short        it reads or writes half of what it was asked to
 *                   appear       just before it, a file appears that somebody else has made
 *                   kill-before  the process is killed, and the call not made
 *                   kill-after   the call is made, and then the process is killed
 *   FAULT_FILE    the file that appears, unless it is there: it holds "mine"
 *   FAULT_LOG     a file to which the name of every call is appended, a line each
 *
 * Calls are numbered in the order in which they are made, so the program must make them from one
 * thread, or in an order that does not depend on threads.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum action { FAIL, FAIL_ON, SHORT, APPEAR, KILL_BEFORE, KILL_AFTER };

static char below[PATH_MAX];
static size_t below_length;
static long fault_at;
static enum action action;
static int fault_errno;
static char appearing[PATH_MAX];
static int log_descriptor = -1;
static atomic_long calls;

static void kill_this_process(void) {
    syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
    for (;;) pause();
}

__attribute__((constructor)) static void read_environment(void) {
    const char* directory = getenv("FAULT_BELOW");
    const char* at = getenv("FAULT_AT");
    const char* what = getenv("FAULT_ACTION");
    const char* log = getenv("FAULT_LOG");
    if (directory == NULL || strlen(directory) >= sizeof below) return;
    if (at != NULL) fault_at = strtol(at, NULL, 10);
    if (what == NULL || strcmp(what, "kill-before") == 0) {
        action = KILL_BEFORE;
    } else if (strcmp(what, "kill-after") == 0) {
        action = KILL_AFTER;
    } else if (strcmp(what, "short") == 0) {
        action = SHORT;
    } else if (strcmp(what, "appear") == 0) {
        const char* file = getenv("FAULT_FILE");
        if (file != NULL && strlen(file) < sizeof appearing) strcpy(appearing, file);
        action = APPEAR;
    } else {
        char* end = NULL;
        fault_errno = (int)strtol(what, &end, 10);
        action = *end == '+' ? FAIL_ON : FAIL;
    }
    if (log != NULL) {
        const int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC;
        log_descriptor = (int)syscall(SYS_openat, AT_FDCWD, log, flags, 0666);
    }
    strcpy(below, directory);
    below_length = strlen(below);
}

static int is_below(const char* path) {
    return below_length > 0 && strncmp(path, below, below_length) == 0 &&
           (path[below_length] == '/' || path[below_length] == '\0');
}

/* Names are made absolute as text only: nobody here leads a link out of the directory. */
static int path_is_below(int at, const char* path) {
    if (below_length == 0 || path == NULL) return 0;
    if (path[0] == '/') return is_below(path);
    char whole[2 * PATH_MAX];
    char base[PATH_MAX];
    if (at == AT_FDCWD) {
        if (syscall(SYS_getcwd, base, sizeof base) < 0) return 0;
    } else {
        char link[64];
        snprintf(link, sizeof link, "/proc/self/fd/%d", at);
        const long length = syscall(SYS_readlink, link, base, sizeof base - 1);
        if (length < 0) return 0;
        base[length] = '\0';
    }
    snprintf(whole, sizeof whole, "%s/%s", base, path);
    return is_below(whole);
}

static int descriptor_is_below(int descriptor) {
    if (below_length == 0 || descriptor < 0) return 0;
    const int before = errno;
    char link[64];
    char path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    const long length = syscall(SYS_readlink, link, path, sizeof path - 1);
    errno = before;
    if (length < 0) return 0;
    path[length] = '\0';
    return is_below(path);
}

/* What is to become of a call that touches the directory. */
struct fate {
    int fails;
    int is_short;
    int kills_after;
};

static void make_file(void) {
    const int before = errno;
    const int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
    const int made = (int)syscall(SYS_openat, AT_FDCWD, appearing, flags, 0666);
    if (made >= 0) {
        syscall(SYS_write, made, "mine", 4);
        syscall(SYS_close, made);
    }
    errno = before;
}

static struct fate count_call(const char* name) {
    struct fate fate = {0, 0, 0};
    const long number = atomic_fetch_add(&calls, 1) + 1;
    if (log_descriptor >= 0) {
        char line[64];
        const int length = snprintf(line, sizeof line, "%s\n", name);
        syscall(SYS_write, log_descriptor, line, (size_t)length);
    }
    if (fault_at == 0 || number < fault_at) return fate;
    if (number > fault_at && action != FAIL_ON) return fate;
    switch (action) {
        case FAIL:
        case FAIL_ON:
            fate.fails = 1;
            break;
        case SHORT:
            fate.is_short = 1;
            break;
        case APPEAR:
            make_file();
            break;
        case KILL_BEFORE:
            kill_this_process();
            break;
        case KILL_AFTER:
            fate.kills_after = 1;
            break;
    }
    return fate;
}

static void* original(const char* name) {
    void* function = dlsym(RTLD_NEXT, name);
    if (function == NULL) abort();
    return function;
}

/*
 * The body of a function that stands before libc's of the same name: `touches` is whether this call
 * counts, `parameters` the types and `arguments` the values to hand on, `failure` what it returns
 * when it fails.
 */
#define HAND_ON(result, name, touches, parameters, arguments, failure) \
    static result(*next) parameters;                                   \
    if (next == NULL) *(void**)&next = original(#name);                \
    struct fate fate = {0, 0, 0};                                      \
    if (touches) fate = count_call(#name);                             \
    if (fate.fails) {                                                  \
        errno = fault_errno;                                           \
        return failure;                                                \
    }                                                                  \
    result value = next arguments;                                     \
    if (fate.kills_after) kill_this_process();                         \
    return value

/* As HAND_ON, for what moves `size` bytes: half of them if it is to be short. */
#define HAND_ON_BYTES(name, descriptor, size, parameters, arguments) \
    static ssize_t(*next) parameters;                                \
    if (next == NULL) *(void**)&next = original(#name);              \
    struct fate fate = {0, 0, 0};                                    \
    if (descriptor_is_below(descriptor)) fate = count_call(#name);   \
    if (fate.fails) {                                                \
        errno = fault_errno;                                         \
        return -1;                                                   \
    }                                                                \
    if (fate.is_short && size > 1) size /= 2;                        \
    const ssize_t value = next arguments;                            \
    if (fate.kills_after) kill_this_process();                       \
    return value

/* The last argument of open(), there only if a file may be made. */
#define READ_MODE(flags)                                              \
    mode_t mode = 0;                                                  \
    if (((flags)&O_CREAT) != 0 || ((flags)&O_TMPFILE) == O_TMPFILE) { \
        va_list list;                                                 \
        va_start(list, flags);                                        \
        mode = va_arg(list, mode_t);                                  \
        va_end(list);                                                 \
    }

#define OPEN(name)                                                                 \
    int name(const char* path, int flags, ...) {                                   \
        READ_MODE(flags)                                                           \
        HAND_ON(int, name, path_is_below(AT_FDCWD, path), (const char*, int, ...), \
                (path, flags, mode), -1);                                          \
    }
OPEN(open)
OPEN(open64)

int openat(int at, const char* path, int flags, ...) {
    READ_MODE(flags)
    HAND_ON(int, openat, path_is_below(at, path), (int, const char*, int, ...),
            (at, path, flags, mode), -1);
}

#define FOPEN(name)                                                                     \
    FILE* name(const char* path, const char* mode) {                                    \
        HAND_ON(FILE*, name, path_is_below(AT_FDCWD, path), (const char*, const char*), \
                (path, mode), NULL);                                                    \
    }
FOPEN(fopen)
FOPEN(fopen64)

ssize_t read(int descriptor, void* bytes, size_t size) {
    HAND_ON_BYTES(read, descriptor, size, (int, void*, size_t), (descriptor, bytes, size));
}

ssize_t write(int descriptor, const void* bytes, size_t size) {
    HAND_ON_BYTES(write, descriptor, size, (int, const void*, size_t), (descriptor, bytes, size));
}

/* Short ones leave out the later pieces. */
ssize_t writev(int descriptor, const struct iovec* pieces, int count) {
    HAND_ON_BYTES(writev, descriptor, count, (int, const struct iovec*, int),
                  (descriptor, pieces, count));
}

int fsync(int descriptor) {
    HAND_ON(int, fsync, descriptor_is_below(descriptor), (int), (descriptor), -1);
}

/* Closes even when it fails, as Linux does. */
int close(int descriptor) {
    static int (*next)(int);
    if (next == NULL) *(void**)&next = original("close");
    struct fate fate = {0, 0, 0};
    if (descriptor_is_below(descriptor)) fate = count_call("close");
    const int value = next(descriptor);
    if (fate.kills_after) kill_this_process();
    if (!fate.fails) return value;
    errno = fault_errno;
    return -1;
}

#define TRUNCATE(name, offset_type)                                             \
    int name(int descriptor, offset_type size) {                                \
        HAND_ON(int, name, descriptor_is_below(descriptor), (int, offset_type), \
                (descriptor, size), -1);                                        \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

int flock(int descriptor, int operation) {
    HAND_ON(int, flock, descriptor_is_below(descriptor), (int, int), (descriptor, operation), -1);
}

#define MAP(name, offset_type)                                                        \
    void* name(void* address, size_t size, int protection, int flags, int descriptor, \
               offset_type offset) {                                                  \
        HAND_ON(void*, name, descriptor_is_below(descriptor),                         \
                (void*, size_t, int, int, int, offset_type),                          \
                (address, size, protection, flags, descriptor, offset), MAP_FAILED);  \
    }
MAP(mmap, off_t)
MAP(mmap64, off64_t)

int rename(const char* from, const char* to) {
    HAND_ON(int, rename, path_is_below(AT_FDCWD, from) || path_is_below(AT_FDCWD, to),
            (const char*, const char*), (from, to), -1);
}

int renameat2(int at, const char* from, int at_to, const char* to, unsigned flags) {
    HAND_ON(int, renameat2, path_is_below(at, from) || path_is_below(at_to, to),
            (int, const char*, int, const char*, unsigned), (at, from, at_to, to, flags), -1);
}

int link(const char* from, const char* to) {
    HAND_ON(int, link, path_is_below(AT_FDCWD, from) || path_is_below(AT_FDCWD, to),
            (const char*, const char*), (from, to), -1);
}

#define OF_PATH(name)                                                                 \
    int name(const char* path) {                                                      \
        HAND_ON(int, name, path_is_below(AT_FDCWD, path), (const char*), (path), -1); \
    }
OF_PATH(unlink)
OF_PATH(remove)

int unlinkat(int at, const char* path, int flags) {
    HAND_ON(int, unlinkat, path_is_below(at, path), (int, const char*, int), (at, path, flags), -1);
}

int fchmod(int descriptor, mode_t mode) {
    HAND_ON(int, fchmod, descriptor_is_below(descriptor), (int, mode_t), (descriptor, mode), -1);
}

int fchown(int descriptor, uid_t owner, gid_t group) {
    HAND_ON(int, fchown, descriptor_is_below(descriptor), (int, uid_t, gid_t),
            (descriptor, owner, group), -1);
}

int mkdir(const char* path, mode_t mode) {
    HAND_ON(int, mkdir, path_is_below(AT_FDCWD, path), (const char*, mode_t), (path, mode), -1);
}

#define STAT(name, buffer_type)                                                               \
    int name(const char* path, struct buffer_type* buffer) {                                  \
        HAND_ON(int, name, path_is_below(AT_FDCWD, path), (const char*, struct buffer_type*), \
                (path, buffer), -1);                                                          \
    }
STAT(stat, stat)
STAT(stat64, stat64)
STAT(lstat, stat)
STAT(lstat64, stat64)

#define FSTAT(name, buffer_type)                                                        \
    int name(int descriptor, struct buffer_type* buffer) {                              \
        HAND_ON(int, name, descriptor_is_below(descriptor), (int, struct buffer_type*), \
                (descriptor, buffer), -1);                                              \
    }
FSTAT(fstat, stat)
FSTAT(fstat64, stat64)

char* realpath(const char* path, char* resolved) {
    HAND_ON(char*, realpath, path_is_below(AT_FDCWD, path), (const char*, char*), (path, resolved),
            NULL);
}
