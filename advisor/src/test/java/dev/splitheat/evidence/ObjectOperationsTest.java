package dev.splitheat.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.WorkloadRow;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ObjectOperationsTest {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");

    private final ObjectOperations minute = minute(List.of(
            new TableOperationsRow("Users", 5, 1, 0),
            new TableOperationsRow("orders", 7, 2, 1),
            new TableOperationsRow("Items", 1, 0, 0),
            new TableOperationsRow("Orders", 40, 30, 0)));

    @Test
    void anObject_isFoundInWhicheverCase_withAllItsRows() {
        assertThat(minute.of("ORDERS")).isEqualTo(new Operations(47, 33));
        assertThat(minute.firstOf("Orders")).contains(new Operations(7, 3));
    }

    @Test
    void ofWhatIsNotThere_nothingWasDone() {
        assertThat(List.of("A", "Order", "OrdersByTime", "Zones"))
                .allSatisfy(name -> assertThat(minute.of(name)).isEqualTo(Operations.NONE))
                .allSatisfy(name -> assertThat(minute.firstOf(name)).isEmpty());
    }

    @Test
    void all_isWhatWasDoneToAllObjects() {
        assertThat(minute.all()).isEqualTo(new Operations(53, 34));
    }

    @Test
    void countsThatCannotBe_areNotCounted() {
        ObjectOperations wrong = minute(List.of(
                new TableOperationsRow("Users", -1, 1, 0),
                new TableOperationsRow("Orders", 0, Long.MAX_VALUE, Long.MAX_VALUE),
                new TableOperationsRow("Items", 1, 2, 0)));

        assertThat(wrong.all()).isEqualTo(new Operations(1, 2));
        assertThat(wrong.firstOf("Orders")).isEmpty();
    }

    @Test
    void eachOfManyObjects_isFound() {
        int tables = 1_000;
        ObjectOperations many = minute(IntStream.range(0, tables)
                .mapToObj(table -> new TableOperationsRow("T" + table, table, 0, 0))
                .toList());

        assertThat(LongStream.range(0, tables))
                .allSatisfy(table -> assertThat(many.of("t" + table).reads()).isEqualTo(table));
    }

    private static ObjectOperations minute(List<TableOperationsRow> rows) {
        return new ObjectOperations(Interval.whole(
                "projects/p/instances/i/databases/d",
                StatisticsView.TABLE_OPERATIONS_STATS_MINUTE,
                TEN,
                TEN,
                false,
                List.<WorkloadRow>copyOf(rows)));
    }
}
