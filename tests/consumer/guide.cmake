# Fails unless GUIDE shows programs and outputs of PROJECTS exactly as they are.
file(READ ${GUIDE} guide)
foreach(name project/best_card.cpp project/best_card.txt c/best_card.c c/best_card.txt)
    file(READ ${PROJECTS}/${name} text)
    string(FIND "${guide}" "\n${text}```\n" found)
    if(found EQUAL -1)
        message(SEND_ERROR "docs/guide.md does not show ${name} as it is")
    endif()
endforeach()
