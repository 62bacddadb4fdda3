package dev.splitheat.lint;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.catalog.Place;
import java.util.List;
import java.util.Locale;

/** The result as the documented JSON, version 1: fields are only ever added. */
public final class LintJson {
    private static final int VERSION = 1;

    private LintJson() {}

    public static String of(LintResult result) {
        ObjectNode document = JsonText.object()
                .put("version", VERSION)
                .put("dialect", result.dialect().name());
        document.putObject("objects").put("tables", result.tables()).put("indexes", result.indexes());
        ArrayNode findings = document.putArray("findings");
        result.findings().forEach(finding -> findings.add(finding(finding)));
        ArrayNode diagnostics = document.putArray("diagnostics");
        result.diagnostics().forEach(diagnostic -> diagnostics.add(diagnostic(diagnostic)));
        document.put("suppressed", result.suppressed());
        ArrayNode suppressions = document.putArray("suppressions");
        result.silenced().forEach(silenced -> suppressions.add(silenced(silenced)));
        return JsonText.of(document);
    }

    /** The rules themselves. */
    public static String of(List<RuleText> rules) {
        ObjectNode document = JsonText.object().put("version", VERSION);
        ArrayNode array = document.putArray("rules");
        for (RuleText rule : rules) {
            array.addObject()
                    .put("ruleId", rule.id())
                    .put("rule", rule.name())
                    .put("severity", lower(rule.severity()))
                    .put("summary", rule.summary())
                    .put("why", rule.why())
                    .put("source", rule.source());
        }
        return JsonText.of(document);
    }

    private static ObjectNode finding(LintFinding finding) {
        ObjectNode node = JsonText.object()
                .put("ruleId", finding.ruleId())
                .put("rule", finding.rule())
                .put("severity", lower(finding.severity()))
                .put("table", finding.table())
                .put("index", finding.index().orElse(null))
                .put("column", finding.column().orElse(null));
        ArrayNode key = node.putArray("effectiveKey");
        finding.effectiveKey().forEach(part -> key.add(part(part)));
        node.put("file", finding.statement().file())
                .put("line", finding.statement().line())
                .put("position", finding.statement().column());
        node.set("exact", place(finding.exact()));
        node.put("message", finding.message())
                .put("why", finding.why())
                .put("source", finding.source())
                .put("evidence", finding.evidence())
                .put("question", finding.question().orElse(null));
        ArrayNode redesigns = node.putArray("redesigns");
        finding.redesigns().forEach(redesign -> redesigns.add(redesign(redesign)));
        return node.put("fingerprint", finding.fingerprint());
    }

    private static ObjectNode part(ClassifiedColumn part) {
        return JsonText.object()
                .put("column", part.column().column())
                .put("class", part.keyClass().name())
                .put("because", part.because());
    }

    private static ObjectNode redesign(ProposedRedesign redesign) {
        ObjectNode node = JsonText.object().put("kind", redesign.kind());
        node.set("ddl", JsonText.texts(redesign.ddl()));
        node.set("tradeOffs", JsonText.texts(redesign.tradeOffs()));
        return node;
    }

    private static ObjectNode diagnostic(Diagnostic diagnostic) {
        return place(diagnostic.place()).put("message", diagnostic.message());
    }

    private static ObjectNode place(Place place) {
        return JsonText.object()
                .put("file", place.file())
                .put("line", place.line())
                .put("position", place.column());
    }

    private static ObjectNode silenced(Silenced silenced) {
        LintFinding finding = silenced.finding();
        return place(finding.exact())
                .put("ruleId", finding.ruleId())
                .put("table", finding.table())
                .put("index", finding.index().orElse(null))
                .put("by", lower(silenced.by()))
                .put("reason", silenced.reason())
                .put("fingerprint", finding.fingerprint());
    }

    private static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT);
    }
}
