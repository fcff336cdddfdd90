# Fails unless README shows programs and outputs of PROJECTS exactly as they are.
file(READ ${README} readme)
foreach(name project/best_card.cpp project/best_card.txt c/best_card.c c/best_card.txt)
    file(READ ${PROJECTS}/${name} text)
    string(FIND "${readme}" "\n${text}```\n" found)
    if(found EQUAL -1)
        message(SEND_ERROR "README.md does not show ${name} as it is")
    endif()
endforeach()
