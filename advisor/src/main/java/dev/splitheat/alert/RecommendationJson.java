package dev.splitheat.alert;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.finding.Action;
import dev.splitheat.finding.Attachment;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rewrite;
import dev.splitheat.finding.Step;
import dev.splitheat.finding.TagText;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** A recommendation as it stands in every JSON document. */
public final class RecommendationJson {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final UnaryOperator<String> showKey;
    private final Function<String, Optional<String>> showStatement;

    /**
     * @param showKey redacts a printed key; called for every key value that would leave
     * @param showStatement redacts the text of a statement; called for every one that would leave, which stays away where
     *     it answers empty
     */
    public RecommendationJson(UnaryOperator<String> showKey, Function<String, Optional<String>> showStatement) {
        this.showKey = Objects.requireNonNull(showKey, "showKey");
        this.showStatement = Objects.requireNonNull(showStatement, "showStatement");
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
        node.set("migration", texts(advised.steps()));
        node.set("queryChanges", texts(advised.queryChanges()));
        node.set("tradeOffs", texts(advised.tradeOffs()));
        node.set("estimate", phrases(advised.estimate()));
        node.set("expected", advised.expected().map(ExpectedJson::of).orElse(null));
        node.set("steps", all(advised.migration(), RecommendationJson::step));
        node.set("costs", advised.costs().map(RecommendationJson::costs).orElse(null));
        node.set("files", all(advised.files(), this::file));
        node.set("rewrites", all(advised.rewrites(), this::rewrite));
        node.set("actions", all(advised.actions(), this::action));
        return node;
    }

    private static ObjectNode step(Step step) {
        return NODES.objectNode()
                .put("what", step.what())
                .put("gate", step.gate().orElse(null))
                .put("check", step.check().orElse(null))
                .put("rollback", step.rollback().orElse(null))
                .put("statement", step.statement().orElse(null));
    }

    private ObjectNode action(Action action) {
        ObjectNode node = NODES.objectNode().put("kind", action.kind().name()).put("amount", action.amount());
        node.set(
                "tags",
                texts(action.tags().stream()
                        .map(tag -> TagText.shown(tag, showKey))
                        .toList()));
        return node;
    }

    private static ObjectNode costs(Costs costs) {
        return NODES.objectNode()
                .put("storage", costs.storage())
                .put("writes", costs.writes())
                .put("reads", costs.reads())
                .put("duration", costs.duration());
    }

    private ObjectNode file(Attachment file) {
        ObjectNode node = NODES.objectNode().put("name", file.name());
        node.set("lines", phrases(file.lines()));
        return node;
    }

    private ObjectNode rewrite(Rewrite rewrite) {
        return NODES.objectNode()
                .put("before", showStatement.apply(rewrite.before()).orElse(null))
                .put("after", rewrite.after().flatMap(showStatement).orElse(null))
                .put("note", rewrite.note());
    }

    private static <T> ArrayNode all(List<T> things, Function<T, ObjectNode> form) {
        ArrayNode array = NODES.arrayNode();
        things.forEach(each -> array.add(form.apply(each)));
        return array;
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
