package dev.splitheat.lint;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.NameWords;
import dev.splitheat.catalog.TypeLength;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Catalogue C31. */
final class KeyLimits implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH031",
            "key-limits",
            LintSeverity.INFO,
            "a key has more than 16 columns, or values that may exceed 8 KiB",
            "A key holds at most 16 columns and 8 KiB, the primary key that follows an index's columns included. Spanner"
                    + " checks the columns when the table is made, but the size only when a row is written: a key of free"
                    + " text works until the first value that is too long, and then that write fails. Hash the text and key"
                    + " by the hash, or store the column in the index instead.",
            Docs.QUOTAS);
    private static final int MOST_COLUMNS = 16;
    private static final int MOST_BYTES = 8 * 1024;
    private static final int NUMBER_BYTES = 8;
    private static final Set<String> FREE_TEXT = Set.of(
            "content",
            "contents",
            "body",
            "description",
            "payload",
            "message",
            "text",
            "comment",
            "notes",
            "note",
            "html",
            "json",
            "blob",
            "sql");

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return Stream.concat(schema.tables(), schema.indexes())
                .filter(where -> where.index().filter(Index::managed).isEmpty())
                .flatMap(where -> risk(schema, where).stream());
    }

    private static Optional<Risk> risk(LintedSchema schema, Keyed where) {
        List<KeyColumn> declared =
                where.index().map(Index::keyColumns).orElse(where.table().primaryKey());
        if (declared.size() > MOST_COLUMNS) {
            return Optional.of(Risk.of(
                    where,
                    LintSeverity.ERROR,
                    "The key of " + where.name() + " has " + declared.size() + " columns: Spanner accepts "
                            + MOST_COLUMNS));
        }
        List<Column> own = declared.stream()
                .filter(part -> where.index().isPresent() || !schema.inherited(where.table(), part.column()))
                .flatMap(part -> where.table().column(part.column()).stream())
                .toList();
        Optional<Column> text = own.stream().filter(KeyLimits::freeText).findFirst();
        long bytes = where.key().stream()
                .flatMap(part -> where.table().column(part.name()).stream())
                .mapToLong(KeyLimits::leastBytes)
                .sum();
        return text.map(column -> Risk.of(
                                where,
                                LintSeverity.INFO,
                                "The key of " + where.name() + " holds " + column.name() + ", "
                                        + column.type().text()
                                        + ": a row whose key exceeds 8 KiB is refused when it is written")
                        .blaming(column.name())
                        .raisedBy("Raised by the length of the longest value: SELECT MAX(LENGTH) of the column."))
                .or(() -> bytes > MOST_BYTES && !own.isEmpty()
                        ? Optional.of(Risk.of(
                                        where,
                                        LintSeverity.INFO,
                                        "The columns in the key of " + where.name() + " may hold " + bytes
                                                + " characters and more: a row whose key exceeds 8 KiB is refused when it is"
                                                + " written")
                                .raisedBy("Lowered by the lengths of real values."))
                        : Optional.empty());
    }

    private static boolean freeText(Column column) {
        boolean text = column.type().base() == BaseType.STRING || column.type().base() == BaseType.BYTES;
        return text
                && TypeLength.of(column.type()).isEmpty()
                && FREE_TEXT.contains(NameWords.of(column.name()).last());
    }

    /** As if each character took one byte; a column without a limit is left out. */
    private static long leastBytes(Column column) {
        return switch (column.type().base()) {
            case STRING, BYTES -> TypeLength.of(column.type()).orElse(0);
            case BOOL, INT64, FLOAT32, FLOAT64, NUMERIC, DATE, TIMESTAMP, UUID, OTHER -> NUMBER_BYTES;
        };
    }
}
