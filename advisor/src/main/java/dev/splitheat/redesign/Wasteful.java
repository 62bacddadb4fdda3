package dev.splitheat.redesign;

import dev.splitheat.catalog.Table;
import dev.splitheat.evidence.Statement;
import dev.splitheat.rewrite.Sought;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A statement that reads many rows of a table for each that it answers with.
 *
 * @param sought by what it looks for them
 */
public record Wasteful(Statement statement, Sought sought) {
    /** Read for each row of the answer: a back join costs two, and a few rows beside the wanted ones are no scan. */
    private static final double ROWS = 10;

    /** Those on this table that are understood, the one that reads most rows a second first. */
    public static Stream<Wasteful> of(Situation situation, Table table) {
        return situation.evidence().statements().stream()
                .filter(statement -> statement.rowsScanned() >= ROWS * Math.max(1, statement.rows()))
                .sorted(Comparator.comparingDouble(
                                (Statement statement) -> statement.perSecond() * statement.rowsScanned())
                        .reversed())
                .flatMap(statement -> of(situation, table, statement).stream())
                .filter(wasteful -> !wasteful.sought().addsUpWhatItFindsBy(situation.keysOf(table)));
    }

    private static Optional<Wasteful> of(Situation situation, Table table, Statement statement) {
        return Sought.by(statement, table, situation.dialect()).map(sought -> new Wasteful(statement, sought));
    }
}
