package dev.splitheat.diagnosis;

import dev.splitheat.heat.RangeHeat;
import dev.splitheat.interval.SplitRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** What was hot of one place in one interval; at least one split. */
public record Sighting(Instant end, Duration length, List<SplitRow> rows) {
    public Sighting {
        Objects.requireNonNull(end, "end");
        Objects.requireNonNull(length, "length");
        rows = List.copyOf(rows);
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("a sighting without a split");
        }
    }

    int score() {
        return rows.stream().mapToInt(SplitRow::score).max().orElseThrow();
    }

    boolean isWarm() {
        return score() >= RangeHeat.WARM_SCORE;
    }

    boolean reports(String reason) {
        return rows.stream().anyMatch(row -> row.reasons().contains(reason));
    }
}
