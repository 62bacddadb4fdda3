package dev.splitheat.sandbox.statistics;

import static dev.splitheat.sandbox.statistics.Minutes.CATALOG;
import static dev.splitheat.sandbox.statistics.Minutes.NOBODY_WAITS;
import static dev.splitheat.sandbox.statistics.Minutes.end;
import static dev.splitheat.sandbox.statistics.Minutes.idle;
import static dev.splitheat.sandbox.statistics.Minutes.insert;
import static dev.splitheat.sandbox.statistics.Minutes.load;
import static dev.splitheat.sandbox.statistics.Minutes.modify;
import static dev.splitheat.sandbox.statistics.Minutes.query;
import static dev.splitheat.sandbox.statistics.Minutes.read;
import static dev.splitheat.sandbox.statistics.Minutes.rows;
import static dev.splitheat.sandbox.statistics.Minutes.sum;
import static dev.splitheat.sandbox.statistics.Minutes.sweep;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.serving.Serving;
import dev.splitheat.sandbox.tables.Struct;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class TableViewsTest {
    private final Statistics statistics = new Statistics(CATALOG, 3);
    private final Serving serving = new Serving(3);

    private void minute(Performed... performed) {
        statistics.add(serving.serve(load(1, performed), NOBODY_WAITS, idle()));
    }

    private List<Map<String, Object>> minuteRows(String family) {
        return rows(statistics, family + "_MINUTE", end(1).plusSeconds(5));
    }

    @Test
    void tableOperations_areWhatTheTransactionsWrote_andOneForEachIndex() {
        minute(insert("a", 301.3), insert("b", 99.2), modify(60.7), sweep(500));

        Map<Object, Map<String, Object>> byTable = minuteRows("TABLE_OPERATIONS_STATS").stream()
                .collect(Collectors.toMap(row -> row.get("TABLE_NAME"), row -> row));
        long written = minuteRows("TXN_STATS_TOP").stream()
                .flatMap(row -> ((List<?>) row.get("OPERATIONS_BY_TABLE")).stream())
                .mapToLong(table -> (Long) ((Struct) table).fields().get(1))
                .sum();
        assertThat(byTable.get("Orders")).containsEntry("WRITE_COUNT", written);
        assertThat(byTable.get("OrdersByStatus")).containsEntry("WRITE_COUNT", written);
        assertThat((Long) byTable.get("OrdersByPaidAt").get("WRITE_COUNT")).isBetween(199L, 202L);
        assertThat(byTable.values()).allSatisfy(row -> assertThat(row).containsEntry("DELETE_COUNT", 500L));
        assertThat(byTable.get("Orders"))
                .containsEntry("READ_QUERY_COUNT", sum(minuteRows("READ_STATS_TOTAL"), "EXECUTION_COUNT"));
    }

    @Test
    void aQueryCountsOnce_howeverManyRowsItReads() {
        minute(query("q", "", 500));

        assertThat(minuteRows("TABLE_OPERATIONS_STATS"))
                .allSatisfy(row ->
                        assertThat(row).containsEntry("READ_QUERY_COUNT", 500L).containsEntry("WRITE_COUNT", 0L))
                .hasSize(2);
        assertThat(minuteRows("COLUMN_OPERATIONS_STATS")).singleElement().satisfies(row -> assertThat(row)
                .containsEntry("TABLE_NAME", "Orders")
                .containsEntry("COLUMN_NAME", "Status")
                .containsEntry("QUERY_COUNT", 500L)
                .containsEntry("READ_COUNT", 0L));
    }

    @Test
    void rareExecutionsAreCountedWhole_andInTheirMinuteWithAllTheyWrote() {
        for (int minute = 1; minute <= 300; minute++) {
            statistics.add(serving.serve(load(minute, insert("a", 0.31)), NOBODY_WAITS, idle()));
        }

        List<Map<String, Object>> transactions = rows(statistics, "TXN_STATS_TOTAL_MINUTE", end(301));
        List<Map<String, Object>> operations = rows(statistics, "TABLE_OPERATIONS_STATS_MINUTE", end(301));
        assertThat(sum(transactions, "COMMIT_ATTEMPT_COUNT")).isBetween(92L, 94L);
        assertThat(operations.stream().filter(row -> row.get("TABLE_NAME").equals("Orders")))
                .hasSameSizeAs(transactions)
                .allSatisfy(row -> assertThat(row).containsEntry("WRITE_COUNT", 2L));
    }

    @Test
    void anIndexThatIsNew_isWrittenFromThenOn() {
        Statistics changing = new Statistics(CATALOG, 3);
        changing.add(serving.serve(load(1, insert("a", 10)), NOBODY_WAITS, idle()));
        changing.schemaChanged(DdlReader.read(
                        Minutes.DDL + ";\nCREATE INDEX OrdersByCreatedAt ON Orders(CreatedAt)",
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalogOrThrow());
        changing.add(serving.serve(load(2, insert("a", 10)), NOBODY_WAITS, idle()));

        assertThat(rows(changing, "TABLE_OPERATIONS_STATS_MINUTE", end(3)).stream()
                        .filter(row -> row.get("TABLE_NAME").equals("OrdersByCreatedAt")))
                .singleElement()
                .satisfies(row ->
                        assertThat(row).containsEntry("INTERVAL_END", end(2)).containsEntry("WRITE_COUNT", 20L));
    }

    @Test
    void sizesAreTheMeanOfTheHoursSamples_andGroupsAddUpToThem() {
        for (int minute = 1; minute <= 60; minute++) {
            statistics.add(serving.serve(load(minute, read(1)), NOBODY_WAITS, idle()));
        }

        List<Map<String, Object>> sizes = rows(statistics, "TABLE_SIZES_STATS_1HOUR", end(61));

        assertThat(sizes).hasSize(3);
        assertThat(sizes.get(0)).containsEntry("TABLE_NAME", "Orders").containsEntry("USED_BYTES", 1e9 + 32.5e6);
        assertThat(rows(statistics, "TABLE_SIZES_STATS_PER_LOCALITY_GROUP_1HOUR", end(61)))
                .allSatisfy(row -> assertThat(row).containsEntry("LOCALITY_GROUP", "default"))
                .extracting(row -> row.get("USED_BYTES"))
                .containsExactlyElementsOf(
                        sizes.stream().map(row -> row.get("USED_BYTES")).toList());
    }

    @Test
    void policiesAndVersionsAreState() {
        minute(read(1));

        assertThat(rows(statistics, "ROW_DELETION_POLICIES", end(2)))
                .singleElement()
                .satisfies(row ->
                        assertThat(row).containsEntry("TABLE_NAME", "Orders").containsEntry("UNDELETABLE_ROWS", 0L));
        assertThat(rows(statistics, "SUPPORTED_OPTIMIZER_VERSIONS", end(2))).hasSize(1);
        assertThat(rows(statistics, "ACTIVE_PARTITIONED_DMLS", end(2))).isEmpty();
    }
}
