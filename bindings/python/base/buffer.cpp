#include "bindings/python/base/buffer.hpp"

#include <bit>
#include <functional>
#include <string_view>

#include "honeymoon/base/error.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::python {
namespace {

namespace py = pybind11;

// A type of elements. `codes` are its letters in formats of Python's struct module, which buffers
// also use.
struct ElementType {
    std::string_view codes;
    Py_ssize_t size;
    const char* name;
    const char* code;

    // Returns advice for messages: how to convert numbers to a buffer of this type.
    [[nodiscard]] std::string conversion(const std::string& argument) const {
        return std::string("; convert with array.array('") + code + "', " + argument +
               ") or numpy.asarray(" + argument + ", '" + name + "')";
    }
};
ElementType type_of(Element element) {
    switch (element) {
        case Element::word:
            return {"QL", 8, "uint64", "Q"};
        case Element::whole:
            return {"ql", 8, "int64", "q"};
        case Element::real:
            return {"d", 8, "float64", "d"};
        case Element::byte:
            break;
    }
    return {"B", 1, "uint8", "B"};
}

std::string_view without_byte_order(std::string_view format) {
    constexpr std::string_view native =
        std::endian::native == std::endian::little ? "@=<|" : "@=>!|";
    if (format.size() > 1 && native.find(format.front()) != std::string_view::npos) {
        format.remove_prefix(1);
    }
    return format;
}

py::buffer_info lent_by(py::handle object, const std::string& argument, const ElementType& wanted) {
    if (PyObject_CheckBuffer(object.ptr()) == 0) {
        throw py::type_error(argument + " must be a buffer, such as an array.array or a numpy " +
                             "array, not '" + Py_TYPE(object.ptr())->tp_name + "'" +
                             wanted.conversion(argument));
    }
    try {
        return py::reinterpret_borrow<py::buffer>(object).request();
    } catch (const py::error_already_set& fault) {
        throw py::type_error(argument + ": " + std::string(py::str(fault.value())));
    }
}

}  // namespace

Buffer::Buffer(py::handle object, const char* argument, Element element, Access access)
    : argument_(argument), lent_(lent_by(object, argument_, type_of(element))) {
    const ElementType wanted = type_of(element);
    const std::string_view code = without_byte_order(lent_.format);
    if (code.size() != 1 || wanted.codes.find(code) == std::string_view::npos ||
        lent_.itemsize != wanted.size) {
        throw py::type_error(argument_ + " must hold " + wanted.name + ", not elements of " +
                             std::to_string(lent_.itemsize) +
                             (lent_.itemsize == 1 ? " byte" : " bytes") + " of the format '" +
                             lent_.format + "'" + wanted.conversion(argument_));
    }
    if (access == Access::write && lent_.readonly) {
        throw py::type_error(argument_ + " cannot be written to: its buffer is read-only");
    }
    if (PyBuffer_IsContiguous(lent_.view(), 'C') == 0) {
        refuse(argument_, " is not contiguous (in C order); make a copy that is, as with ",
               "numpy.ascontiguousarray");
    }
}

std::string Buffer::shape_text() const {
    std::string text;
    for (const Py_ssize_t length : lent_.shape) {
        if (!text.empty()) text += " x ";
        text += std::to_string(length);
    }
    return text.empty() ? "1" : text;
}

void Buffer::require_shape_of(const Buffer& other) const {
    if (lent_.shape == other.lent_.shape) return;
    refuse(argument_, " has ", shape_text(), " elements, but ", other.argument_, " has ",
           other.shape_text());
}

void Buffer::require_size_of(const Buffer& other, std::size_t times) const {
    if (size() == times * other.size()) return;
    refuse(argument_, " has ", shape_text(), " elements, but must have ", times, " for each of ",
           other.argument_, ", of which there are ", other.size());
}

void Buffer::require_apart_from(const Buffer& other) const {
    const std::less<> before;
    const auto overlaps = [&](const Buffer& a, const Buffer& b) {
        return !before(a.data(), b.data()) && before(a.data(), b.data() + b.lent_.view()->len);
    };
    if (size() == 0 || other.size() == 0) return;
    if (!overlaps(*this, other) && !overlaps(other, *this)) return;
    refuse(argument_, " shares memory with ", other.argument_, ", and would overwrite it");
}

}  // namespace honeymoon::python
