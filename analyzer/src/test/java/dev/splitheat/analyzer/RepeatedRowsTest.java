package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class RepeatedRowsTest {
    private static final Instant NOON = Instant.parse("2026-03-02T12:00:00Z");

    private final RepeatedRows rows = new RepeatedRows();

    @Test
    void aRowThatComesAgainIsMadeOfTheSameObjects() {
        SplitRow first = only(row("Users(1)", "Users(2)", 70));

        SplitRow second = only(row("Users(1)", "Users(2)", 80));

        assertThat(second).isEqualTo(row("Users(1)", "Users(2)", 80));
        assertThat(second.start()).isSameAs(first.start());
        assertThat(second.limit()).isSameAs(first.limit());
        assertThat(second.affectedTables()).isSameAs(first.affectedTables());
        assertThat(second.reasons()).isSameAs(first.reasons());
    }

    @Test
    void whatIsNewInARowStands() {
        only(row("Users(1)", "Users(2)", 70));
        SplitRow cut = new SplitRow(text("Users(1)"), text("Users(1,5)"), 70, List.of("Orders"), List.of("HOT_ROW"));

        assertThat(only(cut)).isEqualTo(cut);
    }

    @Test
    void anIntervalStaysAsItWas() {
        List<SplitRow> many = IntStream.range(0, RepeatedRows.MOST + 5)
                .mapToObj(at -> row("Users(" + at + ")", "Users(" + (at + 1) + ")", at % 100))
                .toList();

        assertThat(rows.in(interval(many))).isEqualTo(interval(many));
        assertThat(rows.in(interval(many))).isEqualTo(interval(many));
    }

    private SplitRow only(SplitRow row) {
        return rows.in(interval(List.of(row))).rows().get(0);
    }

    private static Interval<SplitRow> interval(List<SplitRow> rows) {
        return Interval.whole("orders", StatisticsView.SPLIT_STATS_TOP_MINUTE, NOON, NOON, false, rows);
    }

    private static SplitRow row(String start, String limit, int score) {
        return new SplitRow(text(start), text(limit), score, List.of(text("Users")), List.of(text("MOVING_HOT_SPOT")));
    }

    /** An object of its own, as what is read from bytes is. */
    private static String text(String text) {
        return new String(text.toCharArray());
    }
}
