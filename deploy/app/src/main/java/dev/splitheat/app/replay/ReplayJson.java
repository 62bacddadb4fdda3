package dev.splitheat.app.replay;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.alert.AdviceJson;
import dev.splitheat.alert.BasisJson;
import dev.splitheat.alert.RecommendationJson;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The result as the documented JSON: fields are only ever added. Keys are shown: the document stays with its user. */
final class ReplayJson {
    private static final int VERSION = 1;
    /** ASCII alone, so that the document is UTF-8 whatever the terminal's encoding is. */
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .defaultPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")))
            .build();

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final BasisJson BASIS = new BasisJson(Optional::of);
    private static final RecommendationJson RECOMMENDATIONS =
            new RecommendationJson(UnaryOperator.identity(), Optional::of);

    private ReplayJson() {}

    static void write(ReplayResult result, Writer out) throws IOException {
        out.write(MAPPER.writeValueAsString(document(result)));
        out.write('\n');
        out.flush();
    }

    private static ObjectNode document(ReplayResult result) {
        ObjectNode document = NODES.objectNode()
                .put("version", VERSION)
                .put("database", result.database())
                .put("from", result.from().toString())
                .put("to", result.to().toString());
        ArrayNode findings = document.putArray("findings");
        result.cases().forEach(each -> findings.add(finding(each)));
        ObjectNode coverage = document.putObject("coverage")
                .put("minutes", result.coverage().minutes())
                .put("missingMinutes", result.coverage().missingMinutes())
                .put("refusedRecords", result.refused().size());
        coverage.set("views", texts(result.coverage().views()));
        coverage.set("leftOut", texts(result.coverage().leftOut()));
        coverage.set("gaps", texts(result.coverage().gaps()));
        return document;
    }

    private static ObjectNode finding(ReplayResult.Case each) {
        Finding finding = each.finding();
        ObjectNode node = NODES.objectNode()
                .put("id", finding.id())
                .put("cause", finding.cause().name())
                .put("table", finding.table().orElse(null))
                .put("index", finding.index().orElse(null))
                .put("column", finding.column().orElse(null));
        node.putObject("keyRange").put("start", finding.rangeStart()).put("limit", finding.rangeLimit());
        node.put("severity", finding.severity().name().toLowerCase(Locale.ROOT))
                .put("confidence", Math.round(finding.confidence() * 100) / 100.0)
                .put("firstHeatAt", finding.firstHeatAt().toString())
                .put("openedAt", finding.openedAt().toString())
                .put("resolvedAt", text(finding.resolvedAt()))
                .put("peakScore", finding.peakScore())
                .put("hotMinutes", finding.hotMinutes());
        node.set("evidence", phrases(finding.evidence()));
        BASIS.put(finding.basis(), UnaryOperator.identity(), node);
        node.set("recommendations", RECOMMENDATIONS.all(each.advice().recommendations()));
        new AdviceJson(UnaryOperator.identity()).put(each.advice(), node);
        return node;
    }

    private static ArrayNode phrases(List<Phrase> phrases) {
        return texts(phrases.stream().map(Phrase::plain).toList());
    }

    private static ArrayNode texts(List<String> texts) {
        ArrayNode array = NODES.arrayNode();
        texts.forEach(array::add);
        return array;
    }

    private static String text(Optional<Instant> time) {
        return time.map(Instant::toString).orElse(null);
    }
}
