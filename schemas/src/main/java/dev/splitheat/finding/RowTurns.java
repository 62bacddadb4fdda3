package dev.splitheat.finding;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What a finding remembers of rows that take turns in being hot.
 *
 * @param since when the turn of the first of them began
 * @param full time at the top score in turns that are over
 * @param rows where those begin that had their turns of late, the latest last; customers' data
 */
public record RowTurns(Instant since, Duration full, List<String> rows) {
    private static final int REMEMBERED = 8;

    public RowTurns {
        Objects.requireNonNull(since, "since");
        Objects.requireNonNull(full, "full");
        rows = List.copyOf(rows);
    }

    /** With the row whose turn it is now. */
    public RowTurns and(String row) {
        if (!rows.isEmpty() && rows.get(rows.size() - 1).equals(row)) {
            return this;
        }
        List<String> more = new ArrayList<>(rows);
        more.add(row);
        return new RowTurns(since, full, more.subList(Math.max(0, more.size() - REMEMBERED), more.size()));
    }

    /** Without a row that was taken for one whose turn it was. */
    public RowTurns without(String row) {
        return new RowTurns(
                since, full, rows.stream().filter(each -> !each.equals(row)).toList());
    }

    /** With a turn that is over and was at the top score for so long. */
    public RowTurns after(Duration top) {
        return new RowTurns(since, full.plus(top), rows);
    }
}
