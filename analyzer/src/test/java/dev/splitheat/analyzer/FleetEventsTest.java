package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FleetEventsTest {
    private static final String ONE = "projects/p/instances/i/databases/one";
    private static final String OTHER = "projects/p/instances/i/databases/other";
    private static final String DDL = IntStream.range(0, 10)
            .mapToObj(table -> "CREATE TABLE T" + table + " (Id INT64 NOT NULL) PRIMARY KEY (Id)")
            .collect(Collectors.joining(";"));

    private final Rig rig = new Rig().catalog(ONE, DDL, Rig.START).catalog(OTHER, DDL, Rig.START);

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void manyTablesOfTwoDatabasesThatTurnHotAtOnce_areAnEventOfEach() {
        hot(1, 0).hot(2, 3);

        assertThat(rig.events())
                .allMatch(event -> event.value().at().equals(Rig.START.plusSeconds(120)))
                .extracting(TestRecord::key)
                .containsExactly(ONE, OTHER);
    }

    @Test
    void theyAreToldByTheFindingsThatBeganThen() {
        hot(1, 0);
        for (int minute = 2; minute < 8; minute++) {
            hot(minute, 3);
        }

        List<Finding> findings = rig.findings();

        assertThat(findings.stream().filter(finding -> finding.database().equals(ONE)))
                .isNotEmpty()
                .allSatisfy(finding -> assertThat(finding.evidence())
                        .extracting(Phrase::plain)
                        .anyMatch(told -> told.contains("6 tables and indexes of 2 databases turned hot")));
    }

    @Test
    void heatThatComesBackWithinTheHour_isNoNews() {
        hot(1, 1);
        for (int minute = 2; minute < 30; minute++) {
            hot(minute, 0);
        }

        hot(30, 3);

        assertThat(rig.events()).isEmpty();
    }

    /** One minute of both databases in which so many tables of each are hot. */
    private FleetEventsTest hot(int minute, int tables) {
        List.of(ONE, OTHER).forEach(database -> rig.interval(interval(database, minute, tables)));
        return this;
    }

    private static Interval<SplitRow> interval(String database, int minute, int tables) {
        Instant end = Rig.START.plus(Duration.ofMinutes(minute));
        List<SplitRow> rows = IntStream.range(0, tables)
                .mapToObj(table -> new SplitRow(
                        "T" + table + "(1)", "T" + table + "(2)", 90, List.of("T" + table), List.of("HOT_ROW")))
                .toList();
        return Interval.whole(database, StatisticsView.SPLIT_STATS_TOP_MINUTE, end, end.plusSeconds(20), false, rows);
    }
}
