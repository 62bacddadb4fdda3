package dev.splitheat.app.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Detectors side by side on the same scenarios.
 *
 * @param detectors the first is ours
 * @param outcomes of the first detector by scenario
 */
public record Evaluation(List<Figures> detectors, Map<String, Outcome> outcomes) {
    public Evaluation {
        detectors = List.copyOf(detectors);
        outcomes = new LinkedHashMap<>(outcomes);
    }

    /** Gathers judgements, scenario by scenario. */
    static final class Builder {
        private final List<Detector> detectors;
        private final List<List<Judgement>> judgements = new ArrayList<>();

        Builder(List<Detector> detectors) {
            this.detectors = List.copyOf(detectors);
        }

        /** @param ofEach one judgement for each detector, in their order, of one scenario */
        void add(List<Judgement> ofEach) {
            judgements.add(ofEach);
        }

        Evaluation build() {
            List<Figures> figures = new ArrayList<>();
            for (int at = 0; at < detectors.size(); at++) {
                int place = at;
                figures.add(Figures.of(
                        detectors.get(at).name(),
                        judgements.stream().map(ofEach -> ofEach.get(place)).toList()));
            }
            Map<String, Outcome> outcomes = new LinkedHashMap<>();
            judgements.forEach(ofEach -> outcomes.put(ofEach.get(0).lived().scenario(), Outcome.of(ofEach.get(0))));
            return new Evaluation(figures, outcomes);
        }
    }
}
