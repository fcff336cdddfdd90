// Defines methods whose docstrings begin with their signature.
#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <vector>

namespace honeymoon::python {

/// Returns an argument with the default None.
[[nodiscard]] inline pybind11::arg_v none(const char* name) {
    return {name, pybind11::none()};
}

[[nodiscard]] inline std::string signature_part(const pybind11::kw_only& /*from_here*/) {
    return "*";
}
[[nodiscard]] inline std::string signature_part(const pybind11::arg& argument) {
    return argument.name;
}
[[nodiscard]] inline std::string signature_part(const pybind11::arg_v& argument) {
    // An argument that must be given, where None has a meaning, has this default.
    if (argument.value.ptr() == Py_Ellipsis) return argument.name;
    return std::string(argument.name) + "=" + std::string(pybind11::repr(argument.value));
}

/// Returns a docstring with the signature in the form that inspect.signature() reads.
template <class... Arguments>
[[nodiscard]] std::string documented(const std::string& name, std::string list, const char* doc,
                                     const Arguments&... arguments) {
    for (const std::string& part : std::vector<std::string>{signature_part(arguments)...}) {
        list += (list.empty() ? "" : ", ") + part;
    }
    return name + "(" + list + ")\n--\n\n" + doc;
}

/// Defines a method of a class.
template <class Class, class Call, class... Arguments>
void define(Class& scope, const char* name, const Call& call, const char* doc,
            const Arguments&... arguments) {
    scope.def(name, call, documented(name, "self", doc, arguments...).c_str(), arguments...);
}

/// Defines a static method of a class.
template <class Class, class Call, class... Arguments>
void define_static(Class& scope, const char* name, const Call& call, const char* doc,
                   const Arguments&... arguments) {
    scope.def_static(name, call, documented(name, "", doc, arguments...).c_str(), arguments...);
}

/// Defines the constructor of a class. make() returns the C++ value of the object.
template <class Class, class Call, class... Arguments>
void define_init(Class& scope, const Call& make, const char* doc, const Arguments&... arguments) {
    scope.def(pybind11::init(make), documented("__init__", "self", doc, arguments...).c_str(),
              arguments...);
}

}  // namespace honeymoon::python
