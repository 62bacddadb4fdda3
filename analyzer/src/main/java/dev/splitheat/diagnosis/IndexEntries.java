package dev.splitheat.diagnosis;

import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.Key;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Entries of an index that begin alike, which Spanner may report as one row that it cannot part. An index that stores no other
 * column has nothing to change in an entry: each is written when a row gets the indexed values and when it loses them.
 *
 * @param parts how many leading key parts the bounds of the range name, of those that the index declares
 */
record IndexEntries(Index index, int parts) {
    /** Reads may fall on one entry; what they are much fewer than is not theirs. */
    private static final double MOST = 2.0 / 3;

    /** What is written in the hot range, where that can be no single entry; nothing where nobody tells what is done there. */
    static Optional<IndexEntries> writtenIn(Suspect suspect) {
        if (!suspect.inIndex() || suspect.range().isOneRowOrNarrow() || !isWritten(suspect)) {
            return Optional.empty();
        }
        Key bound = suspect.range().start().values().isEmpty()
                ? suspect.range().limit()
                : suspect.range().start();
        return suspect.space()
                .catalog()
                .index(suspect.objectName())
                .filter(index -> index.storedColumns().isEmpty() && !mayBeARow(index, bound))
                .map(index -> new IndexEntries(
                        index,
                        Math.min(bound.values().size(), index.keyColumns().size())))
                .filter(entries -> entries.parts > 0);
    }

    private static boolean isWritten(Suspect suspect) {
        return suspect.usage().activity().known() && suspect.usage().drive().writeShare() >= MOST;
    }

    /** Values that no two rows have are one row's, but for NULL. */
    private static boolean mayBeARow(Index index, Key bound) {
        return index.unique()
                && bound.values().size() >= index.keyColumns().size()
                && bound.values().stream().allMatch(value -> value.value().isPresent());
    }

    Phrase evidence() {
        List<String> columns =
                index.keyColumns().stream().map(KeyColumn::column).toList();
        return Phrase.of(
                "It is no single entry: {0} stores no other columns, so that an entry is written once when a row gets its {1}"
                        + " and once when the row loses it, and most of the work there is writes.",
                index.name(), columns.stream().collect(Collectors.joining(" and ")));
    }
}
