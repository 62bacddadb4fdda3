package dev.splitheat.lint;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.catalog.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The result as SARIF 2.1.0, as code scanning reads it. Silenced findings are in it, each with its suppression; since one
 * result has the list of suppressions, all have.
 */
public final class LintSarif {
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
    private static final String FINGERPRINT = "splitheatFinding/v1";

    private final List<RuleText> rules;
    private final Optional<String> version;

    /** @param version of Splitheat, where it is known */
    public LintSarif(List<RuleText> rules, Optional<String> version) {
        this.rules = List.copyOf(rules);
        this.version = version;
    }

    public String render(LintResult result) {
        ObjectNode log = JsonText.object().put("$schema", SCHEMA).put("version", "2.1.0");
        ObjectNode run = log.putArray("runs").addObject();
        ObjectNode driver = run.putObject("tool").putObject("driver").put("name", "splitheat lint");
        version.ifPresent(known -> driver.put("version", known));
        ArrayNode descriptors = driver.putArray("rules");
        rules.forEach(rule -> descriptors.add(descriptor(rule)));
        run.put("columnKind", "unicodeCodePoints");
        ObjectNode invocation = run.putArray("invocations").addObject().put("executionSuccessful", true);
        ArrayNode notifications = invocation.putArray("toolExecutionNotifications");
        result.diagnostics().forEach(diagnostic -> notifications.add(notification(diagnostic)));
        ArrayNode results = run.putArray("results");
        result.findings().forEach(finding -> results.add(result(finding, Optional.empty())));
        result.silenced().forEach(silenced -> results.add(result(silenced.finding(), Optional.of(silenced))));
        return JsonText.of(log);
    }

    private static ObjectNode descriptor(RuleText rule) {
        ObjectNode node = JsonText.object().put("id", rule.id()).put("name", pascal(rule.name()));
        node.set("shortDescription", text(rule.summary()));
        node.set("fullDescription", text(rule.why()));
        node.putObject("help")
                .put("text", rule.why() + "\n\n" + rule.source())
                .put("markdown", rule.why() + "\n\n[Read more](" + rule.source() + ")");
        node.put("helpUri", rule.source());
        node.putObject("defaultConfiguration").put("level", level(rule.severity()));
        node.putObject("properties").set("tags", JsonText.texts(List.of("performance", "spanner", rule.name())));
        return node;
    }

    /** SARIF asks for names in this form: {@code MonotonicIndex}. */
    private static String pascal(String name) {
        StringBuilder pascal = new StringBuilder();
        for (String word : name.split("-")) {
            pascal.append(word.isEmpty() ? "" : Character.toUpperCase(word.charAt(0)) + word.substring(1));
        }
        return pascal.toString();
    }

    private ObjectNode result(LintFinding finding, Optional<Silenced> silenced) {
        ObjectNode node = JsonText.object().put("ruleId", finding.ruleId());
        int index = rules.stream().map(RuleText::id).toList().indexOf(finding.ruleId());
        if (index >= 0) {
            node.put("ruleIndex", index);
        }
        node.put("level", level(finding.severity()));
        node.putObject("message").put("text", message(finding));
        ObjectNode location = node.putArray("locations").addObject();
        location.set("physicalLocation", SarifPlace.of(finding.exact()));
        ObjectNode logical = location.putArray("logicalLocations").addObject().put("name", Suppression.object(finding));
        logical.put(
                "fullyQualifiedName",
                finding.index().isPresent()
                        ? finding.table() + "." + finding.index().get()
                        : finding.table());
        logical.put("kind", finding.index().isPresent() ? "index" : "table");
        if (!finding.statement().equals(finding.exact())) {
            ObjectNode related = node.putArray("relatedLocations").addObject().put("id", 1);
            related.set("physicalLocation", SarifPlace.of(finding.statement()));
            related.set("message", text("the statement that makes " + Suppression.object(finding)));
        }
        node.putObject("partialFingerprints").put(FINGERPRINT, finding.fingerprint());
        ArrayNode suppressions = node.putArray("suppressions");
        silenced.ifPresent(each -> suppressions
                .addObject()
                .put("kind", each.by() == Silenced.By.COMMENT ? "inSource" : "external")
                .put("status", "accepted")
                .put("justification", each.reason()));
        return node;
    }

    /** Code scanning shows the message only, so what to do stands in it too. */
    private static String message(LintFinding finding) {
        List<String> parts = new ArrayList<>(List.of(finding.message()));
        finding.redesigns().stream().findFirst().ifPresent(redesign -> {
            String ddl = redesign.ddl().isEmpty() ? "" : ":\n" + String.join(";\n", redesign.ddl()) + ";";
            parts.add("Instead " + redesign.kind() + ddl);
        });
        finding.question().ifPresent(question -> parts.add("This query would tell:\n" + question));
        return String.join("\n\n", parts);
    }

    private static ObjectNode notification(Diagnostic diagnostic) {
        ObjectNode node = JsonText.object().put("level", "warning");
        node.set("message", text(diagnostic.message()));
        Place place = diagnostic.place();
        node.putArray("locations").addObject().set("physicalLocation", SarifPlace.of(place));
        return node;
    }

    private static String level(LintSeverity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case INFO -> "note";
        };
    }

    private static ObjectNode text(String text) {
        return JsonText.object().put("text", text);
    }
}
