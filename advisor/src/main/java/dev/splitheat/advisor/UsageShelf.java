package dev.splitheat.advisor;

import dev.splitheat.evidence.ObservedMinutes;
import dev.splitheat.evidence.Usage;
import dev.splitheat.evidence.UsageTally;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.topics.TopicKey;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;

/** How busy the tables and indexes of each database were. */
final class UsageShelf {
    private final KeyValueStore<String, Usage> usages;
    private final KeyValueStore<String, ObservedMinutes> observed;

    UsageShelf(ProcessorContext<?, ?> context) {
        this.usages = context.getStateStore(Names.OBJECT_USAGES);
        this.observed = context.getStateStore(Names.OBSERVED_MINUTES);
    }

    /** Counts operations of minutes that were not counted before. */
    void count(String database, List<Interval<WorkloadRow>> intervals) {
        Optional<ObservedMinutes> before = observed(database);
        UsageTally tally = new UsageTally(
                database, before, object -> Optional.ofNullable(usages.get(TopicKey.of(database, object))));
        tally.count(intervals);
        tally.changed().forEach((object, usage) -> usages.put(TopicKey.of(database, object), usage));
        tally.observed()
                .filter(seen -> !before.equals(Optional.of(seen)))
                .ifPresent(seen -> observed.put(database, seen));
    }

    /** Empty where nobody told of the database's operations. */
    Optional<ObservedMinutes> observed(String database) {
        return Optional.ofNullable(observed.get(database));
    }

    Usage of(String database, String object) {
        return Optional.ofNullable(usages.get(key(database, object))).orElseGet(() -> Usage.none(database, object));
    }

    void forget(String database) {
        observed.delete(database);
        Stores.deleteUnder(usages, TopicKey.of(database, ""));
    }

    private static String key(String database, String object) {
        return TopicKey.of(database, object.toLowerCase(Locale.ROOT));
    }
}
