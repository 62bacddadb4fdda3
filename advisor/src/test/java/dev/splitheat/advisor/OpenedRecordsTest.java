package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.wire.Payload;
import dev.splitheat.wire.Wire;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.streams.KeyValue;
import org.junit.jupiter.api.Test;

class OpenedRecordsTest {
    private static final String DATABASE = "projects/p/instances/i/databases/d";
    private static final Instant END = Instant.parse("2026-11-20T10:01:00Z");

    private final OpenedRecords<Interval<WorkloadRow>> opened = new OpenedRecords<>(Wire.WORKLOAD_INTERVALS::read);

    @Test
    void whatWasAskedForBefore_isNotReadAgain() {
        List<Interval<WorkloadRow>> first = opened.of(DATABASE, List.of(record("1", 5)));

        List<Interval<WorkloadRow>> again = opened.of(DATABASE, List.of(record("2", 6), record("1", 5)));

        assertThat(again).hasSize(2);
        assertThat(again.get(1)).isSameAs(first.get(0));
    }

    @Test
    void aRecordThatCameAgainAndTellsSomethingElse_isRead() {
        opened.of(DATABASE, List.of(record("1", 5)));

        assertThat(opened.of(DATABASE, List.of(record("1", 7)))).containsExactly(interval(7));
    }

    @Test
    void whatCannotBeRead_isPassedOver() {
        assertThat(opened.of(DATABASE, List.of(new KeyValue<>("1", Payload.of(new byte[] {1})), record("2", 6))))
                .containsExactly(interval(6));
    }

    @Test
    void whatIsOlder_isNotReadAgain_becauseTheLastRecordsWereAskedForMeanwhile() {
        List<Interval<WorkloadRow>> first = opened.of(DATABASE, List.of(record("1", 5), record("2", 6)));
        opened.ofNewest(DATABASE, List.of(record("2", 6), record("3", 7)));

        List<Interval<WorkloadRow>> again =
                opened.of(DATABASE, List.of(record("1", 5), record("2", 6), record("3", 7)));

        assertThat(again.get(0)).isSameAs(first.get(0));
        assertThat(again.get(1)).isSameAs(first.get(1));
    }

    @Test
    void anotherDatabase_leavesNothingInMemory() {
        List<Interval<WorkloadRow>> first = opened.of(DATABASE, List.of(record("1", 5)));
        opened.ofNewest("another", List.of(record("2", 6)));

        assertThat(opened.of(DATABASE, List.of(record("1", 5)))).isEqualTo(first);
        assertThat(opened.of(DATABASE, List.of(record("1", 5))).get(0)).isNotSameAs(first.get(0));
    }

    @Test
    void whatIsOlder_isForgotten_onceAsMuchWasOpenedAsIsKeptOfAView() {
        List<Interval<WorkloadRow>> first = opened.of(DATABASE, List.of(record("0", 5)));
        for (int minute = 1; minute <= 50; minute++) {
            opened.ofNewest(DATABASE, List.of(large(Integer.toString(minute))));
        }

        assertThat(opened.of(DATABASE, List.of(record("0", 5))).get(0)).isNotSameAs(first.get(0));
    }

    private static KeyValue<String, Payload> large(String key) {
        TableOperationsRow row = new TableOperationsRow("x".repeat(100_000), 0, 1, 0);
        return new KeyValue<>(key, Payload.of(Wire.WORKLOAD_INTERVALS.write(interval(row))));
    }

    private static KeyValue<String, Payload> record(String key, long writes) {
        return new KeyValue<>(key, Payload.of(Wire.WORKLOAD_INTERVALS.write(interval(writes))));
    }

    private static Interval<WorkloadRow> interval(long writes) {
        return interval(new TableOperationsRow("Orders", 0, writes, 0));
    }

    private static Interval<WorkloadRow> interval(WorkloadRow row) {
        return Interval.whole(DATABASE, StatisticsView.TABLE_OPERATIONS_STATS_MINUTE, END, END, false, List.of(row));
    }
}
