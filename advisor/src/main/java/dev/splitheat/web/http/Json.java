package dev.splitheat.web.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;

/** Documents in JSON. */
public final class Json {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String PROBLEM = "application/problem+json";

    private Json() {}

    public static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    public static Answer.Whole answer(JsonNode document) {
        return Answer.of(Answer.JSON, bytes(document));
    }

    /** What was refused, as RFC 9457 has it. */
    public static Answer.Whole problem(Refusal refusal) {
        ObjectNode problem = object().put("type", "about:blank")
                .put("title", refusal.title())
                .put("status", refusal.status())
                .put("detail", refusal.getMessage());
        Answer.Whole answer = new Answer.Whole(refusal.status(), PROBLEM, bytes(problem), refusal.headers());
        return answer.with("Cache-Control", "no-store");
    }

    public static byte[] bytes(JsonNode document) {
        try {
            return MAPPER.writeValueAsBytes(document);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree can always be written", e);
        }
    }

    /** What somebody sent; it must be one object. */
    public static JsonNode read(byte[] body) {
        try {
            JsonNode document = MAPPER.readTree(body);
            if (document != null && document.isObject()) {
                return document;
            }
        } catch (IOException malformed) {
            throw Refusal.badRequest("the body is no proper JSON");
        }
        throw Refusal.badRequest("the body must be one JSON object");
    }
}
