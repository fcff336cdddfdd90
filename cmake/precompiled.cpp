// Nothing: the target that headers are compiled for must have a file.
