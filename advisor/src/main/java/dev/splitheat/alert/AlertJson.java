package dev.splitheat.alert;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.finding.Finding;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** An alert as JSON for machines: version 1 of the native format, whose fields are never renamed or removed. */
public final class AlertJson {
    private static final int VERSION = 1;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final KeyDisplay keys;
    private final Function<String, Optional<String>> showStatement;
    private final Owners owners;

    /** @param showKey redacts a printed key; called for every key value that would leave */
    public AlertJson(UnaryOperator<String> showKey) {
        this(KeyDisplay.same(showKey), text -> Optional.empty(), Owners.UNKNOWN);
    }

    private AlertJson(KeyDisplay keys, Function<String, Optional<String>> showStatement, Owners owners) {
        this.keys = Objects.requireNonNull(keys, "keys");
        this.showStatement = showStatement;
        this.owners = Objects.requireNonNull(owners, "owners");
    }

    /** One that shows the keys of each alert in its own way. */
    public static AlertJson showing(KeyDisplay keys) {
        return new AlertJson(keys, text -> Optional.empty(), Owners.UNKNOWN);
    }

    /** The same with the texts of statements, as {@code showStatement} redacts them; without it they are null. */
    public AlertJson withStatements(UnaryOperator<String> showStatement) {
        return new AlertJson(keys, text -> Optional.of(showStatement.apply(text)), owners);
    }

    /** The same with whose each place is. */
    public AlertJson ownedBy(Owners known) {
        return new AlertJson(keys, showStatement, known);
    }

    public String render(Alert alert) {
        try {
            return JSON.writeValueAsString(document(alert));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain values always has a JSON text", e);
        }
    }

    /** The same as a tree, which the caller may change. */
    public ObjectNode document(Alert alert) {
        Finding finding = alert.finding();
        UnaryOperator<String> showKey = keys.in(alert);
        ObjectNode body = JSON.createObjectNode();
        body.put("version", VERSION);
        body.put("id", finding.id());
        body.put("revision", alert.revision());
        body.put("state", lower(alert.state()));
        body.put("severity", lower(alert.severity()));
        body.put("database", finding.database());
        body.put("headline", Headline.of(alert));
        body.put("readMore", hotspot(alert) ? ReadMore.about(finding.cause()) : null);
        new MarksJson(showKey).put(alert.marks(), body);
        owners.of(alert).forEach(body.putArray("owners")::add);
        body.set("impact", ImpactJson.of(alert.impact()));
        body.set("finding", finding(finding, showKey));
        body.set(
                "recommendations",
                new RecommendationJson(showKey, showStatement)
                        .all(alert.advice().recommendations()));
        new AdviceJson(showKey).put(alert.advice(), body);
        return body;
    }

    private static boolean hotspot(Alert alert) {
        return alert.marks().subject() == Marks.Subject.HOTSPOT;
    }

    private ObjectNode finding(Finding finding, UnaryOperator<String> showKey) {
        ObjectNode node = JSON.createObjectNode();
        node.put("status", lower(finding.status()));
        node.put("mergedInto", finding.mergedInto().orElse(null));
        node.put("cause", finding.cause().name());
        node.put("table", finding.table().orElse(null));
        node.put("index", finding.index().orElse(null));
        node.put("column", finding.column().orElse(null));
        ObjectNode range = node.putObject("keyRange");
        range.put("start", showKey.apply(finding.rangeStart()));
        range.put("limit", showKey.apply(finding.rangeLimit()));
        node.put("confidence", finding.confidence());
        node.put("firstHeatAt", finding.firstHeatAt().toString());
        node.put("openedAt", finding.openedAt().toString());
        node.put("updatedAt", finding.updatedAt().toString());
        node.put("resolvedAt", finding.resolvedAt().map(Object::toString).orElse(null));
        node.put("peakScore", finding.peakScore());
        node.put("hotMinutes", finding.hotMinutes());
        finding.evidence().stream().map(phrase -> phrase.render(showKey)).forEach(node.putArray("evidence")::add);
        new BasisJson(showStatement).put(finding.basis(), showKey, node);
        return node;
    }

    private static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT);
    }
}
