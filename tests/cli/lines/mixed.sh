feed 'S AK4.T2.. QJ.AK3..\n\nS AK4.T2.. QJ.AK3.. HT\nN AQ... KJ...\n' probe --stdin
feed 'S AX... KQ...\nS AK... AQ...\n  Q A... K...\nS A... K... SQ\nS A... K... SA more\nS A...\nS\nS A... K... HX\n\tn\ta...\tk...\t\n' probe --stdin
