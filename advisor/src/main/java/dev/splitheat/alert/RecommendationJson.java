package dev.splitheat.alert;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** A recommendation as it stands in every JSON document. */
public final class RecommendationJson {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final UnaryOperator<String> showKey;

    /** @param showKey redacts a printed key; called for every key value that would leave */
    public RecommendationJson(UnaryOperator<String> showKey) {
        this.showKey = Objects.requireNonNull(showKey, "showKey");
    }

    /** Best first, as they were given. */
    public ArrayNode all(List<Recommendation> recommendations) {
        ArrayNode all = NODES.arrayNode();
        recommendations.forEach(advised -> all.add(of(advised)));
        return all;
    }

    private ObjectNode of(Recommendation advised) {
        ObjectNode node = NODES.objectNode();
        node.put("kind", advised.kind());
        node.put("title", advised.title());
        node.put("why", advised.why().render(showKey));
        node.set("doNow", phrases(advised.doNow()));
        node.set("ddl", texts(advised.ddl()));
        node.set("migration", texts(advised.migration()));
        node.set("queryChanges", texts(advised.queryChanges()));
        node.set("tradeOffs", texts(advised.tradeOffs()));
        node.putNull("expected");
        return node;
    }

    private ArrayNode phrases(List<Phrase> phrases) {
        return texts(phrases.stream().map(phrase -> phrase.render(showKey)).toList());
    }

    private static ArrayNode texts(List<String> texts) {
        ArrayNode array = NODES.arrayNode();
        texts.forEach(array::add);
        return array;
    }
}
