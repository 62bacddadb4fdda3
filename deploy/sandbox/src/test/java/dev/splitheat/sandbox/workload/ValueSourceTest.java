package dev.splitheat.sandbox.workload;

import static dev.splitheat.sandbox.workload.PlannedDatabase.START;
import static dev.splitheat.sandbox.workload.PlannedDatabase.google;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Touch;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueSourceTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TIMESTAMP  | {written: {ahead: 1h}}                  | 2026-11-20T01:00:30",
                "STRING(40) | written                                 | 2026-11-20T00:00:30.000000Z",
                "DATE       | written                                 | 2026-11-20",
                "INT64      | {sequence: {start: 1000, step: -2}}     | 1000",
                "INT64      | {bitReversed: {}}                       | 4611686018427387904",
                "INT64      | {constant: 17}                          | 17",
                "BOOL       | {constant: true}                        | true",
                "STRING(9)  | {constant: EU}                          | EU",
                "BYTES(4)   | {constant: cafe}                        | cafe",
                "NUMERIC    | {sequence: {start: 5}}                  | 5",
            })
    void firstRow_hasThisValue(String type, String source, String start) {
        assertThat(values(type, source, 1).get(0).toString()).startsWith(start);
    }

    @ParameterizedTest
    @CsvSource({"1", "4", "7"})
    void uuids_haveTheirVersion(int version) {
        List<Object> values = values("UUID", "{uuid: {version: " + version + "}}", 200);

        assertThat(values).doesNotHaveDuplicates().allSatisfy(value -> {
            assertThat(((UUID) value).version()).isEqualTo(version);
            assertThat(((UUID) value).variant()).isEqualTo(2);
        });
    }

    @Test
    void uuidsOfVersion7_riseAsTheyAreWritten() {
        List<Object> values = values("STRING(36)", "{uuid: {version: 7}}", 60);

        assertThat(values.stream()
                        .map(value -> value.toString().substring(0, 13))
                        .toList())
                .isSorted();
    }

    @Test
    void uuidOfVersion1_tellsItsTime() {
        UUID uuid = (UUID) values("UUID", "{uuid: {version: 1}}", 1).get(0);

        long seconds = uuid.timestamp() / 10_000_000 - 12_219_292_800L;
        assertThat(Instant.ofEpochSecond(seconds)).isBetween(START.minusSeconds(1), START.plus(Duration.ofMinutes(1)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "STRING(9)  | {choice: {values: {OPEN: 0.3, PAID: 0.7}}}       | PAID       | 0.7",
                "INT64      | {tenants: {count: 200, largest: 0.6}}            | 100        | 0.6",
                "STRING(36) | {tenants: {count: 200, largest: 0.6}}            | tenant-100 | 0.6",
                "INT64      | {shard: {count: 4}}                              | 3          | 0.25",
                "INT64      | {zipf: {values: 1000, exponent: 1.0}}            | 0          | 0.1336",
            })
    void value_hasItsShare(String type, String source, String value, double share) {
        Map<String, Long> counts = values(type, source, 4000).stream()
                .collect(Collectors.groupingBy(Object::toString, Collectors.counting()));

        assertThat(counts.get(value) / 4000.0).isCloseTo(share, within(0.01));
    }

    @Test
    void names_spreadBehindTheirPrefix() {
        List<Object> values = values("STRING(64)", "{names: {count: 50, prefix: cust-}}", 4000);

        assertThat(values.stream().distinct()).hasSize(50);
        assertThat(values)
                .allSatisfy(value ->
                        assertThat(value.toString()).startsWith("cust-").hasSize(17));
    }

    /** What the first inserted rows have in their index. */
    private static List<Object> values(String type, String source, int rows) {
        return google(
                        "CREATE TABLE T (Id INT64 NOT NULL, V " + type
                                + ") PRIMARY KEY (Id);\nCREATE INDEX TByV ON T(V);",
                        "tables: {T: {columns: {Id: {sequence: {}}, V: " + source + "}}}\n"
                                + "workloads: [{name: w, insert: T, samples: 10000, rate: {steady: " + rows / 60.0
                                + ", noise: 0}}]")
                .lived(1)
                .touches("w", "TByV", Access.INSERT)
                .stream()
                .map(Touch::key)
                .map(key -> key.values().get(0).value().orElseThrow())
                .toList();
    }
}
