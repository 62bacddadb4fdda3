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
import java.util.stream.Stream;

/** Lists of which every instance has a part. Who does not answer is named, with why, and the rest is shown. */
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
    private static final String MISSING = "missing";

    private final Instances instances;
    private final Peers peers;

    public Gathering(Instances instances, Peers peers) {
        this.instances = instances;
        this.peers = peers;
    }

    public Answer answer(Question question, Form form, Part part) {
        List<Ownership.Address> others = question.visitor().peer() ? List.of() : instances.others();
        if (others.isEmpty()) {
            return Json.answer(saying(part.of(question), Map.of()));
        }
        Question whole = question.asking(Paging.everything(question.parameters()));
        Map<Ownership.Address, Said> said = peers.askAll(others, whole);
        return Json.answer(saying(joined(Paging.of(question.parameters()), form, part.of(whole), said), said));
    }

    public boolean isHere(String database) {
        return instances.of(database) instanceof Ownership.Here;
    }

    /** What others say to a question, of those who answer; nobody is asked for another instance. */
    public List<JsonNode> ofOthers(Question question) {
        List<Ownership.Address> others = question.visitor().peer() ? List.of() : instances.others();
        return peers.askAll(others, question).values().stream()
                .flatMap(said -> said instanceof Said.Part part ? Stream.of(part.document()) : Stream.empty())
                .toList();
    }

    private static ObjectNode joined(Paging paging, Form form, ObjectNode own, Map<Ownership.Address, Said> said) {
        List<JsonNode> lines = new ArrayList<>();
        own.path(form.field()).forEach(lines::add);
        int total = own.path(TOTAL).asInt();
        for (Said each : said.values()) {
            if (each instanceof Said.Part part) {
                part.document().path(form.field()).forEach(lines::add);
                total += part.document().path(TOTAL).asInt();
            }
        }
        lines.sort(form.order());
        ObjectNode document = paging.into(Json.object(), total);
        paging.of(lines).forEach(document.putArray(form.field())::add);
        return document;
    }

    /** Whose part is missing: the addresses alone, as they were always told, and with why. */
    private static ObjectNode saying(ObjectNode document, Map<Ownership.Address, Said> said) {
        ArrayNode unanswered = document.putArray(UNANSWERED);
        ArrayNode missing = document.putArray(MISSING);
        said.forEach((instance, each) -> {
            if (each instanceof Said.Nothing nothing) {
                unanswered.add(instance.toString());
                missing.addObject().put("instance", instance.toString()).put("why", nothing.why());
            }
        });
        return document;
    }
}
