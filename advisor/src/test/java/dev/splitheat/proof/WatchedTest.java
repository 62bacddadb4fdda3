package dev.splitheat.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.evidence.ObjectOperations;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.keyspace.KeySpace;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WatchedTest {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");

    /** Of seven reads and three writes of the hot table. */
    @ParameterizedTest
    @CsvSource({
        "MONOTONIC_KEY, 3, 7",
        "QUEUE, 3, 7",
        "RECENT_READS, 7, 3",
        "LARGE_SCAN, 7, 3",
        "HOT_ROW, 10, 0",
        "HOT_KEY_PREFIX, 10, 0",
        "UNSPLIT_LOAD, 10, 0",
        "CAPACITY, 10, 0",
        "UNDIAGNOSED, 10, 0"
    })
    void loadOfAPlaceIsWhatMayHeatIt_byTheCause(Cause cause, long load, long rest) {
        Watched watched =
                new Watched(finding(cause), new KeySpace(Catalog.empty(Dialect.GOOGLE_STANDARD_SQL)), Optional.empty());

        assertThat(watched.load(minute(new TableOperationsRow("Orders", 7, 2, 1))))
                .isEqualTo(new Load(load, rest));
    }

    /** Of seven reads and three writes of the hot table, and as many of another one. */
    @ParameterizedTest
    @CsvSource({"MONOTONIC_KEY, 3, 17", "RECENT_READS, 7, 13", "UNDIAGNOSED, 10, 10", "QUEUE, 6, 17", "HOT_ROW, 20, 10"
    })
    void loadOfAnotherTable_isOfThePlaceWhereTheCureMayMoveIt(Cause cause, long load, long rest) {
        Watched watched =
                new Watched(finding(cause), new KeySpace(Catalog.empty(Dialect.GOOGLE_STANDARD_SQL)), Optional.empty());

        assertThat(watched.load(
                        minute(new TableOperationsRow("Users", 7, 2, 1), new TableOperationsRow("orders", 7, 2, 1))))
                .isEqualTo(new Load(load, rest));
    }

    private static ObjectOperations minute(TableOperationsRow... rows) {
        return new ObjectOperations(Interval.whole(
                "projects/p/instances/i/databases/d",
                StatisticsView.TABLE_OPERATIONS_STATS_MINUTE,
                TEN,
                TEN,
                false,
                Stream.<WorkloadRow>of(rows).toList()));
    }

    private static Finding finding(Cause cause) {
        return Hot.orders(cause, Finding.Status.OPEN, TEN);
    }
}
