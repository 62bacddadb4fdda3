package dev.splitheat.sandbox.statistics;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.sandbox.splits.SplitMinute;
import dev.splitheat.sandbox.statistics.SplitBlock.Hot;
import dev.splitheat.sandbox.tables.TableRows;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code SPLIT_STATS_TOP_*}: an interval without a hot split has no rows. */
final class SplitViews {
    private final ReasonLists reasons = new ReasonLists();
    private final Kept<SplitBlock> kept = new Kept<>(
            EnumSet.allOf(IntervalLength.class),
            Retention.SPLITS,
            (one, other) -> one.plus(other, reasons),
            SplitViews::hottest);
    /** Of the last minute, so that the same range is one object. */
    private Map<SplitPlace, SplitPlace> known = Map.of();

    private SplitPlace[] places = {};

    void add(long end, SplitMinute splits) {
        Map<SplitPlace, SplitPlace> now = new HashMap<>();
        List<Hot> rows = splits.rows().stream()
                .map(row -> new Hot(shared(row, now), row.score(), reasons.number(row.reasons())))
                .toList();
        known = now;
        if (rows.isEmpty()) {
            kept.add(end, Optional.empty());
            return;
        }
        SplitBlock minute = SplitBlock.of(rows).sharing(places);
        places = minute.places();
        kept.add(end, Optional.of(minute));
    }

    void offer(Map<String, View> views) {
        for (IntervalLength length : IntervalLength.values()) {
            views.put("SPLIT_STATS_TOP_" + length.suffix(), (span, into) -> rows(length, span, into));
        }
    }

    private void rows(IntervalLength length, Span span, TableRows into) {
        kept.visible(length, span, (end, block) -> Top.of(block.rows(), Hot::score)
                .forEach(row -> into.add(
                        "INTERVAL_END", end,
                        "SPLIT_START", row.place().start(),
                        "SPLIT_LIMIT", row.place().limit(),
                        "AFFECTED_TABLES", row.place().affected(),
                        "CPU_USAGE_SCORE", (long) row.score(),
                        "UNSPLITTABLE_REASONS", reasons.list(row.reasons()))));
    }

    private SplitPlace shared(SplitRow row, Map<SplitPlace, SplitPlace> now) {
        SplitPlace place = SplitPlace.of(row);
        SplitPlace same = known.getOrDefault(place, place);
        now.put(same, same);
        return same;
    }

    private static SplitBlock hottest(SplitBlock block) {
        return block.places().length <= Top.ROWS ? block : SplitBlock.of(Top.of(block.rows(), Hot::score));
    }
}
