// The extension module honeymoon._honeymoon: the C++ part of the package `honeymoon`.
//
// Functions take their arguments by position. _functions.py has their signatures and docstrings,
// and passes the arguments on. The docstring of a method begins with the signature in the form that
// inspect.signature() reads. The types are in _honeymoon.pyi, and a test checks that the two agree.
#include <pybind11/pybind11.h>
#include <pybind11/stl/filesystem.h>

#include <exception>
#include <filesystem>
#include <new>
#include <string>
#include <utility>

#include "bindings/python/base/handles.hpp"
#include "bindings/python/base/interpreter.hpp"
#include "bindings/python/base/parts.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::python {
namespace {

namespace py = pybind11;

// Returns a text as a str. The text may contain parts of a file name, and so any bytes.
py::object text(const std::string& bytes) {
    return py::reinterpret_steal<py::object>(PyUnicode_DecodeUTF8(
        bytes.data(), static_cast<Py_ssize_t>(bytes.size()), "backslashreplace"));
}

// Raises a Python exception. `arguments` are the message, and further arguments of the type.
template <class... Arguments>
void raise(const char* type, ErrorCode code, const Arguments&... arguments) {
    const py::object made = types().attr(type)(arguments...);
    made.attr("code") = name(code);
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(made.ptr())), made.ptr());
}

void translate(std::exception_ptr thrown) {
    try {
        if (thrown) std::rethrow_exception(std::move(thrown));
    } catch (const Error& error) {
        const py::object message = text(error.what());
        if (error.kind() == Error::Kind::file) {
            const py::object path = error.path().empty() ? py::none() : py::cast(error.path());
            raise("FileError", error.code(), message, path);
        } else {
            const bool question = error.kind() == Error::Kind::question;
            raise(question ? "QuestionError" : "ResourceError", error.code(), message);
        }
    } catch (const std::filesystem::filesystem_error& error) {
        const std::string message = error.path1().string() + ": " + error.code().message();
        raise("FileError", ErrorCode::file, text(message), error.path1());
    } catch (const std::bad_alloc&) {
        raise("ResourceError", ErrorCode::no_memory, "not enough memory");
    }
}

}  // namespace
}  // namespace honeymoon::python

PYBIND11_MODULE(_honeymoon, module) {
    namespace py = pybind11;
    using namespace honeymoon;
    using namespace honeymoon::python;

    py::options options;
    options.disable_function_signatures();
    py::register_local_exception_translator(&translate);

    wait_for_work_at_end();

    module.doc() = "What the package honeymoon has of C++.";
    module.attr("__version__") = HONEYMOON_VERSION;
    define_reader(module);
    define_bridge_deals(module);
    define_game(module);
    define_games(module);
    define_session(module);
    define_match(module);
    define_advice(module);
    define_pool(module);
    define_archive(module);
    define_tables(module);
}
