package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.load.Statement;
import java.time.Instant;
import java.util.Map;

/**
 * {@code READ_STATS_TOP_*} and {@code READ_STATS_TOTAL_*}: reads through the API, also inside read-write transactions,
 * the most CPU first. Only those inside wait for locks.
 */
final class ReadViews {
    private final Kept<StatementBlock> kept;

    ReadViews(Kept<StatementBlock> kept) {
        this.kept = kept;
    }

    void offer(Map<String, View> views) {
        for (IntervalLength length : IntervalLength.values()) {
            views.put(
                    "READ_STATS_TOP_" + length.suffix(),
                    (span, into) -> kept.visible(length, span, (end, block) -> Top.of(
                                    Group.by(block, Shape::read, Shape::readFingerprint)
                                            .entrySet(),
                                    group -> group.getValue().sum(Figure.READ_CPU))
                            .forEach(group ->
                                    named(cells(end, group.getValue()), group).into(into))));
            views.put(
                    "READ_STATS_TOTAL_" + length.suffix(),
                    (span, into) -> kept.visible(length, span, (end, block) -> {
                        Group all = Group.all(block, Shape::read);
                        if (!all.nobody()) {
                            cells(end, all).into(into);
                        }
                    }));
        }
    }

    private static RowDraft named(RowDraft cells, Map.Entry<Long, Group> group) {
        return cells.with(
                "READ_COLUMNS", group.getValue().names(Statement::readColumns),
                "FPRINT", group.getKey(),
                "REQUEST_TAG", group.getValue().tallies().get(0).shape().requestTag(),
                "READ_TYPE", "READ");
    }

    private static RowDraft cells(Instant end, Group group) {
        return new RowDraft()
                .with(
                        "INTERVAL_END",
                        end,
                        "EXECUTION_COUNT",
                        (long) group.attempts(),
                        "AVG_ROWS",
                        group.average(Figure.ROWS),
                        "AVG_BYTES",
                        group.average(Figure.BYTES),
                        "AVG_CPU_SECONDS",
                        group.average(Figure.READ_CPU),
                        "AVG_LOCKING_DELAY_SECONDS",
                        group.average(Figure.LOCKING_DELAY),
                        "AVG_CLIENT_WAIT_SECONDS",
                        0.0,
                        "AVG_LEADER_REFRESH_DELAY_SECONDS",
                        0.0,
                        "RUN_IN_RW_TRANSACTION_EXECUTION_COUNT",
                        (long) group.attemptsInTransactions());
    }
}
