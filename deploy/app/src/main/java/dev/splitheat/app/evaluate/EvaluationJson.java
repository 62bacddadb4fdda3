package dev.splitheat.app.evaluate;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import java.util.OptionalDouble;

/** The evaluation as the documented JSON: fields are only ever added. A figure of nothing is null. */
final class EvaluationJson {
    private static final int VERSION = 1;
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private EvaluationJson() {}

    static void write(Evaluation evaluation, Writer out) throws IOException {
        ObjectNode document = MAPPER.createObjectNode().put("version", VERSION);
        ArrayNode detectors = document.putArray("detectors");
        evaluation.detectors().forEach(figures -> write(figures, detectors.addObject()));
        ArrayNode scenarios = document.putArray("perScenario");
        evaluation.outcomes().forEach((name, outcome) -> write(name, outcome, scenarios.addObject()));
        out.write(document.toPrettyString());
        out.write('\n');
        out.flush();
    }

    private static void write(Figures figures, ObjectNode node) {
        node.put("name", figures.detector());
        node.put("scenarios", figures.scenarios());
        node.put("hotspots", figures.hotspots());
        node.put("healthyScenarios", figures.healthy());
        node.put("healthyScenariosWithHeat", figures.tempting());
        node.put("healthyHours", round(figures.healthyHours(), 10));
        put(node, "precision", figures.precision());
        put(node, "recall", figures.recall());
        put(node, "causeAccuracy", figures.causeAccuracy());
        put(node, "columnAccuracy", figures.columnAccuracy());
        put(node, "duplicatesPerHotspot", figures.duplicatesPerHotspot());
        put(node, "falseAlarmsPerHealthyDay", figures.falseAlarmsPerHealthyDay());
        put(node, "onsetToFindingMinutes", figures.onsetToFinding());
        put(node, "onsetToOpeningMinutes", figures.onsetToOpening());
        node.put("labelledBySpanner", figures.labelled());
        put(node, "leadOverSpannerMinutes", figures.leadOverSpanner());
        put(node, "agreementWithSpanner", figures.agreementWithSpanner());
        ArrayNode calibration = node.putArray("calibration");
        figures.calibration().forEach(band -> write(band, calibration.addObject()));
    }

    private static void write(Calibration band, ObjectNode node) {
        node.put("from", band.from()).put("to", band.to()).put("findings", band.findings());
        put(node, "meanConfidence", band.confidence());
        put(node, "rightCause", band.right());
    }

    private static void write(String name, Outcome outcome, ObjectNode node) {
        node.put("name", name);
        node.put("passed", outcome.passed());
        node.put("why", String.join("; ", outcome.faults()));
        ArrayNode minutes = node.putArray("onsetToFindingMinutes");
        outcome.minutes().forEach(minutes::add);
        ArrayNode openings = node.putArray("onsetToOpeningMinutes");
        outcome.openings().forEach(openings::add);
    }

    private static void put(ObjectNode node, String field, OptionalDouble value) {
        if (value.isPresent()) {
            node.put(field, round(value.getAsDouble(), 1000));
        } else {
            node.putNull(field);
        }
    }

    private static void put(ObjectNode node, String field, Optional<Figures.Quantiles> quantiles) {
        if (quantiles.isPresent()) {
            node.putObject(field)
                    .put("median", quantiles.get().median())
                    .put("p90", quantiles.get().p90());
        } else {
            node.putNull(field);
        }
    }

    private static double round(double value, int steps) {
        return (double) Math.round(value * steps) / steps;
    }
}
