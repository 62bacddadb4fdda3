package dev.splitheat.app.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Detectors side by side on the same scenarios.
 *
 * @param detectors the first is ours
 * @param faults of the first detector by scenario; empty where everything was said once, and rightly
 */
record Evaluation(List<Figures> detectors, Map<String, List<String>> faults) {
    Evaluation {
        detectors = List.copyOf(detectors);
        faults = new LinkedHashMap<>(faults);
    }

    /** Judgements are gathered one scenario after the other, so that a scenario's rows need not be kept. */
    static final class Builder {
        private final List<Detector> detectors;
        private final Map<String, List<Judgement>> judgements = new LinkedHashMap<>();

        Builder(List<Detector> detectors) {
            this.detectors = List.copyOf(detectors);
            detectors.forEach(detector -> judgements.put(detector.name(), new ArrayList<>()));
        }

        synchronized void add(String detector, Judgement judgement) {
            judgements.get(detector).add(judgement);
        }

        void take(Lived lived) {
            detectors.forEach(detector -> add(detector.name(), Judgement.of(lived, detector.detect(lived))));
        }

        synchronized Evaluation build() {
            List<Figures> figures = judgements.entrySet().stream()
                    .map(each -> Figures.of(each.getKey(), each.getValue()))
                    .toList();
            Map<String, List<String>> faults = new LinkedHashMap<>();
            judgements
                    .get(detectors.get(0).name())
                    .forEach(judgement -> faults.put(judgement.lived().scenario(), judgement.faults()));
            return new Evaluation(figures, faults);
        }
    }
}
