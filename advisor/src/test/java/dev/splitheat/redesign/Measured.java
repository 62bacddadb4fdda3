package dev.splitheat.redesign;

import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.HotRange;
import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.evidence.Servers;
import dev.splitheat.evidence.Statement;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Driver;
import dev.splitheat.interval.TableSample.Write;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Evidence as it would have been observed. */
final class Measured {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final Duration WEEK = Duration.ofDays(7);

    private static final KeyRange WHOLE =
            new KeySpace(Schemas.named("own/users.gsql").catalog()).range("<begin>", "<end>");

    private Measured() {}

    static Evidence unread(String object, int days) {
        return evidence(
                Map.of(object, new Traffic(100, 100, 0, 0, WEEK, Optional.of(Duration.ofDays(days)), Optional.empty())),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    static Evidence rates(
            String object, double writes, double reads, Optional<Servers> servers, Optional<Double> most) {
        return evidence(
                Map.of(object, new Traffic(writes, writes, reads, reads, WEEK, Optional.empty(), Optional.empty())),
                servers,
                most.map(full -> new HotRange(WHOLE, true, Optional.of(full))),
                List.of());
    }

    static Evidence traffic(String object, Traffic traffic, Optional<Servers> servers) {
        return evidence(Map.of(object, traffic), servers, Optional.empty(), List.of());
    }

    static Evidence statement(String object, String text) {
        return reading(object, text, 1, 1000);
    }

    /** A statement that answers with so many rows of a table and reads so many. */
    static Evidence reading(String object, String text, double rows, double scanned) {
        return evidence(
                Map.of(object, new Traffic(100, 100, 0, 0, WEEK, Optional.of(Duration.ofDays(60)), Optional.empty())),
                Optional.empty(),
                Optional.empty(),
                List.of(new Statement(Driver.Kind.QUERY, OptionalLong.empty(), "", text, false, 10, rows, scanned)));
    }

    /** Writes of a table, a thousand, one in so many of which has a value of its own in the column. */
    static Evidence writes(KeySpace keys, String table, Function<Integer, Map<String, ?>> row) {
        List<ObservedWrite> writes = IntStream.range(0, 1_000)
                .mapToObj(number -> new ObservedWrite(
                        keys.row(table, row.apply(number)), Write.INSERT, NOON.plusMillis(number), 1, ""))
                .toList();
        return new Evidence(writes, List.of(), Map.of(), Optional.empty(), Optional.empty(), List.of(), List.of());
    }

    private static Evidence evidence(
            Map<String, Traffic> traffic,
            Optional<Servers> servers,
            Optional<HotRange> hot,
            List<Statement> statements) {
        return new Evidence(List.of(), List.of(), traffic, servers, hot, statements, List.of());
    }
}
