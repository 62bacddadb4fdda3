package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
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
                .filter(diagnosis -> !suspect.mayBeAnothers() || !isOfTheKey(diagnosis.cause()))
                .max(Comparator.comparingDouble(Diagnosis::confidence))
                .map(likeliest -> new Diagnosis(
                        likeliest.cause(), Sureness.of(suspect, likeliest), likeliest.column(), likeliest.sentences()))
                .map(likeliest -> likeliest.adding(() -> besides(suspect, likeliest)));
    }

    /** What is to be said of every cause. */
    private static List<Phrase> besides(Suspect suspect, Diagnosis told) {
        return Stream.concat(
                        suspect.object().flatMap(suspect.shared()::why).stream(),
                        Stream.concat(
                                PlannedWork.possibleRewrite(suspect, told.cause()).stream(),
                                OtherReasons.of(suspect, told.cause(), told.evidence()).stream()))
                .toList();
    }

    /** Whether a cause blames the key of a table or index, which says nothing until it is known which of them it is. */
    private static boolean isOfTheKey(Cause cause) {
        return switch (cause) {
            case MONOTONIC_KEY, MONOTONIC_INDEX, HOT_KEY_PREFIX, NULL_INDEX, QUEUE, RECENT_READS -> true;
            case HOT_ROW, HOT_SEQUENCE, LARGE_SCAN, LOCK_CONTENTION, UNSPLIT_LOAD, CAPACITY, UNDIAGNOSED -> false;
        };
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
