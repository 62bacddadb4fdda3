package dev.splitheat.interval;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The views of SPANNER_SYS that are collected, with what Spanner keeps of each. A view with a TOTAL twin is read together
 * with it. A state is given intervals by the collector, which looks at it once in each.
 */
public enum StatisticsView {
    SPLIT_STATS_TOP_MINUTE(ViewFamily.SPLITS, Keep.MINUTE, Keep.DAY),
    SPLIT_STATS_TOP_10MINUTE(ViewFamily.SPLITS, Keep.TEN_MINUTES, Keep.FOUR_DAYS),
    SPLIT_STATS_TOP_HOUR(ViewFamily.SPLITS, Keep.HOUR, Keep.MONTH),
    LOCK_STATS_TOP_MINUTE(ViewFamily.LOCKS, Keep.MINUTE, Keep.SIX_HOURS),
    LOCK_STATS_TOP_10MINUTE(ViewFamily.LOCKS, Keep.TEN_MINUTES, Keep.FOUR_DAYS),
    LOCK_STATS_TOP_HOUR(ViewFamily.LOCKS, Keep.HOUR, Keep.MONTH),
    TXN_STATS_TOP_MINUTE(ViewFamily.TRANSACTIONS, Keep.MINUTE, Keep.SIX_HOURS),
    TXN_STATS_TOP_10MINUTE(ViewFamily.TRANSACTIONS, Keep.TEN_MINUTES, Keep.FOUR_DAYS),
    TXN_STATS_TOP_HOUR(ViewFamily.TRANSACTIONS, Keep.HOUR, Keep.MONTH),
    QUERY_STATS_TOP_MINUTE(ViewFamily.QUERIES, Keep.MINUTE, Keep.SIX_HOURS),
    QUERY_STATS_TOP_10MINUTE(ViewFamily.QUERIES, Keep.TEN_MINUTES, Keep.FOUR_DAYS),
    QUERY_STATS_TOP_HOUR(ViewFamily.QUERIES, Keep.HOUR, Keep.MONTH),
    READ_STATS_TOP_MINUTE(ViewFamily.READS, Keep.MINUTE, Keep.SIX_HOURS),
    READ_STATS_TOP_10MINUTE(ViewFamily.READS, Keep.TEN_MINUTES, Keep.FOUR_DAYS),
    READ_STATS_TOP_HOUR(ViewFamily.READS, Keep.HOUR, Keep.MONTH),
    TABLE_OPERATIONS_STATS_MINUTE(ViewFamily.TABLE_OPERATIONS, Keep.MINUTE, Keep.SIX_HOURS),
    TABLE_OPERATIONS_STATS_10MINUTE(ViewFamily.TABLE_OPERATIONS, Keep.TEN_MINUTES, Keep.FOUR_DAYS),
    TABLE_OPERATIONS_STATS_HOUR(ViewFamily.TABLE_OPERATIONS, Keep.HOUR, Keep.MONTH),
    COLUMN_OPERATIONS_STATS_MINUTE(ViewFamily.COLUMN_OPERATIONS, Keep.MINUTE, Keep.SIX_HOURS),
    COLUMN_OPERATIONS_STATS_10MINUTE(ViewFamily.COLUMN_OPERATIONS, Keep.TEN_MINUTES, Keep.FOUR_DAYS),
    COLUMN_OPERATIONS_STATS_HOUR(ViewFamily.COLUMN_OPERATIONS, Keep.HOUR, Keep.MONTH),
    TABLE_SIZES_STATS_1HOUR(ViewFamily.TABLE_SIZES, Keep.HOUR, Keep.MONTH),
    ROW_DELETION_POLICIES(ViewFamily.ROW_DELETIONS, Keep.TEN_MINUTES, Duration.ZERO),
    USER_SPLIT_POINTS(ViewFamily.SPLIT_POINTS, Keep.TEN_MINUTES, Duration.ZERO);

    private static final class Keep {
        static final Duration MINUTE = Duration.ofMinutes(1);
        static final Duration TEN_MINUTES = Duration.ofMinutes(10);
        static final Duration HOUR = Duration.ofHours(1);
        static final Duration SIX_HOURS = Duration.ofHours(6);
        static final Duration DAY = Duration.ofDays(1);
        static final Duration FOUR_DAYS = Duration.ofDays(4);
        static final Duration MONTH = Duration.ofDays(30);
    }

    private final ViewFamily family;
    private final Duration length;
    private final Duration retention;

    StatisticsView(ViewFamily family, Duration length, Duration retention) {
        this.family = family;
        this.length = length;
        this.retention = retention;
    }

    public ViewFamily family() {
        return family;
    }

    /** Length of one interval. */
    public Duration length() {
        return length;
    }

    /** How far back Spanner answers; zero for a state, of which only the present is there. */
    public Duration retention() {
        return retention;
    }

    /** Whether Spanner keeps no intervals of it. */
    public boolean isState() {
        return retention.isZero();
    }

    /** The view with one row for the whole interval, where there is one. */
    public Optional<String> totals() {
        return name().contains("_TOP_") && family != ViewFamily.SPLITS
                ? Optional.of(name().replace("_TOP_", "_TOTAL_"))
                : Optional.empty();
    }

    /** Views of a family, those with the shortest intervals first. */
    public static List<StatisticsView> of(ViewFamily family) {
        return Arrays.stream(values()).filter(view -> view.family == family).toList();
    }
}
