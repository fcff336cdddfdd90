// C++ values inside Python objects.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <new>
#include <utility>

namespace honeymoon::python {

/// A value, or none. Python can make an object without calling its __init__. At the first use of
/// such an object, pybind11 allocates memory for it with the operator new here.
template <class Value>
class Held {
public:
    explicit Held(Value value) : value_(std::make_unique<Value>(std::move(value))) {}

    /// Throws TypeError if there is none.
    [[nodiscard]] Value& operator*() const {
        if (value_ == nullptr) throw pybind11::type_error("__init__() was not called");
        return *value_;
    }
    [[nodiscard]] Value* operator->() const { return &**this; }

    /// Returns memory that has no value yet, so that it is not uninitialised.
    [[nodiscard]] static void* operator new(std::size_t size) {
        return ::new (::operator new(size)) Held();
    }
    static void operator delete(void* memory) { ::operator delete(memory); }

private:
    Held() = default;

    std::unique_ptr<Value> value_;
};

/// The classes and exceptions that are written in Python.
[[nodiscard]] inline pybind11::module_ types() {
    return pybind11::module_::import("honeymoon._types");
}

}  // namespace honeymoon::python
