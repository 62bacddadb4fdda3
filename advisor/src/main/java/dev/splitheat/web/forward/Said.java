package dev.splitheat.web.forward;

import com.fasterxml.jackson.databind.JsonNode;

/** What one of several instances said to a question to all of them. */
sealed interface Said {
    record Part(JsonNode document) implements Said {}

    /** @param why in words that begin with it */
    record Nothing(String why) implements Said {}
}
