package dev.splitheat.advisor;

import dev.splitheat.evidence.ObservedMinutes;
import dev.splitheat.evidence.Usage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.topics.TopicKey;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
        ObservedMinutes seen = before.orElse(null);
        Map<String, Usage> changed = new HashMap<>();
        for (Interval<WorkloadRow> interval : intervals) {
            boolean told =
                    interval.coverage().tellsAbsence() || !interval.rows().isEmpty();
            ObservedMinutes known =
                    seen == null ? ObservedMinutes.none(database, interval.end().minus(interval.length())) : seen;
            if (told && !known.has(interval.end(), interval.length())) {
                seen = known.plus(interval.end(), interval.length());
                interval.rows().forEach(row -> add(interval, row, changed));
            }
        }
        changed.forEach(usages::put);
        if (seen != null && !before.equals(Optional.of(seen))) {
            observed.put(database, seen);
        }
    }

    private void add(Interval<WorkloadRow> interval, WorkloadRow row, Map<String, Usage> changed) {
        if (row instanceof TableOperationsRow told && told.readsAndQueries() + told.writes() + told.deletes() > 0) {
            String key = key(interval.database(), told.object());
            Usage known = changed.computeIfAbsent(key, unseen -> Optional.ofNullable(usages.get(key))
                    .orElseGet(() -> Usage.none(interval.database(), told.object())));
            changed.put(
                    key,
                    known.plus(
                            interval.end(), interval.length(), told.readsAndQueries(), told.writes() + told.deletes()));
        }
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
