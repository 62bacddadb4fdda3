package dev.splitheat.finding;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One step of a migration.
 *
 * @param what is to be done
 * @param gate what must be true before the next step begins
 * @param check a query in the database's dialect whose answer shows whether the gate is passed
 * @param rollback how to get back from here
 * @param statement what of {@code what} is to be executed, without a semicolon at its end; several, for one batch, are parted
 *     by a semicolon and a line feed; empty where it is none of the database's, and for statements that stand in {@link
 *     Recommendation#ddl()}
 */
public record Step(
        String what,
        Optional<String> gate,
        Optional<String> check,
        Optional<String> rollback,
        Optional<String> statement) {
    private static final String DECISION = "somebody decides: ";
    private static final String PARTED = ";\n";

    public Step {
        Objects.requireNonNull(what, "what");
        Objects.requireNonNull(gate, "gate");
        Objects.requireNonNull(check, "check");
        Objects.requireNonNull(rollback, "rollback");
        Objects.requireNonNull(statement, "statement");
    }

    public static Step of(String what) {
        return new Step(what, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Executes a statement, announced by some words. */
    public static Step executing(String announced, String statement) {
        return executing(announced, List.of(statement));
    }

    /** Executes statements in one batch, in this order, announced by some words. */
    public static Step executing(String announced, List<String> statements) {
        return new Step(
                announced + " " + String.join("; ", statements),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(String.join(PARTED, statements)));
    }

    /** One by one what is to be executed, without semicolons. */
    public List<String> statements() {
        return statement.stream().flatMap(all -> Stream.of(all.split(PARTED))).toList();
    }

    public Step gate(String other) {
        return new Step(what, Optional.of(other), check, rollback, statement);
    }

    /** A gate that no query of the database can show: somebody has to look, and to say so. */
    public Step decided(String other) {
        return gate(DECISION + other);
    }

    /** Whether its gate is somebody's to open. */
    public boolean isDecided() {
        return gate.filter(text -> text.startsWith(DECISION)).isPresent();
    }

    public Step check(String query) {
        return new Step(what, gate, Optional.of(query), rollback, statement);
    }

    public Step rollback(String other) {
        return new Step(what, gate, check, Optional.of(other), statement);
    }

    /** All of it as running text. */
    public String text() {
        return what
                + gate.map(passed -> " Gate: " + passed + (passed.endsWith(".") ? "" : "."))
                        .orElse("")
                + check.map(query -> " Check: " + query).orElse("")
                + rollback.map(way -> " Rollback: " + way).orElse("");
    }
}
