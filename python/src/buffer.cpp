#include "buffer.hpp"

#include <bit>
#include <functional>
#include <string_view>

#include "honeymoon/base/error.hpp"

namespace honeymoon::python {
namespace {

namespace py = pybind11;

// What stands for an unsigned integer in a format of the struct module, which buffers use too.
constexpr std::string_view kWordCodes = "QL";
constexpr std::string_view kByteCodes = "B";

std::string_view without_byte_order(std::string_view format) {
    constexpr std::string_view native =
        std::endian::native == std::endian::little ? "@=<|" : "@=>!|";
    if (format.size() > 1 && native.find(format.front()) != std::string_view::npos) {
        format.remove_prefix(1);
    }
    return format;
}

}  // namespace

Buffer::Buffer(py::handle object, const char* argument, Element element, Access access)
    : argument_(argument) {
    if (PyObject_CheckBuffer(object.ptr()) == 0) {
        throw py::type_error(argument_ + " must be a buffer, such as an array.array or a numpy " +
                             "array, not '" + Py_TYPE(object.ptr())->tp_name + "'");
    }
    if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_FULL_RO) != 0) {
        const py::error_already_set fault;
        throw py::type_error(argument_ + ": " + std::string(py::str(fault.value())));
    }
    try {
        check(element, access);
    } catch (...) {
        PyBuffer_Release(&view_);  // no object, no destructor
        throw;
    }
}

Buffer::~Buffer() {
    PyBuffer_Release(&view_);
}

void Buffer::check(Element element, Access access) const {
    const bool word = element == Element::word;
    const std::string_view format = view_.format == nullptr ? "B" : view_.format;
    const std::string_view code = without_byte_order(format);
    const std::string_view wanted = word ? kWordCodes : kByteCodes;
    if (code.size() != 1 || wanted.find(code) == std::string_view::npos ||
        view_.itemsize != (word ? 8 : 1)) {
        throw py::type_error(argument_ + " must hold " +
                             (word ? "uint64 (array.array: 'Q')" : "uint8 (array.array: 'B')") +
                             ", not elements of " + std::to_string(view_.itemsize) +
                             (view_.itemsize == 1 ? " byte" : " bytes") + " of the format '" +
                             std::string(format) + "'");
    }
    if (access == Access::write && view_.readonly != 0) {
        throw py::type_error(argument_ + " cannot be written to: its buffer is read-only");
    }
    if (PyBuffer_IsContiguous(&view_, 'C') == 0) {
        throw Error(Error::Kind::question,
                    argument_ + " is not contiguous (in C order); make a copy that is, as with " +
                        "numpy.ascontiguousarray");
    }
}

std::size_t Buffer::size() const {
    return static_cast<std::size_t>(view_.len / view_.itemsize);
}

std::vector<Py_ssize_t> Buffer::shape() const {
    if (view_.shape == nullptr) return {};  // of a single element, as numpy has them
    return {view_.shape, view_.shape + view_.ndim};
}

std::string Buffer::shape_text() const {
    std::string text;
    for (const Py_ssize_t length : shape()) {
        if (!text.empty()) text += " x ";
        text += std::to_string(length);
    }
    return text.empty() ? "1" : text;
}

void Buffer::require_shape_of(const Buffer& other) const {
    if (shape() == other.shape()) return;
    throw Error(Error::Kind::question, argument_ + " has " + shape_text() + " elements, but " +
                                           other.argument_ + " has " + other.shape_text());
}

void Buffer::require_apart_from(const Buffer& other) const {
    const std::less<> before;
    const auto overlaps = [&](const Buffer& a, const Buffer& b) {
        return !before(a.data(), b.data()) && before(a.data(), b.data() + b.view_.len);
    };
    if (view_.len == 0 || other.view_.len == 0) return;
    if (!overlaps(*this, other) && !overlaps(other, *this)) return;
    throw Error(Error::Kind::question,
                argument_ + " shares memory with " + other.argument_ + ", and would overwrite it");
}

}  // namespace honeymoon::python
