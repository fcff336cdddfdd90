# shellcheck shell=bash
# Completion for bash: the command says what its words can become.
_honeymoon() {
    local line
    COMPREPLY=()
    # $2 is what is to be completed: COMP_WORDS has the = of --option=value there.
    while IFS= read -r line; do
        if [[ $line == '<files>' ]]; then
            compopt -o filenames 2>/dev/null
            while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$2")
        else
            COMPREPLY+=("${line%%$'\t'*}")
        fi
    done < <("$1" complete "${COMP_WORDS[@]:1:COMP_CWORD-1}" "$2" 2>/dev/null)
}
complete -F _honeymoon honeymoon
