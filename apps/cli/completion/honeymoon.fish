# Completion for fish: the command says what its words can become.
function __honeymoon
    set -l words (commandline -opc)
    $words[1] complete $words[2..-1] (commandline -ct) 2>/dev/null
end
complete -c honeymoon -n 'not contains -- "<files>" (__honeymoon)' -f -a '(__honeymoon)'
