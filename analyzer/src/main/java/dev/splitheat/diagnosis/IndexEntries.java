package dev.splitheat.diagnosis;

import dev.splitheat.catalog.Index;
import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.Key;

/**
 * Entries of an index under one leading value, which Spanner may report as one row that it cannot part. An index that stores no
 * other column has nothing to change in an entry: each is written when a row gets the value and when it loses it.
 */
final class IndexEntries {
    private static final double MOST = 0.5;

    private IndexEntries() {}

    /** Whether what is written in the hot range is surely many entries; false where nobody tells what is done there. */
    static boolean areMany(Suspect suspect) {
        Key start = suspect.range().start();
        return isBare(suspect)
                && !start.values().isEmpty()
                && !start.complete()
                && !suspect.range().isOneRowOrNarrow()
                && suspect.activity().known()
                && suspect.drive().writeShare() >= MOST;
    }

    private static boolean isBare(Suspect suspect) {
        return suspect.inIndex()
                && suspect.space()
                        .catalog()
                        .index(suspect.objectName())
                        .map(Index::storedColumns)
                        .filter(stored -> stored.isEmpty())
                        .isPresent();
    }

    static Phrase evidence(Suspect suspect, String column) {
        return Phrase.of(
                "It is no single row: {0} stores no other columns, so that each of its entries is written once when a row gets a"
                        + " value of {1} and once when it loses it, and most of its work is writes.",
                suspect.objectName(), column);
    }
}
