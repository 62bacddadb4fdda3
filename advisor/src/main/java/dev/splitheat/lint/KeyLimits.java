package dev.splitheat.lint;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.NameWords;
import dev.splitheat.catalog.TypeLength;
import java.util.HashSet;
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
    /**
     * Of a letter that is not English, in UTF-8. Four, the most, would blame every pair of STRING(1024), as Google's own
     * examples have them; ids are written in letters and digits of one.
     */
    private static final int BYTES_OF_LETTER = 2;

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
        List<Keyed> keys = Stream.concat(schema.tables(), schema.declaredIndexes())
                .filter(where -> where.index().filter(Index::managed).isEmpty())
                .toList();
        Set<String> endless = new HashSet<>();
        return Stream.concat(
                keys.stream().flatMap(where -> certain(schema, where).stream()),
                keys.stream()
                        .filter(where -> certain(schema, where).isEmpty())
                        .flatMap(where -> unlimited(schema, where).stream())
                        .filter(risk -> endless.add(risk.where().table().name())));
    }

    /** What the declared columns and lengths say. */
    private static Optional<Risk> certain(LintedSchema schema, Keyed where) {
        int columns = where.key().size();
        if (columns > MOST_COLUMNS) {
            return Optional.of(Risk.of(where, LintSeverity.ERROR, tooMany(where, columns)));
        }
        List<Column> all = where.key().stream()
                .flatMap(part -> where.table().column(part.name()).stream())
                .toList();
        long characters = all.stream()
                .filter(column -> column.type().base() == BaseType.STRING && !IdNames.id(column))
                .mapToLong(column -> TypeLength.of(column.type()).orElse(0))
                .sum();
        long bytes = all.stream().mapToLong(KeyLimits::likelyMost).sum();
        return bytes > MOST_BYTES && !own(schema, where).isEmpty()
                ? Optional.of(Risk.of(
                                where,
                                LintSeverity.INFO,
                                "The columns in the key of " + where.name() + " may hold "
                                        + (characters == 0
                                                ? bytes + " bytes"
                                                : characters + " characters, more than 8 KiB once they take "
                                                        + BYTES_OF_LETTER + " bytes each")
                                        + ": a row whose key exceeds 8 KiB is refused when it is written")
                        .raisedBy("Lowered by the lengths of real values."))
                : Optional.empty();
    }

    private static String tooMany(Keyed where, int columns) {
        boolean followed = where.index()
                .filter(index -> index.keyColumns().size() < columns)
                .isPresent();
        return "The key of " + where.name() + " has " + columns + " columns"
                + (followed ? ", those of the primary key that follow its own included" : "") + ": Spanner accepts "
                + MOST_COLUMNS;
    }

    /** A text without a limit; in a table's own key rather than in an index, free text rather than another. */
    private static Optional<Risk> unlimited(LintedSchema schema, Keyed where) {
        List<Column> own = own(schema, where);
        boolean chosen = schema.catalog().dialect() == Dialect.GOOGLE_STANDARD_SQL;
        return own.stream()
                .filter(KeyLimits::freeText)
                .findFirst()
                .or(() -> own.stream()
                        .filter(column -> chosen && ofAnyLength(where, column))
                        .findFirst())
                .map(column -> Risk.of(
                                where,
                                LintSeverity.INFO,
                                "The key of " + where.name() + " holds " + column.name() + ", "
                                        + column.type().text()
                                        + ": a row whose key exceeds 8 KiB is refused when it is written")
                        .blaming(column.name())
                        .raisedBy("Raised by the length of the longest value: SELECT MAX(LENGTH) of the column."));
    }

    private static List<Column> own(LintedSchema schema, Keyed where) {
        List<KeyColumn> declared =
                where.index().map(Index::keyColumns).orElse(where.table().primaryKey());
        return declared.stream()
                .filter(part -> where.index().isPresent() || !schema.inherited(where.table(), part.column()))
                .flatMap(part -> where.table().column(part.column()).stream())
                .toList();
    }

    private static boolean freeText(Column column) {
        return endless(column) && FREE_TEXT.contains(NameWords.of(column.name()).last());
    }

    /** Not an id, a name, a number of the outside, a status, nor anything that the schema makes itself: those are short. */
    private static boolean ofAnyLength(Keyed where, Column column) {
        return endless(column)
                && !IdNames.id(column)
                && !IdNames.bare(column.name())
                && !IdNames.natural(column)
                && !NameWords.of(column.name()).last().equals("name")
                && where.key().stream()
                        .anyMatch(part ->
                                part.name().equalsIgnoreCase(column.name()) && part.keyClass() == KeyClass.UNKNOWN);
    }

    private static boolean endless(Column column) {
        boolean text = column.type().base() == BaseType.STRING || column.type().base() == BaseType.BYTES;
        return text && TypeLength.of(column.type()).isEmpty();
    }

    /** Of the declared lengths, with the byte that ends a text; a column without a limit is left out. */
    private static long likelyMost(Column column) {
        int length = TypeLength.of(column.type()).orElse(0);
        return switch (column.type().base()) {
            case STRING -> (long) length * (IdNames.id(column) ? 1 : BYTES_OF_LETTER) + 1;
            case BYTES -> length;
            case BOOL, INT64, FLOAT32, FLOAT64, NUMERIC, DATE, TIMESTAMP, UUID, OTHER -> NUMBER_BYTES;
        };
    }
}
