package dev.splitheat.web.forward;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.view.Ownership;
import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Json;
import dev.splitheat.web.http.Paging;
import dev.splitheat.web.http.Question;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lists of which every instance has a part. Who does not answer is named, and the rest is shown. */
public final class Gathering {
    /**
     * How parts become one.
     *
     * @param field of the document that holds the list
     * @param order of its lines
     */
    public record Form(String field, Comparator<JsonNode> order) {}

    /** This instance's part, as a document of its own. */
    @FunctionalInterface
    public interface Part {
        ObjectNode of(Question question);
    }

    private static final String TOTAL = "total";
    private static final String UNANSWERED = "unanswered";

    private final Instances instances;
    private final Peers peers;

    public Gathering(Instances instances, Peers peers) {
        this.instances = instances;
        this.peers = peers;
    }

    public Answer answer(Question question, Form form, Part part) {
        List<Ownership.Address> others = question.visitor().peer() ? List.of() : instances.others();
        if (others.isEmpty()) {
            ObjectNode alone = part.of(question);
            alone.putArray(UNANSWERED);
            return Json.answer(alone);
        }
        Question whole = question.asking(Paging.everything(question.parameters()));
        Map<Ownership.Address, Optional<JsonNode>> parts = peers.askAll(others, whole);
        return Json.answer(joined(Paging.of(question.parameters()), form, part.of(whole), parts));
    }

    private static ObjectNode joined(
            Paging paging, Form form, ObjectNode own, Map<Ownership.Address, Optional<JsonNode>> parts) {
        List<JsonNode> lines = new ArrayList<>();
        own.path(form.field()).forEach(lines::add);
        int total = own.path(TOTAL).asInt();
        ArrayNode unanswered = Json.object().putArray(UNANSWERED);
        for (Map.Entry<Ownership.Address, Optional<JsonNode>> part : parts.entrySet()) {
            if (part.getValue().isPresent()) {
                part.getValue().get().path(form.field()).forEach(lines::add);
                total += part.getValue().get().path(TOTAL).asInt();
            } else {
                unanswered.add(part.getKey().toString());
            }
        }
        lines.sort(form.order());
        ObjectNode document = paging.into(Json.object(), total);
        paging.of(lines).forEach(document.putArray(form.field())::add);
        document.set(UNANSWERED, unanswered);
        return document;
    }
}
