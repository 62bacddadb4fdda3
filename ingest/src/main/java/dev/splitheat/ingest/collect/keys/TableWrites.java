package dev.splitheat.ingest.collect.keys;

import dev.splitheat.ingest.collect.keys.StreamRecord.Changes;
import dev.splitheat.ingest.collect.keys.StreamRecord.DescribedColumn;
import dev.splitheat.interval.TableSample.Write;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** What was written to one table: every write is counted, some are kept. */
final class TableWrites {
    /**
     * One write that was drawn.
     *
     * @param keys JSON, customers' data
     */
    record Drawn(String keys, Write write, Instant committedAt, String transactionTag, List<DescribedColumn> columns) {}

    private final Map<Write, Long> counts = new EnumMap<>(Write.class);
    private final Reservoir<Drawn> drawn;
    private long systemWrites;

    TableWrites(int keys, RandomGenerator lots) {
        this.drawn = new Reservoir<>(keys, lots);
    }

    /** What Spanner deletes by itself is nobody's workload: it is counted apart, and no key of it is kept. */
    void add(Changes changes) {
        if (changes.system()) {
            systemWrites += changes.keys().size();
            return;
        }
        counts.merge(changes.write(), (long) changes.keys().size(), Long::sum);
        for (String keys : changes.keys()) {
            drawn.offer(() -> new Drawn(
                    keys, changes.write(), changes.committedAt(), changes.transactionTag(), changes.columns()));
        }
    }

    void absorb(TableWrites other) {
        other.counts.forEach((write, count) -> counts.merge(write, count, Long::sum));
        systemWrites += other.systemWrites;
        drawn.absorb(other.drawn);
    }

    long systemWrites() {
        return systemWrites;
    }

    long count(Write write) {
        return counts.getOrDefault(write, 0L);
    }

    /** Any first few of them are a sample without bias, too. */
    List<Drawn> drawn() {
        return drawn.sample();
    }
}
