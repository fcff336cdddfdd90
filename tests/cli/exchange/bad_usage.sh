# One line says what is wrong, and nothing is asked of the tables.
refuse exchange
refuse exchange --trump S
refuse exchange --trump S AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --face-down AK42.T2.975.K643
refuse exchange --trump S --face-up SQ AK42.T2.975.K64
refuse exchange --trump S --face-up S AK42.T2.975.K643
refuse exchange --trump S --face-up SA AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --seen A... AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --seen QJ... AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --seen JT9... AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --tricks 12 AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --tricks 14 AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --seen JT... --holds J... AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --shown Q... AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --holds Q... AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --holds A... AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --other JT... AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --other JT... --holds J... AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --void SHDC AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --led SA AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --led SQ AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --led AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --first-lead me AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --samples 0 AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --seed -1 AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --no-search AK42.T2.975.K643
refuse exchange --trump S --face-up SQ --other JT98.AKQ.AKQ.AQJ --void S AK42.T2.975.K643
