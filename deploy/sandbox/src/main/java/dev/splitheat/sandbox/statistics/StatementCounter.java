package dev.splitheat.sandbox.statistics;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.serving.Carry;
import dev.splitheat.sandbox.serving.Executed;
import dev.splitheat.sandbox.serving.Moments;
import dev.splitheat.sandbox.serving.ServedMinute;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Sums up one minute's executions. A statement that was not executed once has none. */
final class StatementCounter {
    private final Carry carry;
    private final Map<String, Shape> shapes = new HashMap<>();
    private Shape[] before = {};

    StatementCounter(long seed) {
        carry = new Carry(seed);
    }

    Optional<StatementBlock> count(Catalog catalog, ServedMinute minute) {
        List<Tally> tallies = minute.executed().stream()
                .filter(executed -> executed.times() > 0)
                .map(executed -> tally(catalog, executed))
                .toList();
        if (tallies.isEmpty()) {
            return Optional.empty();
        }
        StatementBlock block = StatementBlock.of(tallies).sharing(before);
        before = block.shapes();
        return Optional.of(block);
    }

    private Tally tally(Catalog catalog, Executed executed) {
        Performed one = executed.performed();
        Tally tally = new Tally(shape(catalog, one));
        tally.set(Figure.EXECUTIONS, executed.times());
        tally.set(Figure.FAILED, executed.failed());
        tally.set(Figure.ABORTS, executed.aborted());
        tally.set(Figure.CPU, executed.cpuSeconds());
        tally.set(Figure.READ_CPU, executed.readCpuSeconds());
        tally.set(Figure.BYTES, executed.times() * one.bytes());
        tally.set(Figure.ROWS, executed.times() * one.rowsReturned());
        tally.set(Figure.ROWS_SCANNED, executed.times() * one.rowsScanned());
        tally.set(Figure.PARTICIPANTS, executed.participants().sum());
        switch (executed.statement().kind()) {
            case QUERY -> {
                latency(tally, executed.queryTime());
                tally.set(Figure.FAILED_LATENCY, executed.failedTime().sum());
            }
            case TRANSACTION -> {
                latency(tally, executed.transactionTime());
                tally.set(Figure.COMMIT_LATENCY, executed.commitTime().sum());
                tally.set(Figure.LOCKING_DELAY, executed.readWaiting().sum());
            }
            case READ -> {}
        }
        Operations.count(catalog, carry, one, tally, executed.times() - executed.failed());
        return tally;
    }

    private static void latency(Tally tally, Moments times) {
        tally.set(Figure.LATENCY, times.sum());
        tally.set(Figure.LATENCY_SQUARES, times.sumOfSquares());
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
