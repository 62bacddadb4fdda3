package dev.splitheat.lint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A baseline as a file. */
public final class BaselineJson {
    private static final int VERSION = 1;

    private BaselineJson() {}

    public static String write(Baseline baseline) {
        ObjectNode document = JsonText.object().put("version", VERSION);
        ArrayNode findings = document.putArray("findings");
        for (Baseline.Entry entry : baseline.entries()) {
            findings.addObject()
                    .put("ruleId", entry.ruleId())
                    .put("rule", entry.rule())
                    .put("table", entry.table())
                    .put("index", entry.index().orElse(null))
                    .put("column", entry.column().orElse(null))
                    .put("fingerprint", entry.fingerprint());
        }
        return JsonText.of(document);
    }

    /**
     * Only the fingerprints have to be there; a list of findings as {@code --format json} prints it will do too.
     *
     * @throws UnreadableBaselineException says what is wrong
     */
    public static Baseline read(String text) {
        JsonNode document = document(text);
        JsonNode findings = document.path("findings");
        if (!findings.isArray()) {
            throw new UnreadableBaselineException("the JSON has no list \"findings\"");
        }
        if (document.path("version").asInt(VERSION) > VERSION) {
            throw new UnreadableBaselineException("it is of version "
                    + document.path("version").asInt() + ", and this Splitheat knows version " + VERSION);
        }
        List<Baseline.Entry> entries = new ArrayList<>();
        for (JsonNode finding : findings) {
            if (!finding.path("fingerprint").isTextual()) {
                throw new UnreadableBaselineException("finding " + (entries.size() + 1) + " has no \"fingerprint\"");
            }
            entries.add(new Baseline.Entry(
                    finding.path("fingerprint").asText(),
                    finding.path("ruleId").asText(),
                    finding.path("rule").asText(),
                    finding.path("table").asText(),
                    text(finding.path("index")),
                    text(finding.path("column"))));
        }
        return new Baseline(entries);
    }

    private static JsonNode document(String text) {
        try {
            return JsonText.read(text);
        } catch (JsonProcessingException e) {
            throw new UnreadableBaselineException(
                    "this is not JSON at line " + e.getLocation().getLineNr() + ", character "
                            + e.getLocation().getColumnNr(),
                    e);
        }
    }

    private static Optional<String> text(JsonNode node) {
        return node.isTextual() ? Optional.of(node.asText()) : Optional.empty();
    }
}
