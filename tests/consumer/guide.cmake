# Fails unless the guides in DOCUMENTS show programs and outputs of PROJECTS exactly as they are.
function(demand guide)
    file(READ ${DOCUMENTS}/${guide} shown)
    foreach(name IN LISTS ARGN)
        file(READ ${PROJECTS}/${name} text)
        string(FIND "${shown}" "\n${text}```\n" found)
        if(found EQUAL -1)
            message(SEND_ERROR "docs/${guide} does not show ${name} as it is")
        endif()
    endforeach()
endfunction()
demand(guide.md parent/fetch.cmake project/best_card.cpp project/best_card.txt c/best_card.c c/best_card.txt
       c/advise.c c/advise.txt)
demand(hidden-hands.md project/hidden_hand.cpp project/hidden_hand.txt)
