package dev.splitheat.web.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.alert.Headline;
import dev.splitheat.alert.HushJson;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.heatmap.Metric;
import dev.splitheat.view.Views;
import dev.splitheat.web.http.Json;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A finding as one line of a list. */
final class FindingLine {
    private static final List<String> SEVERITIES = List.of("info", "warning", "critical");

    /** Open ones first, the worst of them first; then those that ended last. */
    static final Comparator<Finding> BY_URGENCY = Comparator.comparing(
                    (Finding each) -> each.status() == Finding.Status.OPEN)
            .thenComparing(each ->
                    each.status() == Finding.Status.OPEN ? each.severity().ordinal() : 0)
            .thenComparing(FindingLine::last)
            .reversed()
            .thenComparing(Finding::database)
            .thenComparing(Finding::id);

    /** The same, of lines. */
    static final Comparator<JsonNode> LINES_BY_URGENCY = Comparator.comparing(FindingLine::isOpen)
            .thenComparing(line ->
                    isOpen(line) ? SEVERITIES.indexOf(line.get("severity").asText()) : 0)
            .thenComparing(line -> Instant.parse(
                    line.get(line.get("until").isNull() ? "updated" : "until").asText()))
            .reversed()
            .thenComparing(line -> line.get("database").asText())
            .thenComparing(line -> line.get("id").asText());

    private final Views views;
    private final Keys keys;

    FindingLine(Views views, Keys keys) {
        this.views = views;
        this.keys = keys;
    }

    ObjectNode of(Finding finding, Hushes hushes) {
        UnaryOperator<String> shown = keys.shown(finding.database(), finding.updatedAt());
        ObjectNode line = Json.object()
                .put("database", finding.database())
                .put("id", finding.id())
                .put("status", Words.lower(finding.status()))
                .put("severity", Words.lower(finding.severity()))
                .put("cause", finding.cause().name())
                .put("object", finding.object().orElse(null))
                .put("column", finding.column().orElse(null))
                .put("sentence", Headline.of(finding))
                .put("label", label(finding, shown))
                .put("since", finding.firstHeatAt().toString())
                .put("until", Words.time(finding.resolvedAt()))
                .put("updated", finding.updatedAt().toString())
                .put("metric", metric(finding).id())
                .put("peakScore", finding.peakScore())
                .put("hotMinutes", finding.hotMinutes())
                .put("advice", advice(finding).orElse(null));
        line.set(
                "hush", hushes.of(finding).map(hush -> HushJson.of(hush, shown)).orElse(null));
        return line;
    }

    /** What a search looks through: no key is among it. */
    static String[] words(Finding finding) {
        return new String[] {
            finding.database(),
            finding.object().orElse("the whole database"),
            Words.lower(finding.severity()),
            Words.lower(finding.cause()).replace('-', ' '),
            finding.column().orElse(""),
            finding.id()
        };
    }

    /** Where the map shows it: what waits without any heat is nowhere in a picture of scores. */
    static Metric metric(Finding finding) {
        boolean waits = finding.cause() == Cause.LOCK_CONTENTION
                || finding.peakScore() == 0 && finding.object().isPresent();
        return waits ? Metric.LOCK_WAIT : Metric.SPLIT_SCORE;
    }

    /** The key range with its keys as {@code shown} shows them. */
    static String label(Finding finding, UnaryOperator<String> shown) {
        return shown.apply(finding.rangeStart()) + " – " + shown.apply(finding.rangeLimit());
    }

    private Optional<String> advice(Finding finding) {
        return views.advice(finding.database(), finding.id()).map(Advice::recommendations).stream()
                .flatMap(all -> all.stream().limit(1))
                .map(Recommendation::title)
                .findFirst();
    }

    private static boolean isOpen(JsonNode line) {
        return line.get("status").asText().equals("open");
    }

    private static Instant last(Finding finding) {
        return finding.resolvedAt().orElse(finding.updatedAt());
    }
}
