package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import dev.splitheat.sandbox.changes.DataChange;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The minutes of one database's change stream, as they were sent. */
record SampledMinutes(String database, NavigableMap<Instant, List<Interval<TableSample>>> sent) {
    static final Map<String, String> STREAMS = Map.of(Plans.SHOP, "EventChanges", Plans.POSTGRES, "event_changes");

    static SampledMinutes of(KeptRecords kept, String database) {
        return new SampledMinutes(
                database,
                kept.records().stream()
                        .filter(record ->
                                record.topic().equals(Topic.KEY_SAMPLES.in("splitheat.")) && record.value() != null)
                        .map(record -> Wire.KEY_SAMPLES.read((byte[]) record.value()))
                        .filter(interval -> interval.database().equals(database)
                                && interval.view().equals("CHANGE_STREAM")
                                && interval.part() == 0)
                        .collect(Collectors.groupingBy(Interval::end, TreeMap::new, Collectors.toList())));
    }

    boolean reach(Instant end) {
        return !sent.isEmpty() && !sent.lastKey().isBefore(end);
    }

    /** End of the last one; there is one at least. */
    Instant last() {
        return sent.lastKey();
    }

    /** Asserts that no minute is missing, none is there twice, and each counts what was inserted. */
    void areTheTruth(Sandbox sandbox) {
        assertThat(sent.keySet())
                .as("no gap in %s", database)
                .containsExactlyElementsOf(Truth.ends(Duration.ofMinutes(1), sent.firstKey(), sent.lastKey()));
        sent.forEach((end, intervals) -> {
            assertThat(intervals).as("%s of %s once", end, database).hasSize(1);
            assertThat(intervals.get(0).coverage())
                    .as("%s of %s", end, database)
                    .isEqualTo(Coverage.COMPLETE);
            assertThat(intervals.get(0).rows().stream()
                            .mapToLong(TableSample::inserts)
                            .sum())
                    .as("inserts up to %s into %s", end, database)
                    .isEqualTo(inserted(sandbox, end));
        });
    }

    private long inserted(Sandbox sandbox, Instant end) {
        Instant last = end.minus(1, ChronoUnit.MICROS);
        return sandbox
                .database(database)
                .changes()
                .changes(STREAMS.get(database), end.minus(Duration.ofMinutes(1)), last)
                .stream()
                .filter(DataChange.class::isInstance)
                .map(DataChange.class::cast)
                .filter(change -> change.access() == Access.INSERT)
                .mapToLong(change -> change.keys().size())
                .sum();
    }
}
