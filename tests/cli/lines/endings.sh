# No newline at the end, newlines as in DOS, nothing at all.
feed 'S A... K...' probe --stdin
feed 'S A... K...\r\nS A... K... SA\r\n\r\n' probe --stdin
feed '' probe --stdin
feed '\n' probe --stdin
