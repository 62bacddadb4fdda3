package dev.splitheat.diagnosis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/** Asks every examiner and takes the cause that most speaks for. */
public final class Diagnostician {
    private static final List<Examiner> EXAMINERS = List.of(
            new HotRowExaminer(),
            new HotSequenceExaminer(),
            new LockContentionExaminer(),
            new HotKeyPrefixExaminer(),
            new MonotonicExaminer(),
            new OrderedInsertsExaminer(),
            new NullIndexExaminer(),
            new QueueExaminer(),
            new LargeScanExaminer(),
            new PersistentHeatExaminer(),
            new UnsplitLoadExaminer());

    private final List<Examiner> examiners;
    private final BiConsumer<String, RuntimeException> failed;

    /** {@code failed} is told of an examiner, by name, that threw: that costs its own verdict and nothing else. */
    public Diagnostician(BiConsumer<String, RuntimeException> failed) {
        this(EXAMINERS, failed);
    }

    Diagnostician(List<Examiner> examiners, BiConsumer<String, RuntimeException> failed) {
        this.examiners = List.copyOf(examiners);
        this.failed = failed;
    }

    /** The cause; empty while there is too little to speak of. */
    public Optional<Diagnosis> diagnose(Suspect suspect) {
        return opinions(suspect)
                .filter(diagnosis -> diagnosis.confidence() >= Diagnosis.WORTH_A_FINDING)
                .max(Comparator.comparingDouble(Diagnosis::confidence));
    }

    private Stream<Diagnosis> opinions(Suspect suspect) {
        List<Diagnosis> opinions = new ArrayList<>();
        for (Examiner examiner : examiners) {
            try {
                examiner.examine(suspect).ifPresent(opinions::add);
            } catch (RuntimeException e) {
                failed.accept(examiner.getClass().getSimpleName(), e);
            }
        }
        return opinions.stream();
    }
}
