package dev.splitheat.health;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.lint.LintFinding;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/** A database's health as the documented JSON, version 1: fields are only ever added. */
public final class HealthJson {
    private static final int VERSION = 1;
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private HealthJson() {}

    public static String of(Health health) {
        ObjectNode document = NODES.objectNode()
                .put("version", VERSION)
                .put("database", health.database())
                .put("dialect", health.dialect().name());
        document.putObject("objects").put("tables", health.tables()).put("indexes", health.indexes());
        document.set("measured", health.span().map(HealthJson::span).orElse(null));
        ArrayNode risks = document.putArray("risks");
        health.risks().forEach(risk -> risks.add(risk(risk)));
        ArrayNode idle = document.putArray("indexes");
        health.idle().forEach(index -> idle.add(index(index)));
        ArrayNode unseen = document.putArray("notSeen");
        health.unseen().forEach(unseen::add);
        return document.toPrettyString() + "\n";
    }

    private static ObjectNode span(Observed.Span span) {
        return NODES.objectNode()
                .put("since", span.since().toString())
                .put("until", span.until().toString());
    }

    private static ObjectNode risk(HealthRisk risk) {
        LintFinding finding = risk.finding();
        ObjectNode node = NODES.objectNode()
                .put("ruleId", finding.ruleId())
                .put("rule", finding.rule())
                .put("severity", HealthWords.severity(risk))
                .put("table", finding.table())
                .put("index", finding.index().orElse(null))
                .put("column", finding.column().orElse(null))
                .put("message", finding.message())
                .put("breakEvenWritesPerSecond", number(risk.breakEven()))
                .put("headroom", number(risk.headroom()))
                .put("fingerprint", finding.fingerprint());
        node.set("traffic", traffic(risk.traffic()));
        return node;
    }

    private static ObjectNode index(IndexUse index) {
        ObjectNode node = NODES.objectNode()
                .put("index", index.index())
                .put("table", index.table())
                .put("use", index.use().name())
                .put("unique", index.unique())
                .put("redundant", index.redundant().orElse(null));
        node.set("traffic", traffic(index.traffic()));
        return node;
    }

    private static ObjectNode traffic(Optional<Traffic> known) {
        return known.map(traffic -> NODES.objectNode()
                        .put("writesPerSecond", traffic.writes())
                        .put("peakWritesPerSecond", traffic.peakWrites())
                        .put("readsPerSecond", traffic.reads())
                        .put("peakReadsPerSecond", traffic.peakReads())
                        .put("observedSeconds", traffic.observed().toSeconds())
                        .put(
                                "unreadSeconds",
                                traffic.unread().map(Duration::toSeconds).orElse(null))
                        .put("usedBytes", traffic.usedBytes().orElse(null)))
                .orElse(null);
    }

    private static Double number(OptionalDouble number) {
        return number.isPresent() ? number.getAsDouble() : null;
    }
}
