package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.keyspace.KeyRange;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One pass over rows that are there, in the order of their keys, as an export makes it: split after split is hot, each once,
 * and Spanner cuts none of them. Rows that are appended have no split waiting in front of them. A job that writes rows again
 * is cut behind, and known by what it writes ({@link RewritingPass}); so is one that reads large splits ({@link ReadingPass}); any other by
 * where it goes ({@link PassOverBounds}).
 *
 * @param splits that it went through, first to last
 * @param wide whether it went through so much of what the key can hold that appended rows would soon use it up
 */
record Walk(List<Visit> splits, Doing doing, boolean wide) {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    /** Google's own example of a moving hot spot is in four splits, one minute each. */
    private static final int SPLITS = 4;

    private static final int SPLITS_THAT_ARE_READ = 3;
    /** Whoever leaves a split within a minute may be cut behind as fast. */
    private static final int MINUTES_EACH = 2;
    /** Appended rows that go through a quarter of all values within an hour have none left after four. */
    static final double WIDE = 0.25;

    /** The shape alone, which an append may have by chance. */
    private static final double FROM_ITS_SHAPE = 0.6;

    private static final double FOR_EACH_PROOF = 0.15;
    static final double MOST = FROM_ITS_SHAPE + FOR_EACH_PROOF + FOR_EACH_PROOF;

    /** What is done on the way, as far as statements, operations, or Spanner's reasons tell. */
    enum Doing {
        UNKNOWN,
        /** Reading or writing: it comes over so many bounds that were there. */
        VISITING,
        READING,
        REWRITING,
        INSERTING
    }

    Walk {
        splits = List.copyOf(splits);
    }

    static Optional<Walk> of(Suspect suspect) {
        boolean inMinutes = suspect.track().latest().length().compareTo(MINUTE) <= 0;
        if (!inMinutes) {
            return Optional.empty();
        }
        return uncut(suspect)
                .or(() -> RewritingPass.of(suspect).map(way -> of(way.ranges(), Doing.REWRITING)))
                .or(() -> ReadingPass.of(suspect).map(pass -> of(pass, Doing.READING)))
                .or(() -> PassOverBounds.of(suspect).map(way -> of(way.ranges(), PassOverBounds.doing(way, suspect))));
    }

    private static Walk of(List<Visit> pass, Doing doing) {
        return new Walk(pass, doing, share(pass) >= WIDE);
    }

    private static Optional<Walk> uncut(Suspect suspect) {
        return suspect.heat().reasons().areOthersThan(Reasons.LARGE_SCAN_HOT_SPOT) || !Itinerary.mayEndAt(suspect)
                ? Optional.empty()
                : Itinerary.of(suspect).longestPass().flatMap(pass -> of(suspect, pass));
    }

    private static Optional<Walk> of(Suspect suspect, List<Visit> pass) {
        boolean ofReads = suspect.usage().readsMakeTheLoad()
                || new Exports(suspect).isMost()
                || suspect.heat().isSaidToBe(Reasons.LARGE_SCAN_HOT_SPOT);
        Walk walk = of(pass, ofReads ? Doing.READING : Doing.UNKNOWN);
        return walk.isOnePass(suspect) ? Optional.of(walk) : Optional.empty();
    }

    /** Of all values, how many lie between its ends; 0 where that cannot be said. */
    private static double share(List<Visit> pass) {
        return pass.isEmpty()
                ? 0
                : ValueSpan.share(pass.stream()
                                .map(Visit::range)
                                .reduce(KeyRange::hull)
                                .orElseThrow())
                        .orElse(0);
    }

    private boolean isOnePass(Suspect suspect) {
        if (doing == Doing.READING) {
            return splits.size() >= SPLITS_THAT_ARE_READ;
        }
        // A load that comes with more writes is theirs; one that comes without is somebody else's.
        Writes writes = Writes.since(suspect, begun());
        boolean written = writes.haveRisen()
                || writes.mayHaveRisen()
                        && suspect.usage().drive().mayBeOfWrites(suspect.heat().score());
        return splits.size() >= SPLITS && !written && (wide || lingers());
    }

    private Instant begun() {
        return splits.isEmpty() ? Instant.MAX : splits.get(0).first();
    }

    /** In all but the newest, where it may have come just now. */
    private boolean lingers() {
        int left = splits.size() - 1;
        return splits.subList(0, left).stream().mapToInt(Visit::minutes).sum() >= MINUTES_EACH * left;
    }

    /** How sure it is that it is one. */
    double likelihood() {
        return FROM_ITS_SHAPE + (doing == Doing.UNKNOWN ? 0 : FOR_EACH_PROOF) + (wide ? FOR_EACH_PROOF : 0);
    }

    /** Whether more than its shape speaks for it, so that what its first minutes were taken for is refuted. */
    boolean isProven() {
        return doing != Doing.UNKNOWN || wide;
    }

    Phrase evidence() {
        Visit first = splits.get(0);
        Visit last = splits.get(splits.size() - 1);
        return job().sentence(
                        splits.size(),
                        Phrase.key(first.range().start().text()),
                        first.first(),
                        Phrase.key(last.range().limit().text()),
                        last.last());
    }

    private PlannedJob job() {
        return switch (doing) {
            case UNKNOWN, VISITING, READING -> PlannedJob.READING_PASS;
            case REWRITING -> PlannedJob.REWRITING_PASS;
            case INSERTING -> PlannedJob.INSERTING_PASS;
        };
    }
}
