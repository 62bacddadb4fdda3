package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.splitheat.topics.Topic;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangedDatabasesIT {
    private static final String PREFIX = "changed.";
    private static final String TAKEN_OUT = DemoUnderTest.SESSIONS;
    private static final String STAYING = DemoUnderTest.SHOP;

    @TempDir
    Path temp;

    @Test
    void databaseThatWasTakenOutIsNotAskedAgain_losesItsStatuses_andGoesOnWhereItWasWhenItReturns() throws Exception {
        try (RunUnderTest run = RunUnderTest.on(temp)) {
            runUntilCollected(run, TAKEN_OUT);
            long calls = run.spanner().calls(TAKEN_OUT);
            List<Long> collected = intervals(run, TAKEN_OUT);

            assertThat(statuses(run, TAKEN_OUT)).isNotEmpty();
            runUntilCollected(run, STAYING);
            long later = run.spanner().calls(TAKEN_OUT);
            runUntilCollected(run, TAKEN_OUT, STAYING);

            assertThat(calls).isPositive();
            assertThat(later).isEqualTo(calls);
            assertThat(run.spanner().calls(TAKEN_OUT)).isGreaterThan(calls);
            assertThat(intervals(run, TAKEN_OUT))
                    .startsWith(collected.toArray(Long[]::new))
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void samplingThatIsConfiguredNoLonger_losesItsStatuses_andNoOthers() throws Exception {
        try (RunUnderTest run = RunUnderTest.on(temp)) {
            String sampling = "ingest.sampling: ['" + STAYING + "']";
            Path sampled = run.configuration(PREFIX, Set.of(STAYING), sampling);
            try (ProcessUnderTest process = run.start(sampled, Map.of(), "--roles", "ingest")) {
                await().atMost(DemoUnderTest.LIMIT)
                        .until(() -> statuses(run, STAYING).stream().anyMatch(ChangedDatabasesIT::isOfSamples));
                assertThat(process.terminate()).isZero();
            }

            Path without = run.configuration(PREFIX, Set.of(STAYING), "");
            try (ProcessUnderTest process = run.start(without, Map.of(), "--roles", "ingest")) {
                assertThat(statuses(run, STAYING)).isNotEmpty().noneMatch(ChangedDatabasesIT::isOfSamples);
                assertThat(process.terminate()).isZero();
            }
        }
    }

    private static boolean isOfSamples(String key) {
        return key.endsWith("|CHANGE_STREAM") || key.endsWith("|STORED_KEYS");
    }

    private void runUntilCollected(RunUnderTest run, String... databases) throws Exception {
        Path configuration = run.configuration(PREFIX, Set.of(databases), "");
        long before = run.spanner().calls(databases[0]);
        try (ProcessUnderTest process = run.start(configuration, Map.of(), "--roles", "ingest")) {
            await().atMost(DemoUnderTest.LIMIT)
                    .until(() -> !intervals(run, databases[0]).isEmpty());
            await().atMost(DemoUnderTest.LIMIT).until(() -> run.spanner().calls(databases[0]) > before + 4);
            await().atMost(DemoUnderTest.LIMIT)
                    .until(() -> List.of(databases).contains(TAKEN_OUT)
                            || statuses(run, TAKEN_OUT).isEmpty());
            assertThat(process.terminate()).isZero();
        }
    }

    /** Keys of what is said of a database: a tombstone takes it back. */
    private static Set<String> statuses(RunUnderTest run, String database) {
        Set<String> said = new TreeSet<>();
        run.topics(PREFIX).records(Topic.COLLECTOR_STATUS).stream()
                .filter(record -> record.key().startsWith(database + "|"))
                .forEach(record -> {
                    said.remove(record.key());
                    if (record.value() != null) {
                        said.add(record.key());
                    }
                });
        return said;
    }

    private static List<Long> intervals(RunUnderTest run, String database) {
        return run.topics(PREFIX).records(Topic.STATS_SPLIT).stream()
                .filter(record -> record.key().equals(database))
                .map(ConsumerRecord::timestamp)
                .toList();
    }
}
