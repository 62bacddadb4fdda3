package dev.splitheat.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.WorkloadRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TopStatementsTest {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");

    private final TopStatements statements = TopStatements.in(List.of(
            minute(2, query("SELECT * FROM Orders JOIN Users USING (Id)", 1), query("SELECT * FROM Orders", 1)),
            minute(1, query("SELECT * FROM sales.orders", 3), query("SELECT * FROM OrdersByTime", 9))));

    @Test
    void statementsThatNameAnObject_comeByWhatTheyTake_thenAsTheyWereTold() {
        assertThat(statements.of(Set.of("sales.Orders")))
                .extracting(Statement::text)
                .containsExactly(
                        "SELECT * FROM sales.orders",
                        "SELECT * FROM Orders JOIN Users USING (Id)",
                        "SELECT * FROM Orders");
    }

    @Test
    void oneThatNamesSeveralOfTheObjects_comesOnce() {
        assertThat(statements.of(Set.of("Users", "Orders"))).hasSize(3);
    }

    @Test
    void whatNoStatementNames_hasNone() {
        assertThat(statements.of(Set.of("Order"))).isEmpty();
    }

    private static Interval<WorkloadRow> minute(int minute, QueryRow... rows) {
        Instant end = TEN.plus(Duration.ofMinutes(minute));
        return Interval.whole(
                "projects/p/instances/i/databases/d",
                StatisticsView.QUERY_STATS_TOP_MINUTE,
                end,
                end,
                false,
                Stream.<WorkloadRow>of(rows).toList());
    }

    private static QueryRow query(String text, double cpuSeconds) {
        return new QueryRow(
                OptionalLong.empty(),
                text,
                false,
                "",
                "QUERY",
                1,
                0,
                0,
                0,
                0,
                0.1,
                cpuSeconds,
                1,
                10,
                1,
                0,
                0,
                Optional.empty());
    }
}
