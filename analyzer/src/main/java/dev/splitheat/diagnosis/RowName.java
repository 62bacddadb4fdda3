package dev.splitheat.diagnosis;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.finding.Phrase;
import java.util.Optional;

/**
 * The text that tells one row from another in a table with a row for each name, as {@code AppMeta("next_ticket_id")}: what
 * the application calls what the row holds.
 *
 * @param key the row's, as Spanner prints it
 */
record RowName(String name, String key) {
    /** The last text of its key, where the place is one row. */
    static Optional<RowName> of(Suspect suspect) {
        return suspect.range().isOneRowOrNarrow()
                ? suspect.range().start().values().stream()
                        .filter(value -> value.type() == BaseType.STRING)
                        .flatMap(value -> value.value().stream())
                        .reduce((one, other) -> other)
                        .map(name -> new RowName(
                                name.toString(), suspect.range().start().text()))
                : Optional.empty();
    }

    boolean ofTally() {
        return NumberNames.ofTally(name);
    }

    /** Whether it is named for a number that is handed out. */
    boolean ofNumber() {
        return NumberNames.ofNumberInRow(name);
    }

    /** Whether the name says that another number follows. */
    boolean ofNextNumber() {
        return ofNumber() && NumberNames.ofNextNumber(name);
    }

    Phrase evidence(String column) {
        return Phrase.of(
                "The row {0} is named like a number that is handed out, and {1} is a whole number.",
                Phrase.key(key), column);
    }
}
