package dev.splitheat.alert;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Rejected;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** What stands beside the recommendations: what was rejected and why, and whether a change that was made worked. */
public final class AdviceJson {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final UnaryOperator<String> showKey;

    /** @param showKey redacts a printed key; called for every key value that would leave */
    public AdviceJson(UnaryOperator<String> showKey) {
        this.showKey = Objects.requireNonNull(showKey, "showKey");
    }

    /** Puts {@code rejected} and {@code proof}, null before there is one. */
    public void put(Advice advice, ObjectNode into) {
        into.set("rejected", rejected(advice.rejected()));
        into.set("proof", advice.proof().map(this::proof).orElse(null));
    }

    /** Each with its kind and why. */
    public ArrayNode rejected(List<Rejected> all) {
        ArrayNode array = NODES.arrayNode();
        all.forEach(each ->
                array.addObject().put("kind", each.kind()).put("why", each.why().render(showKey)));
        return array;
    }

    private ObjectNode proof(Proof proof) {
        ObjectNode node = NODES.objectNode()
                .put("outcome", proof.outcome().name().toLowerCase(Locale.ROOT))
                .put("landed", proof.landed().render(showKey))
                .put("landedAt", proof.landedAt().toString())
                .put("judgedAt", proof.judgedAt().map(Object::toString).orElse(null))
                .put("predictedShare", proof.predictedShare().orElse(null))
                .put("observedShare", proof.observedShare().orElse(null));
        ArrayNode evidence = node.putArray("evidence");
        proof.evidence().forEach(phrase -> evidence.add(phrase.render(showKey)));
        return node;
    }
}
