package dev.splitheat.diagnosis;

import dev.splitheat.finding.Driver;
import dev.splitheat.observation.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The statements that drive a place, ranked by their share: of the CPU of what reads it, and of what is written to it. Of a hot
 * place a commit counts by the rows that it writes there, as far as that is told, and as one row else; where transactions only
 * wait, each counts as one.
 */
public final class Drivers {
    private static final int MOST = 3;
    private static final double WORTH_NAMING = 0.05;

    private Drivers() {}

    /**
     * Those of the suspect's table or index, at most three of each kind of share; readers first. Where a scan makes the heat,
     * and none is known to, those that may are among them.
     */
    public static List<Driver> of(Suspect suspect) {
        List<Statement> statements = new ArrayList<>(suspect.usage().statements());
        statements.addAll(suspect.usage().possibleScans().statements());
        String table = suspect.table().orElse(suspect.objectName());
        return suspect.track().wasHot()
                ? of(statements, each -> each.rowsWrittenTo(table))
                : of(meeting(statements, suspect.queue().requests().columns()), each -> 0);
    }

    /** Without those that write other columns than what is waited for, unless nobody is known to write that. */
    private static List<Statement> meeting(List<Statement> statements, Set<String> waitedFor) {
        Set<String> columns = waitedFor.stream().map(Statement::bareColumn).collect(Collectors.toSet());
        boolean known = statements.stream().anyMatch(each -> writesOne(each, columns));
        return statements.stream()
                .filter(each -> !known || each.kind() != Statement.Kind.TRANSACTION || writesOne(each, columns))
                .toList();
    }

    private static boolean writesOne(Statement statement, Set<String> columns) {
        return statement.written().stream().anyMatch(columns::contains);
    }

    /** Those of the whole database. */
    public static List<Driver> ofAll(Suspect suspect) {
        return of(suspect.around().workload().statements(Usage.LATELY), each -> 0);
    }

    /** @param rowsWritten by each commit, 0 where a commit counts as one row */
    private static List<Driver> of(List<Statement> statements, ToDoubleFunction<Statement> rowsWritten) {
        List<Statement> readers = new ArrayList<>();
        List<Statement> writers = new ArrayList<>();
        for (Statement each : statements) {
            (each.kind() == Statement.Kind.TRANSACTION ? writers : readers).add(each);
        }
        List<Driver> drivers = new ArrayList<>();
        addRanked(readers, Statement::cpuPerSecond, Statement::rowsScanned, drivers);
        addRanked(
                writers, each -> each.perSecond() * Math.max(1, rowsWritten.applyAsDouble(each)), rowsWritten, drivers);
        return drivers;
    }

    private static void addRanked(
            List<Statement> statements,
            ToDoubleFunction<Statement> weight,
            ToDoubleFunction<Statement> rows,
            List<Driver> drivers) {
        double all = statements.stream().mapToDouble(weight).sum();
        List<Statement> most = new ArrayList<>();
        for (Statement each : statements) {
            if (weight.applyAsDouble(each) > WORTH_NAMING * all) {
                most.add(each);
            }
        }
        most.sort(Comparator.comparingDouble(weight).reversed());
        for (Statement each : most.subList(0, Math.min(MOST, most.size()))) {
            drivers.add(driver(each, weight.applyAsDouble(each) / all, rows.applyAsDouble(each)));
        }
    }

    private static Driver driver(Statement statement, double share, double rows) {
        return new Driver(
                kind(statement.kind()),
                statement.fingerprint(),
                statement.tag(),
                Optional.of(statement.text()).filter(text -> !text.isEmpty()),
                Math.min(1, share),
                statement.perSecond(),
                rows);
    }

    private static Driver.Kind kind(Statement.Kind kind) {
        return switch (kind) {
            case QUERY -> Driver.Kind.QUERY;
            case READ -> Driver.Kind.READ;
            case TRANSACTION -> Driver.Kind.TRANSACTION;
        };
    }
}
