// The memory of Python objects such as array.array, bytearray, memoryview and numpy.ndarray.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <string>

namespace honeymoon::python {

/// The type of a buffer's elements, in this machine's order of bytes.
enum class Element : std::uint8_t {
    word,   ///< unsigned, 64 bits
    byte,   ///< unsigned, 8 bits
    whole,  ///< signed, 64 bits
    real,   ///< a double
};

enum class Access : std::uint8_t { read, write };

/// The memory of a Python object, borrowed for as long as the Buffer exists; never a copy. Make and
/// destroy a Buffer with the interpreter's lock held. You may use the memory without the lock.
class Buffer {
public:
    /// `argument` is the name for messages. Throws a Python TypeError if `object` has no buffer, if
    /// its elements have another type, or if it is read-only and `access` is write. Throws Error
    /// (question) if it is not contiguous.
    Buffer(pybind11::handle object, const char* argument, Element element, Access access);

    /// Returns the memory, which need not be aligned.
    [[nodiscard]] std::byte* data() const { return static_cast<std::byte*>(lent_.ptr); }
    /// Returns the number of elements in all dimensions.
    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(lent_.size); }

    /// Throws Error (question) unless this buffer has the shape of `other`.
    void require_shape_of(const Buffer& other) const;
    /// Throws Error (question) unless this buffer has `times` as many elements as `other`.
    void require_size_of(const Buffer& other, std::size_t times) const;
    /// Throws Error (question) if the two buffers overlap.
    void require_apart_from(const Buffer& other) const;

private:
    [[nodiscard]] std::string shape_text() const;

    std::string argument_;
    pybind11::buffer_info lent_;  // its destructor returns the memory
};

}  // namespace honeymoon::python
