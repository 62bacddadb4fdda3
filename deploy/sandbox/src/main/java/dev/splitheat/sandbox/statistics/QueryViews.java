package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.tables.Struct;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * {@code QUERY_STATS_TOP_*} and {@code QUERY_STATS_TOTAL_*}: SQL, also inside read-write transactions, the most CPU
 * first. Statements with one tag are one row, with the text of one of them. What has no counterpart here (memory, disk,
 * spooling, planning) is NULL.
 */
final class QueryViews {
    /** Google: text is cut at about 64 KB. */
    private static final int LONGEST_TEXT = 64 * 1024;

    private final Kept<StatementBlock> kept;
    private final Predicate<String> tables;

    /** @param tables whether a name is a table's, as far as any catalog so far said */
    QueryViews(Kept<StatementBlock> kept, Predicate<String> tables) {
        this.kept = kept;
        this.tables = tables;
    }

    void offer(Map<String, View> views) {
        for (IntervalLength length : IntervalLength.values()) {
            views.put(
                    "QUERY_STATS_TOP_" + length.suffix(),
                    (span, into) -> kept.visible(length, span, (end, block) -> Top.of(
                                    Group.by(block, Shape::query, Shape::queryFingerprint)
                                            .entrySet(),
                                    group -> group.getValue().sum(Figure.CPU))
                            .forEach(group ->
                                    named(cells(end, group.getValue()), group).into(into))));
            views.put(
                    "QUERY_STATS_TOTAL_" + length.suffix(),
                    (span, into) -> kept.visible(length, span, (end, block) -> {
                        Group all = Group.all(block, Shape::query);
                        if (!all.nobody()) {
                            cells(end, all).into(into);
                        }
                    }));
        }
    }

    static boolean truncated(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length > LONGEST_TEXT;
    }

    /** The text, or its beginning that is no longer than Spanner keeps. */
    static String kept(String text) {
        int end = Math.min(text.length(), LONGEST_TEXT);
        while (truncated(text.substring(0, end))) {
            end -= 1 + (end > 1 && Character.isLowSurrogate(text.charAt(end - 1)) ? 1 : 0);
        }
        return text.substring(0, end);
    }

    private static RowDraft named(RowDraft cells, Map.Entry<Long, Group> group) {
        String text = group.getValue().first().sql().orElse("");
        return cells.with(
                "TEXT", kept(text),
                "TEXT_TRUNCATED", truncated(text),
                "TEXT_FINGERPRINT", group.getKey(),
                "REQUEST_TAG", group.getValue().tallies().get(0).shape().requestTag(),
                "STATEMENT_COUNT", (long) group.getValue().attempts(),
                "QUERY_TYPE", "QUERY");
    }

    private RowDraft cells(Instant end, Group group) {
        List<Struct> latencies = group.latencies().structs();
        long failed = (long) group.sum(Figure.FAILED);
        return new RowDraft()
                .with(
                        "INTERVAL_END", end,
                        "EXECUTION_COUNT", (long) group.attempts(),
                        "AVG_LATENCY_SECONDS", group.average(Figure.LATENCY),
                        "AVG_ROWS", group.average(Figure.ROWS),
                        "AVG_BYTES", (group.sum(Figure.BYTES) - bytesWritten(group)) / group.attempts(),
                        "AVG_ROWS_SCANNED", group.average(Figure.ROWS_SCANNED),
                        "AVG_CPU_SECONDS", group.average(Figure.CPU))
                .with(
                        "CANCELLED_OR_DISCONNECTED_EXECUTION_COUNT",
                        0L,
                        "TIMED_OUT_EXECUTION_COUNT",
                        failed,
                        "ALL_FAILED_EXECUTION_COUNT",
                        failed,
                        "ALL_FAILED_AVG_LATENCY_SECONDS",
                        failed == 0 ? 0.0 : group.sum(Figure.FAILED_LATENCY) / failed)
                .with(
                        "AVG_BYTES_WRITTEN",
                        bytesWritten(group) / group.attempts(),
                        "AVG_ROWS_WRITTEN",
                        rowsWritten(group) / group.attempts(),
                        "RUN_IN_RW_TRANSACTION_EXECUTION_COUNT",
                        (long) group.attemptsInTransactions(),
                        "AVG_REMOTE_SERVER_CALLS",
                        group.average(Figure.PARTICIPANTS),
                        "LATENCY_DISTRIBUTION",
                        latencies,
                        "LATENCY_DISTRIBUTION_JSON_STRING",
                        JsonText.of(latencies, LatencyDistribution.FIELDS));
    }

    /** A transaction's bytes are those that it writes. */
    private static double bytesWritten(Group group) {
        return group.tallies().stream()
                .filter(tally -> tally.shape().transaction())
                .mapToDouble(tally -> tally.get(Figure.BYTES))
                .sum();
    }

    private double rowsWritten(Group group) {
        return group.written(tables).values().stream()
                .mapToDouble(Group.Written::rows)
                .sum();
    }
}
