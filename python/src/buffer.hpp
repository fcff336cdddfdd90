// Memory that Python objects lend: array.array, bytearray, memoryview, numpy.ndarray.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace honeymoon::python {

/// What a buffer must hold.
enum class Element : std::uint8_t {
    word,  ///< unsigned, 64 bits, in this machine's order of bytes
    byte,  ///< unsigned, 8 bits
};

enum class Access : std::uint8_t { read, write };

/// A buffer lent by a Python object, for as long as this lives; never a copy. Made and destroyed
/// with the interpreter's lock held; the memory may be used without it.
class Buffer {
public:
    /// `argument` is its name, for messages. Throws a Python TypeError if `object` has no buffer,
    /// or one of another type, or one that cannot be written to and must be; Error (question) if it
    /// is not contiguous.
    Buffer(pybind11::handle object, const char* argument, Element element, Access access);
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;
    Buffer(Buffer&&) = delete;
    Buffer& operator=(Buffer&&) = delete;
    ~Buffer();

    /// The memory, which need not be aligned.
    [[nodiscard]] std::byte* data() const { return static_cast<std::byte*>(view_.buf); }
    /// The number of elements, over all dimensions.
    [[nodiscard]] std::size_t size() const;

    /// Throws Error (question) unless this has the shape of `other`.
    void require_shape_of(const Buffer& other) const;
    /// Throws Error (question) if this and `other` have memory in common.
    void require_apart_from(const Buffer& other) const;

private:
    [[nodiscard]] std::vector<Py_ssize_t> shape() const;
    [[nodiscard]] std::string shape_text() const;
    void check(Element element, Access access) const;

    std::string argument_;
    Py_buffer view_{};
};

}  // namespace honeymoon::python
