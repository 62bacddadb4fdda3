package dev.splitheat.ingest.collect;

import dev.splitheat.interval.SplitRow;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/** A row of split statistics as it came: all columns of these views are nullable, so nothing but the end is promised. */
public record StatisticsRow(
        Instant end,
        Optional<String> start,
        Optional<String> limit,
        OptionalLong score,
        List<String> affectedTables,
        List<String> reasons) {
    public StatisticsRow {
        Objects.requireNonNull(end, "end");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(limit, "limit");
        Objects.requireNonNull(score, "score");
        affectedTables = List.copyOf(affectedTables);
        reasons = List.copyOf(reasons);
    }

    /** Why this row cannot be used, if so. */
    Optional<RowDefect> defect() {
        if (start.isEmpty()) {
            return Optional.of(RowDefect.NO_START);
        }
        if (limit.isEmpty()) {
            return Optional.of(RowDefect.NO_LIMIT);
        }
        if (score.isEmpty()) {
            return Optional.of(RowDefect.NO_SCORE);
        }
        return score.getAsLong() < 0 || score.getAsLong() > 100
                ? Optional.of(RowDefect.SCORE_OUT_OF_RANGE)
                : Optional.empty();
    }

    /** @throws java.util.NoSuchElementException when the row has a defect */
    SplitRow toSplit() {
        return new SplitRow(
                start.orElseThrow(),
                limit.orElseThrow(),
                Math.toIntExact(score.orElseThrow()),
                affectedTables,
                reasons);
    }
}
