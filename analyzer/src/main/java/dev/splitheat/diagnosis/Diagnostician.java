package dev.splitheat.diagnosis;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

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
            new RecentReadsExaminer(),
            new PersistentHeatExaminer(),
            new UnsplitLoadExaminer());

    private final List<Examiner> examiners;
    private final BiConsumer<String, RuntimeException> failed;

    /**
     * {@code failed} is told of an examiner, by name, that threw: that costs its own verdict, or
     * its sentences where these could not be made, and nothing else.
     */
    public Diagnostician(BiConsumer<String, RuntimeException> failed) {
        this(EXAMINERS, failed);
    }

    Diagnostician(List<Examiner> examiners, BiConsumer<String, RuntimeException> failed) {
        this.examiners = List.copyOf(examiners);
        this.failed = failed;
    }

    /** The cause; empty while there is too little to speak of. */
    public Optional<Diagnosis> diagnose(Suspect suspect) {
        return examiners.stream()
                .flatMap(examiner -> opinion(examiner, suspect).stream())
                .filter(diagnosis -> diagnosis.confidence() >= Diagnosis.MAY_JOIN)
                .max(Comparator.comparingDouble(Diagnosis::confidence))
                .map(likeliest -> new Diagnosis(
                        likeliest.cause(), Sureness.of(suspect, likeliest), likeliest.column(), likeliest.sentences()));
    }

    private Optional<Diagnosis> opinion(Examiner examiner, Suspect suspect) {
        Optional<Diagnosis> opinion = guarded(examiner, Optional.empty(), () -> examiner.examine(suspect));
        return opinion.map(diagnosis -> new Diagnosis(
                diagnosis.cause(),
                diagnosis.confidence(),
                diagnosis.column(),
                new Once<>(() -> guarded(examiner, List.of(), diagnosis::evidence))));
    }

    private <T> T guarded(Examiner examiner, T otherwise, Supplier<T> question) {
        try {
            return question.get();
        } catch (RuntimeException e) {
            failed.accept(examiner.getClass().getSimpleName(), e);
            return otherwise;
        }
    }
}
