package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Takes the cause that most speaks for, and asks no examiner that cannot be surer of another. */
public final class Diagnostician {
    private static final List<Examiner> EXAMINERS = List.of(
            new HotRowExaminer(),
            new HotSequenceExaminer(),
            new LockContentionExaminer(),
            new HotKeyPrefixExaminer(),
            new SplitsOfAValueExaminer(),
            new ValueSetApartExaminer(),
            new ReadTogetherExaminer(),
            new ReadNewestExaminer(),
            new MonotonicExaminer(),
            new OrderedInsertsExaminer(),
            new NullIndexExaminer(),
            new QueueExaminer(),
            new LargeScanExaminer(),
            new RecentReadsExaminer(),
            new PersistentHeatExaminer(),
            new UnsplitLoadExaminer());

    /** As sure as any cause may be of which nobody knows what speaks against it. */
    private static final double UNCHECKED = 0.6;

    private final List<Examiner> examiners;
    /** The order in which they are asked: after whoever is sure, those that cannot be surer need not be. */
    private final int[] surestFirst;

    private final Guard guard;

    /**
     * {@code failed} is told of an examiner, by name, that threw: that costs its own verdict, or
     * its sentences where these could not be made, and nothing else.
     */
    public Diagnostician(BiConsumer<String, RuntimeException> failed) {
        this(new Guard(failed));
    }

    /** The same through a guard of the caller's. */
    public Diagnostician(Guard guard) {
        this(EXAMINERS, guard);
    }

    Diagnostician(List<Examiner> examiners, Guard guard) {
        this.examiners = List.copyOf(examiners);
        this.surestFirst = IntStream.range(0, examiners.size())
                .boxed()
                .sorted(Comparator.comparingDouble(at -> -examiners.get(at).most()))
                .mapToInt(Integer::intValue)
                .toArray();
        this.guard = guard;
    }

    /** What every rule about a place is asked through. */
    public Guard guard() {
        return guard;
    }

    /** The cause; empty while there is too little to speak of. */
    public Optional<Diagnosis> diagnose(Suspect suspect) {
        Optional<Diagnosis> likeliest = likeliest(suspect);
        return likeliest.isEmpty() ? likeliest : Optional.of(told(suspect, likeliest.get()));
    }

    /** Of several that are as likely, that of the examiner that stands first. */
    private Optional<Diagnosis> likeliest(Suspect suspect) {
        Optional<Diagnosis> likeliest = Optional.empty();
        int place = examiners.size();
        for (int at : surestFirst) {
            Examiner examiner = examiners.get(at);
            if (isLikelier(examiner.most(), at, likeliest, place)) {
                Optional<Diagnosis> opinion = opinion(examiner, suspect);
                if (opinion.isPresent()
                        && counts(opinion.get(), suspect)
                        && isLikelier(opinion.get().confidence(), at, likeliest, place)) {
                    likeliest = opinion;
                    place = at;
                }
            }
        }
        return likeliest;
    }

    private static boolean counts(Diagnosis diagnosis, Suspect suspect) {
        return diagnosis.confidence() >= Diagnosis.MAY_JOIN
                && (!isOfTheKey(diagnosis.cause()) || !suspect.mayBeAnothers());
    }

    private static boolean isLikelier(double confidence, int at, Optional<Diagnosis> other, int otherAt) {
        return other.isEmpty()
                || confidence > other.get().confidence()
                || confidence == other.get().confidence() && at < otherAt;
    }

    private Diagnosis told(Suspect suspect, Diagnosis likeliest) {
        double confidence = guard.ask(
                Sureness.class.getSimpleName(),
                () -> Sureness.of(suspect, likeliest),
                Math.min(likeliest.confidence(), UNCHECKED));
        Diagnosis sure = new Diagnosis(likeliest.cause(), confidence, likeliest.column(), likeliest.sentences());
        return sure.adding(
                () -> guard.ask(OtherReasons.class.getSimpleName(), () -> besides(suspect, sure), List.of()));
    }

    /** What is to be said of every cause. */
    private static List<Phrase> besides(Suspect suspect, Diagnosis told) {
        List<Phrase> besides = new ArrayList<>();
        suspect.object().flatMap(suspect.shared()::why).ifPresent(besides::add);
        PlannedWork.possibleRewrite(suspect, told.cause()).ifPresent(besides::add);
        PlannedWork.throughThePast(suspect, told.cause()).ifPresent(besides::add);
        besides.addAll(OtherReasons.of(suspect, told.cause(), told.evidence()));
        if (!tellsOfWaits(told.cause()) && suspect.queue().isALine()) {
            besides.addAll(suspect.queue().evidence());
        }
        return besides;
    }

    /** Whether its examiner says itself who waits there, and how. */
    private static boolean tellsOfWaits(Cause cause) {
        return cause == Cause.HOT_ROW || cause == Cause.HOT_SEQUENCE || cause == Cause.LOCK_CONTENTION;
    }

    /** Whether a cause blames the key of a table or index, which says nothing until it is known which of them it is. */
    private static boolean isOfTheKey(Cause cause) {
        return switch (cause) {
            case MONOTONIC_KEY, MONOTONIC_INDEX, HOT_KEY_PREFIX, NULL_INDEX, QUEUE, RECENT_READS -> true;
            case HOT_ROW, HOT_SEQUENCE, LARGE_SCAN, LOCK_CONTENTION, UNSPLIT_LOAD, CAPACITY, UNDIAGNOSED -> false;
        };
    }

    private Optional<Diagnosis> opinion(Examiner examiner, Suspect suspect) {
        return opinion(examiner.getClass().getSimpleName(), () -> examiner.examine(suspect)
                .map(opinion -> opinion.atMost(examiner.most())));
    }

    /** What a rule says that looks at several places at once; one that throws costs its own verdict, as any examiner. */
    public Optional<Diagnosis> opinion(String examiner, Supplier<Optional<Diagnosis>> rule) {
        return guard.ask(examiner, rule, Optional.<Diagnosis>empty()).map(opinion -> guarded(examiner, opinion));
    }

    private Diagnosis guarded(String examiner, Diagnosis opinion) {
        return new Diagnosis(
                opinion.cause(),
                opinion.confidence(),
                opinion.column(),
                new Once<>(opinion, told -> guard.ask(examiner, told::evidence, List.of())));
    }
}
