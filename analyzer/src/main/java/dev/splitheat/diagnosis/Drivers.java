package dev.splitheat.diagnosis;

import dev.splitheat.finding.Driver;
import dev.splitheat.observation.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The statements that drive a place, ranked by their share: of the CPU of what reads it, and of the commits that touch it. */
public final class Drivers {
    private static final int MOST = 3;
    private static final double WORTH_NAMING = 0.05;

    private Drivers() {}

    /**
     * Those of the suspect's table or index, at most three of each kind of share; readers first. Where a scan makes the heat,
     * and none is known to, those that may are among them.
     */
    public static List<Driver> of(Suspect suspect) {
        return of(Stream.concat(suspect.statements().stream(), suspect.possibleScans().statements().stream())
                .toList());
    }

    /** Those of the whole database. */
    public static List<Driver> ofAll(Suspect suspect) {
        return of(suspect.around().statements(Suspect.LATELY));
    }

    private static List<Driver> of(List<Statement> statements) {
        List<Driver> drivers = new ArrayList<>();
        Predicate<Statement> writes = each -> each.kind() == Statement.Kind.TRANSACTION;
        drivers.addAll(ranked(statements.stream().filter(writes.negate()).toList(), Statement::cpuPerSecond));
        drivers.addAll(ranked(statements.stream().filter(writes).toList(), Statement::perSecond));
        return drivers;
    }

    private static List<Driver> ranked(List<Statement> statements, ToDoubleFunction<Statement> weight) {
        double all = statements.stream().mapToDouble(weight).sum();
        return statements.stream()
                .sorted(Comparator.comparingDouble(weight).reversed())
                .filter(each -> weight.applyAsDouble(each) > WORTH_NAMING * all)
                .limit(MOST)
                .map(each -> driver(each, weight.applyAsDouble(each) / all))
                .toList();
    }

    private static Driver driver(Statement statement, double share) {
        return new Driver(
                kind(statement.kind()),
                statement.fingerprint(),
                statement.tag(),
                Optional.of(statement.text()).filter(text -> !text.isEmpty()),
                Math.min(1, share),
                statement.perSecond(),
                statement.rowsScanned());
    }

    private static Driver.Kind kind(Statement.Kind kind) {
        return switch (kind) {
            case QUERY -> Driver.Kind.QUERY;
            case READ -> Driver.Kind.READ;
            case TRANSACTION -> Driver.Kind.TRANSACTION;
        };
    }
}
