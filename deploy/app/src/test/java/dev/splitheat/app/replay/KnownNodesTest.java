package dev.splitheat.app.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An export tells how many nodes there are; six ranges at 70 fill three of them, and not eight. */
class KnownNodesTest {
    private static final String DATABASE = "projects/p/instances/i/databases/d";
    private static final Instant START = Instant.parse("2026-11-02T00:00:00Z");
    private static final Catalog CATALOG = DdlReader.read(
                    "CREATE TABLE Goods (Id INT64 NOT NULL) PRIMARY KEY (Id)", Dialect.GOOGLE_STANDARD_SQL)
            .catalog();

    @TempDir
    Path temp;

    @ParameterizedTest
    @CsvSource({
        "SPLIT_STATS_TOP_MINUTE, 3, 12, true",
        "SPLIT_STATS_TOP_MINUTE, 8, 12, false",
        "SPLIT_STATS_TOP_10MINUTE, 3, 3, true",
        "SPLIT_STATS_TOP_10MINUTE, 8, 3, false"
    })
    void aFullInstance_isToldByWhicheverViewWasExported(StatisticsView view, int nodes, int intervals, boolean full) {
        Map<String, Finding> found = new LinkedHashMap<>();
        try (Replay replay = new Replay(DATABASE, CATALOG, view, START, temp)) {
            replay.runsOn(nodes);
            for (int at = 1; at <= intervals + 1; at++) {
                List<SplitRow> rows = at == 1 ? List.of() : goods();
                Instant end = START.plus(view.length().multipliedBy(at));
                replay.take(Interval.whole(DATABASE, view, end, end, false, rows))
                        .forEach(finding -> found.put(finding.id(), finding));
            }
        }

        assertThat(found.values().stream().anyMatch(finding -> finding.cause() == Cause.CAPACITY))
                .isEqualTo(full);
    }

    private static List<SplitRow> goods() {
        return IntStream.range(0, 6)
                .mapToObj(at -> new SplitRow(
                        "Goods(" + 100 * at + ")", "Goods(" + 100 * (at + 1) + ")", 70, List.of("Goods"), List.of()))
                .toList();
    }
}
