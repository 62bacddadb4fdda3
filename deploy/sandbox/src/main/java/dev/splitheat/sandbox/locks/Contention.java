package dev.splitheat.sandbox.locks;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.locks.LockMinute.Effect;
import dev.splitheat.sandbox.locks.LockMinute.LockWait;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Finds who waits for whom among a minute's transactions. A row is a queue for those whose locks conflict; snapshot reads
 * take no locks and never wait. Waiting happens in whole events: where few are expected some minutes have none.
 */
public final class Contention {
    private static final double SECONDS = Duration.ofMinutes(1).toSeconds();

    private final long seed;
    private KeySpace keys;

    public Contention(Catalog catalog, long seed) {
        keys = new KeySpace(catalog);
        this.seed = seed;
    }

    /** DDL was applied: from the next minute on rows are locked as the new schema lays them. */
    public void schemaChanged(Catalog now) {
        keys = new KeySpace(now);
    }

    /** @param random of the minute; the same, with the same seed, gives the same waits */
    public LockMinute of(MinuteLoad asked, RandomGenerator random) {
        RandomGenerator own = new SplittableRandom(seed ^ random.nextLong());
        List<LockWait> waits = new ArrayList<>();
        Map<String, Outcome> outcomes = new HashMap<>();
        new Places(keys, asked).all().forEach(place -> {
            Meeting meeting = Meeting.of(place);
            if (!meeting.nobody()) {
                settle(place, meeting, own, outcomes).ifPresent(waits::add);
            }
        });
        waits.sort(Comparator.comparingDouble(LockWait::seconds).reversed().thenComparing(LockWait::start));
        return new LockMinute(waits, effects(asked, outcomes));
    }

    private static Optional<LockWait> settle(
            Place place, Meeting meeting, RandomGenerator random, Map<String, Outcome> outcomes) {
        LockQueue queue = meeting.queue();
        double expected = 0;
        for (Demand demand : meeting.demands()) {
            expected += executions(demand) * meeting.meets(demand);
        }
        long events = Draws.poisson(expected, random);
        double luck = expected == 0 ? 0 : events / expected;
        double seconds = 0;
        double rows = 1;
        for (Demand demand : meeting.demands()) {
            double wait = luck * meeting.waitSeconds(demand, queue);
            double refused = meeting.refusedShare(demand, queue);
            seconds += executions(demand) * (1 - refused) * wait;
            rows = Math.max(rows, Math.min(demand.rows(), events));
            outcomes.computeIfAbsent(demand.statement().name(), name -> new Outcome())
                    .add(demand.object(), executions(demand), wait, luck * meeting.aborted(demand), refused);
        }
        if (events == 0 || seconds == 0) {
            return Optional.empty();
        }
        return Optional.of(
                new LockWait(place.start(), place.range(), seconds / rows, Draws.samples(meeting, events, random)));
    }

    private static double executions(Demand demand) {
        return demand.perSecond() * SECONDS * demand.rows();
    }

    private static Map<String, Effect> effects(MinuteLoad asked, Map<String, Outcome> outcomes) {
        Map<String, Effect> effects = new HashMap<>();
        for (Performed one : asked.performed()) {
            Outcome outcome = outcomes.get(one.statement().name());
            if (outcome != null) {
                effects.put(one.statement().name(), outcome.of(one));
            }
        }
        return effects;
    }
}
