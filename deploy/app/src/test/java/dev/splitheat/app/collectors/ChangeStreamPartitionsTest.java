package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.ingest.connect.ClockedTasks;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import dev.splitheat.sandbox.changes.ChangeRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Partitions of a change stream split and merge while the worker that reads it dies, and another one goes on. */
class ChangeStreamPartitionsTest {
    /** Appends cut the last partition every few minutes; what they leave behind is idle, and merged after half an hour. */
    private static final Duration HISTORY = Duration.ofMinutes(34);

    @Test
    void everyIntervalOfASampledTableIsSentOnce() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox, () -> ClockedTasks.keySamples(sandbox.clock()))
                        .with("sampling", String.join(",", sandbox.databases()))) {
            Instant begin = sandbox.now();
            collecting.start();
            sandbox.until("the first keys are sent", () -> SampledMinutes.STREAMS.keySet().stream()
                    .allMatch(database -> samples(collecting, database).size() > 2));
            for (int life = 0; life < 3; life++) {
                collecting.kill();
                sandbox.pass(Duration.ofMinutes(2));
                collecting.start();
                sandbox.pass(Duration.ofMinutes(2));
            }
            Instant end = sandbox.now();
            sandbox.until("keys of the end are sent", () -> SampledMinutes.STREAMS.keySet().stream()
                    .allMatch(
                            database -> samples(collecting, database).lastKey().isAfter(end)));

            for (String database : SampledMinutes.STREAMS.keySet()) {
                assertThat(heirs(sandbox, database, begin, end))
                        .as("partitions of %s split and merge", database)
                        .contains("1 becomes 2", "2 become 1");
                NavigableMap<Instant, List<Interval<TableSample>>> samples = samples(collecting, database);
                Instant first = samples.firstKey();
                assertThat(samples.keySet())
                        .as("no gap in %s", database)
                        .containsExactlyElementsOf(Truth.ends(
                                samples.firstEntry().getValue().get(0).length(), first, samples.lastKey()));
                assertThat(samples.values()).allSatisfy(sent -> assertThat(sent).hasSize(1));
                assertThat(samples.headMap(end).values()).allSatisfy(sent -> assertThat(
                                sent.get(0).rows())
                        .anySatisfy(sample -> assertThat(sample.writes()).isPositive()));
            }
        }
    }

    /** What became of partitions in a time, from the simulated world itself. */
    private static Set<String> heirs(Sandbox sandbox, String database, Instant from, Instant to) {
        return sandbox.database(database).changes().changes(SampledMinutes.STREAMS.get(database), from, to).stream()
                .map(ChangeStreamPartitionsTest::children)
                .filter(children -> !children.isEmpty() && !children.get(0).isEmpty())
                .map(children -> children.size() > 1
                        ? children.get(0).size() + " becomes " + children.size()
                        : children.get(0).size() + " become " + children.size())
                .collect(Collectors.toSet());
    }

    /** The parents of each child; the first partitions of all have none. */
    private static List<JsonNode> children(ChangeRecord record) {
        try {
            return new ObjectMapper().readTree(record.json()).findValues("parent_partition_tokens");
        } catch (JsonProcessingException e) {
            throw new AssertionError("a change record is JSON", e);
        }
    }

    private static NavigableMap<Instant, List<Interval<TableSample>>> samples(Collecting collecting, String database) {
        return SampledMinutes.of(collecting.kept(), database).sent();
    }
}
