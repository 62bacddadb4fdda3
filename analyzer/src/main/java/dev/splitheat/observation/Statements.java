package dev.splitheat.observation;

import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.WorkloadRow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rows of several intervals with one fingerprint to one statement. */
final class Statements {
    private Statements() {}

    static <R extends WorkloadRow> Collection<List<R>> byFingerprint(
            List<Observation> minutes, Class<R> kind, Function<R, OptionalLong> fingerprint) {
        Map<OptionalLong, List<R>> rows = new LinkedHashMap<>();
        for (Observation minute : minutes) {
            for (R row : minute.rows(kind).toList()) {
                rows.computeIfAbsent(fingerprint.apply(row), unseen -> new ArrayList<>())
                        .add(row);
            }
        }
        return rows.values();
    }

    static Statement query(List<QueryRow> rows, double seconds) {
        QueryRow newest = rows.get(rows.size() - 1);
        long executions = rows.stream().mapToLong(QueryRow::executions).sum();
        return new Statement(
                Statement.Kind.QUERY,
                newest.fingerprint(),
                newest.text(),
                newest.tag(),
                Statement.words(newest.text()),
                Set.of(),
                Set.of(),
                Map.of(),
                executions / seconds,
                sum(rows, row -> row.cpuSeconds() * row.executions()) / seconds,
                average(rows, QueryRow::executions, QueryRow::rows),
                average(rows, QueryRow::executions, QueryRow::rowsScanned),
                average(rows, QueryRow::executions, QueryRow::bytes),
                average(rows, QueryRow::executions, QueryRow::latencySeconds),
                0);
    }

    static Statement read(List<ReadRow> rows, double seconds) {
        ReadRow newest = rows.get(rows.size() - 1);
        long executions = rows.stream().mapToLong(ReadRow::executions).sum();
        double returned = average(rows, ReadRow::executions, ReadRow::rows);
        return new Statement(
                Statement.Kind.READ,
                newest.fingerprint(),
                "",
                newest.tag(),
                objectsOf(newest.columns()),
                Set.of(),
                Set.of(),
                Map.of(),
                executions / seconds,
                sum(rows, row -> row.cpuSeconds() * row.executions()) / seconds,
                returned,
                returned,
                average(rows, ReadRow::executions, ReadRow::bytes),
                average(rows, ReadRow::executions, ReadRow::lockingDelaySeconds),
                0);
    }

    static Statement transaction(List<TransactionRow> rows, double seconds) {
        TransactionRow newest = rows.get(rows.size() - 1);
        long attempts = rows.stream().mapToLong(TransactionRow::commitAttempts).sum();
        long tried = rows.stream().mapToLong(TransactionRow::tried).sum();
        long aborts = rows.stream().mapToLong(TransactionRow::commitAborts).sum();
        Set<String> deletesFrom =
                newest.deleteTables().stream().map(Statement::bare).collect(Collectors.toSet());
        Set<String> objects = Stream.of(objectsOf(newest.readColumns()), objectsOf(newest.writeColumns()), deletesFrom)
                .flatMap(Collection::stream)
                .collect(Collectors.toSet());
        return new Statement(
                Statement.Kind.TRANSACTION,
                newest.fingerprint(),
                "",
                newest.tag(),
                objects,
                newest.writeColumns().stream().map(Statement::bareColumn).collect(Collectors.toSet()),
                deletesFrom,
                rowsWritten(rows, attempts),
                attempts / seconds,
                0,
                0,
                0,
                average(rows, TransactionRow::commitAttempts, TransactionRow::bytes),
                average(rows, TransactionRow::commitAttempts, TransactionRow::totalLatencySeconds),
                tried == 0 ? 0 : (double) aborts / tried);
    }

    private static Map<String, Double> rowsWritten(List<TransactionRow> rows, long attempts) {
        return rows.stream()
                .flatMap(row -> row.operations().stream())
                .collect(Collectors.groupingBy(
                        written -> Statement.bare(written.table()),
                        Collectors.summingDouble(
                                written -> (double) written.insertsOrUpdates() / Math.max(1, attempts))));
    }

    /** {@code schema.Table.column} to {@code table}. */
    private static Set<String> objectsOf(Collection<String> columns) {
        return columns.stream()
                .filter(column -> column.contains("."))
                .map(column -> Statement.bare(column.substring(0, column.lastIndexOf('.'))))
                .collect(Collectors.toSet());
    }

    private static <R> double sum(List<R> rows, ToDoubleFunction<R> figure) {
        return rows.stream().mapToDouble(figure).sum();
    }

    private static <R> double average(List<R> rows, ToDoubleFunction<R> weight, ToDoubleFunction<R> figure) {
        double weights = sum(rows, weight);
        return weights == 0 ? 0 : sum(rows, row -> weight.applyAsDouble(row) * figure.applyAsDouble(row)) / weights;
    }
}
