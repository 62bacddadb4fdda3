package dev.splitheat.sandbox.statistics;

import dev.splitheat.keyspace.KeyForm;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.locks.LockMinute;
import dev.splitheat.sandbox.locks.LockMinute.LockWait;
import dev.splitheat.sandbox.statistics.LockBlock.LockedRange;
import dev.splitheat.sandbox.tables.Struct;
import dev.splitheat.sandbox.tables.TableRows;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code LOCK_STATS_TOP_*} and {@code LOCK_STATS_TOTAL_*}. An interval without transactions has no total; one whose
 * transactions met nobody has a total of 0.
 */
final class LockViews {
    private static final List<String> REQUEST = List.of("COLUMN", "LOCK_MODE", "TRANSACTION_TAG");

    private final Kept<LockBlock> kept =
            new Kept<>(EnumSet.allOf(IntervalLength.class), Retention.OTHERS, LockBlock::plus, LockBlock::longest);

    void add(long end, MinuteLoad left, LockMinute locks, KeySpace keys) {
        boolean transactions =
                left.performed().stream().anyMatch(one -> one.statement().kind() == Statement.Kind.TRANSACTION);
        if (!transactions && locks.waits().isEmpty()) {
            kept.add(end, Optional.empty());
            return;
        }
        List<LockedRange> ranges = Top.of(locks.waits(), LockWait::seconds).stream()
                .map(wait -> new LockedRange(printed(keys, wait), wait.seconds(), wait.samples()))
                .toList();
        kept.add(end, Optional.of(LockBlock.NOTHING.plus(new LockBlock(ranges, total(left, locks)))));
    }

    void offer(Map<String, View> views) {
        for (IntervalLength length : IntervalLength.values()) {
            views.put("LOCK_STATS_TOP_" + length.suffix(), (span, into) -> top(length, span, into));
            views.put("LOCK_STATS_TOTAL_" + length.suffix(), (span, into) -> total(length, span, into));
        }
    }

    /** Ranges that are listed stand for one row; what transactions wait for elsewhere is in their own figures. */
    private static double total(MinuteLoad left, LockMinute locks) {
        double listed = locks.waits().stream().mapToDouble(LockWait::seconds).sum();
        double waited = left.performed().stream()
                .mapToDouble(one ->
                        one.executions() * locks.effect(one.statement().name()).waitSeconds())
                .sum();
        return Math.max(listed, waited);
    }

    private static String printed(KeySpace keys, LockWait wait) {
        String key = keys.print(wait.start(), KeyForm.LOCK_STATISTICS);
        return wait.range() ? key.substring(0, key.length() - 1) + "+)" : key;
    }

    private void top(IntervalLength length, Span span, TableRows into) {
        kept.visible(length, span, (end, block) -> block.ranges().forEach(range -> {
            List<Struct> samples = range.samples().stream()
                    .map(request -> Struct.of(request.column(), request.mode(), request.transactionTag()))
                    .toList();
            into.add(
                    "INTERVAL_END", end,
                    "ROW_RANGE_START_KEY", range.key().getBytes(StandardCharsets.UTF_8),
                    "LOCK_WAIT_SECONDS", range.seconds(),
                    "SAMPLE_LOCK_REQUESTS", samples,
                    "SAMPLE_LOCK_REQUESTS_JSON_STRING", JsonText.of(samples, REQUEST));
        }));
    }

    private void total(IntervalLength length, Span span, TableRows into) {
        kept.visible(
                length,
                span,
                (end, block) -> into.add("INTERVAL_END", end, "TOTAL_LOCK_WAIT_SECONDS", block.totalSeconds()));
    }
}
