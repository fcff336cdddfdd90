# Fails unless README shows the files best_card.cpp and best_card.txt exactly as they are in PROJECT.
file(READ ${README} readme)
foreach(name best_card.cpp best_card.txt)
    file(READ ${PROJECT}/${name} text)
    string(FIND "${readme}" "\n${text}```\n" found)
    if(found EQUAL -1)
        message(SEND_ERROR "README.md does not show ${name} as it is")
    endif()
endforeach()
