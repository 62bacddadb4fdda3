package dev.splitheat.observation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.WorkloadRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TouchingTest {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private static final TransactionRow READS = row("reads", List.of("Carts.Total"), List.of(), List.of());
    private static final TransactionRow WRITES = row("writes", List.of(), List.of("shop.Carts.Id"), List.of());
    private static final TransactionRow DELETES = row("deletes", List.of(), List.of(), List.of("CARTS"));
    private static final TransactionRow TWICE =
            row("twice", List.of("Carts.Id", "Carts.Total"), List.of("Orders.Id"), List.of("Carts"));
    private static final TransactionRow TOTAL = row("total", List.of(), List.of(), List.of());
    private static final List<TransactionRow> ALL = List.of(READS, WRITES, DELETES, TWICE, TOTAL);

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "carts,     reads writes deletes twice",
                "orders,    twice",
                "cart,      none",
                "'',        none",
            })
    void aTableIsTouched_byWhatReadsWritesOrDeletesThere_onceEach(String table, String tags) {
        List<String> expected = tags == null ? List.of() : List.of(tags.split(" "));

        assertThat(tags(Touching.of(table, List.of(minute(ALL))))).isEqualTo(expected);
        assertThat(tags(Touching.in(minute(ALL).observation(), table))).isEqualTo(expected);
    }

    @Test
    void minutesThatTellOfTransactions_countForTheirTime_whicheverTablesTheseTouch() {
        List<Remembered> minutes = List.of(minute(List.of(READS)), minute(List.of()), minute(List.of(TOTAL)));

        assertThat(Touching.of("carts", minutes).seconds()).isEqualTo(120);
        assertThat(tags(Touching.of("carts", minutes))).containsExactly("reads");
    }

    private static List<String> tags(Touching touching) {
        return touching.rows().stream().map(TransactionRow::tag).toList();
    }

    private static Remembered minute(List<TransactionRow> rows) {
        Interval<WorkloadRow> transactions = Interval.whole(
                "projects/p/instances/i/databases/d",
                StatisticsView.TXN_STATS_TOP_MINUTE,
                TEN,
                TEN,
                false,
                List.copyOf(rows));
        return new Remembered(new Observation(
                transactions.database(),
                TEN,
                MINUTE,
                Optional.empty(),
                Optional.empty(),
                Stream.of(transactions).filter(interval -> !rows.isEmpty()).toList(),
                Optional.empty(),
                List.of()));
    }

    private static TransactionRow row(String tag, List<String> reads, List<String> writes, List<String> deletes) {
        return new TransactionRow(
                OptionalLong.of(tag.hashCode()),
                reads,
                writes,
                deletes,
                tag,
                1,
                1,
                0,
                0,
                0,
                1,
                0.1,
                0.05,
                100,
                List.of(),
                Optional.empty());
    }
}
