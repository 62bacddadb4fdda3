package dev.splitheat.analyzer;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.ColumnOperationsRow;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.Measure;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSizeRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.UnreadableKeyException;
import java.time.Duration;
import java.util.Optional;

/** What makes a row unusable with any catalog. */
final class RowProblems {
    private static final KeySpace ANY = new KeySpace(Catalog.empty(Dialect.GOOGLE_STANDARD_SQL));
    private static final int HOTTEST = 100;
    /** Transactions in one line from the first second to the last: nobody has as many at work at one row. */
    private static final double MOST_IN_LINE = 1e6;

    private RowProblems() {}

    static Optional<RowProblem> of(SplitRow row) {
        return row.score() < 0 || row.score() > HOTTEST
                ? Optional.of(RowProblem.impossible("a CPU usage score", row.score()))
                : ofBounds(row);
    }

    private static Optional<RowProblem> ofBounds(SplitRow row) {
        // Hundreds a minute, and all of them sound but for a few.
        try {
            ANY.range(row.start(), row.limit());
            return Optional.empty();
        } catch (UnreadableKeyException e) {
            return Optional.of(unreadable("a split's start or limit", e));
        }
    }

    private static RowProblem unreadable(String what, UnreadableKeyException problem) {
        return RowProblem.noKey(what + " is " + problem.getMessage());
    }

    /** A split with more than there is of load is full; of one with less than none it is known only that it was listed. */
    static Optional<SplitRow> remainder(SplitRow row) {
        int left = row.score() < 0 ? SplitRow.ONLY_LISTED : Math.min(HOTTEST, row.score());
        return ofBounds(row).isPresent() ? Optional.empty() : Optional.of(row.withScore(left));
    }

    /** Somebody waited there, and nobody knows how long. */
    static Optional<LockRow> remainder(LockRow row) {
        return row.key()
                .filter(key -> ofKey(key).isEmpty())
                .map(key -> new LockRow(Optional.of(key), 0, row.requests()));
    }

    /** @param interval how long its interval is */
    static Optional<RowProblem> ofWaiting(LockRow row, Duration interval) {
        Optional<RowProblem> wrong = ofTotal(row, interval);
        return wrong.isPresent()
                ? wrong
                : row.key()
                        .map(RowProblems::ofKey)
                        .orElseGet(() -> Optional.of(RowProblem.noKey("a lock wait without a key")));
    }

    private static Optional<RowProblem> ofKey(String key) {
        return reading("the key of a lock wait", () -> ANY.readLock(key));
    }

    /** A total has no key. */
    static Optional<RowProblem> ofTotal(LockRow total, Duration interval) {
        double waited = total.waitSeconds();
        return waited >= 0 && waited <= MOST_IN_LINE * interval.toSeconds()
                ? Optional.empty()
                : Optional.of(RowProblem.impossible("waiting for locks, in seconds,", waited));
    }

    static Optional<RowProblem> of(TableSample sample) {
        Optional<RowProblem> wrong = new Figures()
                .counts("a count of sampled writes", sample.inserts(), sample.updates(), sample.deletes())
                .counts("a count of Spanner's own writes", sample.systemWrites())
                .first();
        return wrong.isPresent()
                ? wrong
                : reading("a sampled key", () -> sample.keys().forEach(key -> ANY.read(key.text())));
    }

    static Optional<RowProblem> of(MetricPoint point) {
        Figures figures = new Figures();
        point.value().ifPresent(value -> figures.sizes("a point of " + point.metric(), value));
        return figures.first();
    }

    static Optional<RowProblem> of(WorkloadRow row) {
        Figures figures = new Figures();
        if (row instanceof TransactionRow transaction) {
            check(transaction, figures);
        } else if (row instanceof QueryRow query) {
            check(query, figures);
        } else if (row instanceof ReadRow read) {
            check(read, figures);
        } else if (row instanceof TableOperationsRow table) {
            figures.counts("a count of operations", table.readsAndQueries(), table.writes(), table.deletes());
        } else if (row instanceof ColumnOperationsRow column) {
            figures.counts("a count of a column's operations", column.queries(), column.reads(), column.writes());
        } else if (row instanceof TableSizeRow size) {
            figures.sizes("a size in bytes", size.usedBytes(), size.ssdBytes(), size.hddBytes());
        }
        return figures.first();
    }

    private static void check(TransactionRow row, Figures figures) {
        figures.counts("a count of commits", row.attempts(), row.commitAttempts(), row.commitAborts())
                .counts("a count of retries", row.commitRetries(), row.commitFailedPreconditions())
                .seconds("a latency", row.totalLatencySeconds(), row.commitLatencySeconds())
                .sizes("a size of transactions", row.participants(), row.bytes());
        row.operations().forEach(written -> figures.counts("a count of written rows", written.insertsOrUpdates())
                .sizes("a size of written rows", written.bytes()));
    }

    private static void check(QueryRow row, Figures figures) {
        figures.counts("a count of executions", row.executions(), row.failures(), row.inReadWriteTransactions())
                .counts("a count of executions that ended early", row.timeouts(), row.cancellations())
                .seconds("a latency or time of the CPU", row.latencySeconds(), row.cpuSeconds())
                .sizes("a count of rows or bytes", row.rows(), row.bytes(), row.rowsScanned(), row.rowsWritten());
    }

    private static void check(ReadRow row, Figures figures) {
        figures.counts("a count of executions", row.executions(), row.inReadWriteTransactions())
                .sizes("a count of rows or bytes", row.rows(), row.bytes())
                .seconds("a time of the CPU", row.cpuSeconds())
                .seconds(
                        "a delay", row.lockingDelaySeconds(), row.clientWaitSeconds(), row.leaderRefreshDelaySeconds());
    }

    private static Optional<RowProblem> reading(String what, Runnable reading) {
        try {
            reading.run();
            return Optional.empty();
        } catch (UnreadableKeyException e) {
            return Optional.of(unreadable(what, e));
        }
    }

    /** Looks for the first figure that cannot be. */
    private static final class Figures {
        private RowProblem problem;

        Figures counts(String name, double... values) {
            return check(Measure.COUNT, name, values);
        }

        Figures seconds(String name, double... values) {
            return check(Measure.SECONDS, name, values);
        }

        Figures sizes(String name, double... values) {
            return check(Measure.SIZE, name, values);
        }

        private Figures check(Measure measure, String name, double... values) {
            for (double value : values) {
                if (problem == null && !measure.canBe(value)) {
                    problem = RowProblem.impossible(name, value);
                }
            }
            return this;
        }

        Optional<RowProblem> first() {
            return Optional.ofNullable(problem);
        }
    }
}
