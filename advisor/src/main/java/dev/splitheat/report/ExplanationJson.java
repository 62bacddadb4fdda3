package dev.splitheat.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.alert.AdviceJson;
import dev.splitheat.alert.AlertJson;
import dev.splitheat.alert.RecommendationJson;
import dev.splitheat.notice.Feedback;
import dev.splitheat.redesign.Spot;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * An explanation for machines. Of a finding it is the alert's own document; of a place that was named by hand it has the
 * cause, the place, and the recommendations in the same form. Fields are only ever added.
 */
public final class ExplanationJson {
    private static final int VERSION = 1;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final UnaryOperator<String> showKey;

    /** @param showKey redacts a printed key; called for every key value that would leave */
    public ExplanationJson(UnaryOperator<String> showKey) {
        this.showKey = Objects.requireNonNull(showKey, "showKey");
    }

    /** One line of ASCII text or more, ended by a newline. */
    public String render(Explanation explanation) {
        try {
            String document = explanation
                    .alert()
                    .map(new AlertJson(showKey).withStatements(UnaryOperator.identity())::render)
                    .orElseGet(() -> asked(explanation).toString());
            ObjectNode read = (ObjectNode) JSON.readTree(document);
            explanation.feedback().ifPresent(said -> read.set("feedback", feedback(said)));
            return read.toPrettyString() + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("what was written as JSON always reads as JSON", e);
        }
    }

    private static ObjectNode feedback(Feedback said) {
        return JSON.createObjectNode()
                .put("verdict", said.verdict().name().toLowerCase(Locale.ROOT))
                .put("author", said.author())
                .put("at", said.at().toString())
                .put("comment", said.comment());
    }

    private ObjectNode asked(Explanation explanation) {
        Spot spot = explanation.spot();
        ObjectNode document = JSON.createObjectNode()
                .put("version", VERSION)
                .put("cause", spot.cause().name())
                .put("table", spot.table().orElse(null))
                .put("index", spot.index().orElse(null))
                .put("column", spot.column().orElse(null));
        document.set(
                "recommendations", new RecommendationJson(showKey, Optional::of).all(explanation.recommendations()));
        document.set("rejected", new AdviceJson(showKey).rejected(explanation.rejected()));
        return document;
    }
}
