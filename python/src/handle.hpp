// A reader as Python holds it.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <memory>
#include <new>
#include <utility>

#include "honeymoon/reader/reader.hpp"

namespace honeymoon::python {

/// A reader, or none: Python can make an object without calling its __init__, and pybind11 then
/// sets memory aside for it when it is first used, by the operator new here.
class Handle {
public:
    explicit Handle(Reader reader) : reader_(std::make_unique<Reader>(std::move(reader))) {}

    /// Throws TypeError if there is none.
    [[nodiscard]] const Reader& operator*() const {
        if (reader_ == nullptr) throw pybind11::type_error("Reader.__init__() was not called");
        return *reader_;
    }
    [[nodiscard]] const Reader* operator->() const { return &**this; }

    /// Memory in which no reader stands yet, rather than anything.
    [[nodiscard]] static void* operator new(std::size_t size) {
        return ::new (::operator new(size)) Handle();
    }
    static void operator delete(void* memory) { ::operator delete(memory); }

private:
    Handle() = default;

    std::unique_ptr<Reader> reader_;
};

}  // namespace honeymoon::python
