// Memory that Python objects lend: array.array, bytearray, memoryview, numpy.ndarray.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <string>

namespace honeymoon::python {

/// What a buffer must hold.
enum class Element : std::uint8_t {
    word,   ///< unsigned, 64 bits, in this machine's order of bytes
    byte,   ///< unsigned, 8 bits
    whole,  ///< signed, 64 bits, in this machine's order of bytes
    real,   ///< a double, likewise
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

    /// The memory, which need not be aligned.
    [[nodiscard]] std::byte* data() const { return static_cast<std::byte*>(lent_.ptr); }
    /// The number of elements, over all dimensions.
    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(lent_.size); }

    /// Throws Error (question) unless this has the shape of `other`.
    void require_shape_of(const Buffer& other) const;
    /// Throws Error (question) unless this has `times` as many elements as `other`.
    void require_size_of(const Buffer& other, std::size_t times) const;
    /// Throws Error (question) if this and `other` have memory in common.
    void require_apart_from(const Buffer& other) const;

private:
    [[nodiscard]] std::string shape_text() const;

    std::string argument_;
    pybind11::buffer_info lent_;  // gives it back at the end
};

}  // namespace honeymoon::python
