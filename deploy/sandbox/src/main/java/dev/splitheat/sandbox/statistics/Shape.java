package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.load.Fingerprint;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Statement.Kind;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A statement as the statistics know it; one object for as long as the statement is the same.
 *
 * @param objects tables and indexes that it reads or writes
 */
record Shape(Statement statement, List<String> objects) {
    static final int PER_OBJECT = 3;

    Shape {
        Objects.requireNonNull(statement, "statement");
        objects = List.copyOf(objects);
    }

    int width() {
        return Figure.COUNT + PER_OBJECT * objects.size();
    }

    boolean transaction() {
        return statement.kind() == Kind.TRANSACTION && !statement.system();
    }

    /** SQL, also inside a read-write transaction. */
    boolean query() {
        return !statement.system()
                && (statement.kind() == Kind.QUERY
                        || transaction() && statement.sql().isPresent());
    }

    /** A read through the API, also inside a read-write transaction. Spanner's own exports are none. */
    boolean read() {
        return !statement.system()
                && (statement.kind() == Kind.READ
                        || transaction()
                                && statement.sql().isEmpty()
                                && !statement.readColumns().isEmpty());
    }

    /** Google: the hash of the tag when there is one, else of the text. */
    long queryFingerprint() {
        return Fingerprint.of(requestTag().isEmpty() ? statement.sql().orElse("") : requestTag());
    }

    long readFingerprint() {
        return Fingerprint.of(
                requestTag().isEmpty()
                        ? String.join(
                                "\n", statement.readColumns().stream().sorted().toList())
                        : requestTag());
    }

    /** Google: the hash of the tag when there is one, else of the operations involved. */
    long transactionFingerprint() {
        return Fingerprint.of(statement.tag().orElseGet(() -> Stream.of(
                        statement.readColumns(), statement.writtenColumns(), statement.deletedTables())
                .map(names -> String.join(",", names.stream().sorted().toList()))
                .reduce("", (one, other) -> one + "\n" + other)));
    }

    /** Empty inside a transaction: the tag there is the transaction's. */
    String requestTag() {
        return transaction() ? "" : statement.tag().orElse("");
    }
}
