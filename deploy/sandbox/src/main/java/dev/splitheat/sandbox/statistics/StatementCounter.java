package dev.splitheat.sandbox.statistics;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Statement.Kind;
import dev.splitheat.sandbox.locks.LockMinute;
import dev.splitheat.sandbox.locks.LockMinute.Effect;
import dev.splitheat.sandbox.splits.SplitMinute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Makes whole counts and sums of one minute's work. A statement that was not executed once has none. */
final class StatementCounter {
    private final Carry carry;
    private final Map<String, Shape> shapes = new HashMap<>();
    private Shape[] before = {};

    StatementCounter(long seed) {
        carry = new Carry(seed);
    }

    Optional<StatementBlock> count(Catalog catalog, MinuteLoad left, LockMinute locks, SplitMinute splits) {
        List<Tally> tallies = new ArrayList<>();
        for (Performed one : left.performed()) {
            if (one.executions() > 0) {
                Effect effect = locks.effect(one.statement().name());
                Tally tally = tally(catalog, one, effect, Service.of(one, splits));
                if (tally.get(Figure.EXECUTIONS) > 0) {
                    tallies.add(tally);
                }
            }
        }
        if (tallies.isEmpty()) {
            return Optional.empty();
        }
        StatementBlock block = StatementBlock.of(tallies).sharing(before);
        before = block.shapes();
        return Optional.of(block);
    }

    private Tally tally(Catalog catalog, Performed one, Effect effect, Service service) {
        Statement statement = one.statement();
        Tally tally = new Tally(shape(catalog, one));
        boolean query = statement.kind() == Kind.QUERY;
        double executions = carry.whole(statement.name(), one.executions() * (query ? 1 : service.doneShare()));
        tally.set(Figure.EXECUTIONS, executions);
        if (executions == 0) {
            return tally;
        }
        if (query) {
            tally.set(Figure.FAILED, whole(statement, "failed", executions * (1 - service.doneShare())));
        }
        if (statement.kind() == Kind.TRANSACTION) {
            tally.set(Figure.ABORTS, whole(statement, "aborts", executions * effect.abortedAttempts()));
        }
        sums(tally, one, service);
        switch (statement.kind()) {
            case QUERY -> Timing.query(tally, one.cpuSeconds() / one.executions(), service.slowdown());
            case TRANSACTION -> Timing.transaction(tally, statement, effect, service.slowdown());
            case READ -> {}
        }
        Operations.count(catalog, carry, one, tally, executions - tally.get(Figure.FAILED));
        return tally;
    }

    private static void sums(Tally tally, Performed one, Service service) {
        double executions = tally.get(Figure.EXECUTIONS);
        double cpu = executions * one.cpuSeconds() / one.executions();
        tally.set(Figure.CPU, cpu);
        tally.set(Figure.READ_CPU, cpu * service.readCpuShare());
        tally.set(Figure.BYTES, executions * one.bytes());
        tally.set(Figure.ROWS, executions * one.rowsReturned());
        tally.set(Figure.ROWS_SCANNED, executions * one.rowsScanned());
        tally.set(Figure.PARTICIPANTS, tally.attempts() * service.participants());
    }

    private double whole(Statement statement, String what, double exact) {
        return exact == 0 ? 0 : carry.whole(statement.name() + "\n" + what, exact);
    }

    /** The statement's shape, which learns of every object that it ever touches. */
    private Shape shape(Catalog catalog, Performed one) {
        Statement statement = one.statement();
        Shape known = shapes.get(statement.name());
        boolean same = known != null && known.statement().equals(statement);
        List<String> touched = Operations.objects(catalog, one).toList();
        if (same && new HashSet<>(known.objects()).containsAll(touched)) {
            return known;
        }
        Set<String> objects = new TreeSet<>(touched);
        if (same) {
            objects.addAll(known.objects());
        }
        Shape shape = new Shape(statement, List.copyOf(objects));
        shapes.put(statement.name(), shape);
        return shape;
    }
}
