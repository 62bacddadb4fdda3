package dev.splitheat.diagnosis;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Asks every examiner and takes the cause that most speaks for. */
final class Diagnostician {
    private static final List<Examiner> EXAMINERS = List.of(
            new HotRowExaminer(),
            new MonotonicExaminer(),
            new LargeScanExaminer(),
            new PersistentHeatExaminer(),
            new UnsplitLoadExaminer());

    private Diagnostician() {}

    /** The cause; empty while there is too little heat to speak of. */
    static Optional<Diagnosis> diagnose(Suspect suspect) {
        return EXAMINERS.stream()
                .flatMap(examiner -> examiner.examine(suspect).stream())
                .filter(diagnosis -> diagnosis.confidence() >= Diagnosis.WORTH_A_FINDING)
                .max(Comparator.comparingDouble(Diagnosis::confidence));
    }
}
