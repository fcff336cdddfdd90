/*
 * Preloaded into a program, lets allocations or new threads fail. What happens before main() begins
 * is not counted. From the allocation on that fails the program can map no memory either, even if
 * only that one fails: whoever asks then whether memory is short is to learn that it is. In the
 * environment:
 *
 *   FAULT_ALLOCATION  the number of the allocation, from 1, that fails, and all after it
 *   FAULT_THREAD      the number of the thread, from 1, that cannot be started, nor those after it
 *   FAULT_ONCE        if set, only that one fails
 *   FAULT_ABORT       the number of the allocation, from 1, that aborts, as a bug does
 *   FAULT_LOG         a file that gets, when the program ends, the number of allocations
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static atomic_long allocations;
static atomic_long threads;
static long allocation_at;
static long abort_at;
static long thread_at;
static int once;
static const char* log_path;
static atomic_int in_main;

static int fails(atomic_long* count, long at) {
    if (!atomic_load(&in_main)) return 0;
    const long number = atomic_fetch_add(count, 1) + 1;
    return at > 0 && (once ? number == at : number >= at);
}

static int allocation_fails(void) {
    const int fault = fails(&allocations, allocation_at);
    if (abort_at > 0 && atomic_load(&allocations) == abort_at) abort();
    if (!fault) return 0;
    errno = ENOMEM;
    return 1;
}

/*
 * The functions of libc. They are looked up before anything else runs: the loader allocates too,
 * and must not be asked for a name in the middle of its own work.
 */
static struct {
    void* (*malloc)(size_t);
    void* (*calloc)(size_t, size_t);
    void* (*realloc)(void*, size_t);
    void* (*aligned_alloc)(size_t, size_t);
    void* (*memalign)(size_t, size_t);
    int (*posix_memalign)(void**, size_t, size_t);
    void (*free)(void*);
    void* (*mmap)(void*, size_t, int, int, int, off_t);
    void* (*mmap64)(void*, size_t, int, int, int, off64_t);
    int (*pthread_create)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
} next;

static void look_up(void* function, const char* name) {
    *(void**)function = dlsym(RTLD_NEXT, name);
    if (*(void**)function == NULL) abort();
}

__attribute__((constructor)) static void look_up_all(void) {
    if (next.free != NULL) return;
    look_up(&next.malloc, "malloc");
    look_up(&next.calloc, "calloc");
    look_up(&next.realloc, "realloc");
    look_up(&next.aligned_alloc, "aligned_alloc");
    look_up(&next.memalign, "memalign");
    look_up(&next.posix_memalign, "posix_memalign");
    look_up(&next.mmap, "mmap");
    look_up(&next.mmap64, "mmap64");
    look_up(&next.pthread_create, "pthread_create");
    look_up(&next.free, "free");
}

/* For what is allocated before or while they are looked up; it is never given back. */
static char early[1 << 20];
static size_t early_used;

static void* early_bytes(size_t size) {
    const size_t whole = (size + 15) / 16 * 16;
    if (whole > sizeof early - early_used) abort();
    early_used += whole;
    return early + early_used - whole;
}

static int is_early(const void* bytes) {
    return (const char*)bytes >= early && (const char*)bytes < early + sizeof early;
}

void* malloc(size_t size) {
    if (next.malloc == NULL) return early_bytes(size);
    return allocation_fails() ? NULL : next.malloc(size);
}

void* calloc(size_t count, size_t size) {
    if (next.calloc == NULL) return early_bytes(count * size);
    return allocation_fails() ? NULL : next.calloc(count, size);
}

void* realloc(void* bytes, size_t size) {
    if (next.realloc == NULL) abort();
    if (is_early(bytes)) {
        const size_t most = (size_t)(early + sizeof early - (const char*)bytes);
        /* (Of malloc() above the analyzer takes the result for the C library's, and calls it a
         * leak.) */
        void* copy = allocation_fails() ? NULL : next.malloc(size);
        return copy == NULL ? NULL : memcpy(copy, bytes, size < most ? size : most);
    }
    return allocation_fails() ? NULL : next.realloc(bytes, size);
}

void* aligned_alloc(size_t alignment, size_t size) {
    return allocation_fails() ? NULL : next.aligned_alloc(alignment, size);
}

void* memalign(size_t alignment, size_t size) {
    return allocation_fails() ? NULL : next.memalign(alignment, size);
}

int posix_memalign(void** bytes, size_t alignment, size_t size) {
    return allocation_fails() ? ENOMEM : next.posix_memalign(bytes, alignment, size);
}

void free(void* bytes) {
    if (next.free != NULL && !is_early(bytes)) next.free(bytes);
}

#define MAP(name, offset_type)                                                        \
    void* name(void* address, size_t size, int protection, int flags, int descriptor, \
               offset_type offset) {                                                  \
        const int short_of_memory =                                                   \
            allocation_at > 0 && atomic_load(&allocations) >= allocation_at;          \
        if (short_of_memory && (flags & MAP_ANONYMOUS) != 0) {                        \
            errno = ENOMEM;                                                           \
            return MAP_FAILED;                                                        \
        }                                                                             \
        if (next.name == NULL) look_up_all();                                         \
        return next.name(address, size, protection, flags, descriptor, offset);       \
    }
MAP(mmap, off_t)
MAP(mmap64, off64_t)

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*),
                   void* argument) {
    if (fails(&threads, thread_at)) return EAGAIN;
    return next.pthread_create(thread, attributes, run, argument);
}

static int (*program)(int, char**, char**);

static long number_in(const char* name) {
    const char* text = getenv(name);
    return text == NULL ? 0 : strtol(text, NULL, 10);
}

static void write_log(void) {
    atomic_store(&in_main, 0);
    const int log = open(log_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (log < 0) return;
    dprintf(log, "%ld %ld\n", atomic_load(&allocations), atomic_load(&threads));
    close(log);
}

static int counted_main(int count, char** arguments, char** environment) {
    allocation_at = number_in("FAULT_ALLOCATION");
    thread_at = number_in("FAULT_THREAD");
    abort_at = number_in("FAULT_ABORT");
    once = getenv("FAULT_ONCE") != NULL;
    log_path = getenv("FAULT_LOG");
    if (log_path != NULL) atexit(write_log);
    atomic_store(&in_main, 1);
    return program(count, arguments, environment);
}

int __libc_start_main(int (*main)(int, char**, char**), int count, char** arguments,
                      void (*begin)(void), void (*end)(void), void (*loader_end)(void),
                      void* stack_end) {
    int (*begin_program)(int (*)(int, char**, char**), int, char**, void (*)(void), void (*)(void),
                         void (*)(void), void*);
    look_up_all();
    look_up(&begin_program, "__libc_start_main");
    program = main;
    return begin_program(counted_main, count, arguments, begin, end, loader_end, stack_end);
}
