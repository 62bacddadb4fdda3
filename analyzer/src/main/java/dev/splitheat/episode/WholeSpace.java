package dev.splitheat.episode;

import dev.splitheat.diagnosis.Suspect;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Whether hot ranges are all that there is of their tables, from the beginning to the end, each table in several of them, and
 * cut between rows. A row, an append or a scan leaves a part cold; what is cut inside a leading value may be that value's, and
 * a table in one range may be hot in any part.
 */
final class WholeSpace {
    private WholeSpace() {}

    /** {@code reader} knows the key space. */
    static boolean isHot(Collection<SplitRow> rows, Suspect reader) {
        return rows.stream()
                        .allMatch(row -> row.affectedTables().size() == 1
                                && row.reasons().isEmpty())
                && rows.stream()
                        .collect(Collectors.groupingBy(
                                row -> row.affectedTables().get(0)))
                        .values()
                        .stream()
                        .allMatch(table -> isWhole(table.stream()
                                .map(row -> reader.rangeOf(row.start(), row.limit()))
                                .sorted(Comparator.comparing(KeyRange::from))
                                .toList()));
    }

    private static boolean isWhole(List<KeyRange> ranges) {
        KeyRange first = ranges.get(0);
        KeyRange last = ranges.get(ranges.size() - 1);
        boolean whole = ranges.size() > 1
                && first.start().values().isEmpty()
                && last.limit().values().isEmpty();
        for (int at = 1; whole && at < ranges.size(); at++) {
            Key cut = ranges.get(at).start();
            whole = ranges.get(at - 1).limit().equals(cut)
                    && cut.complete()
                    && cut.values().size() == 1;
        }
        return whole;
    }
}
