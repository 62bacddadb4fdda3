package dev.splitheat.app.evaluate;

import java.util.List;

/**
 * What one detector made of one scenario.
 *
 * @param faults as sentences; empty where everything was said once, and rightly
 * @param minutes from onset to finding, of each hotspot that was found, in the order of their onsets
 * @param openings the same to the opening of that finding
 */
public record Outcome(List<String> faults, List<Double> minutes, List<Double> openings) {
    public Outcome {
        faults = List.copyOf(faults);
        minutes = List.copyOf(minutes);
        openings = List.copyOf(openings);
    }

    static Outcome of(Judgement judgement) {
        return new Outcome(
                judgement.faults(),
                judgement.minutesToFinding().boxed().toList(),
                judgement.minutesToOpening().boxed().toList());
    }

    public boolean passed() {
        return faults.isEmpty();
    }
}
