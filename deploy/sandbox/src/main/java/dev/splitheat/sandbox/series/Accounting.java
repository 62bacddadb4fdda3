package dev.splitheat.sandbox.series;

import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Touch;
import dev.splitheat.sandbox.locks.LockMinute;
import dev.splitheat.sandbox.locks.LockMinute.LockWait;
import dev.splitheat.sandbox.serving.Executed;
import dev.splitheat.sandbox.serving.Moments;
import dev.splitheat.sandbox.serving.ServedMinute;
import dev.splitheat.sandbox.splits.SplitMinute;
import java.util.Locale;

/** Writes a minute of a database into columns. */
final class Accounting {
    /** What a call carries besides its rows, either way. */
    private static final double ENVELOPE_BYTES = 120;

    private final Tally tally = new Tally();
    private final SplitMinute splits;

    Accounting(ServedMinute minute) {
        this.splits = minute.splits();
        tally.add(Minute.PEAK, splits.highestScore());
        tally.add(Minute.LOCK_WAIT, waited(minute.left(), minute.locks()));
        tally.add(
                Minute.STORED,
                minute.left().sizes().stream()
                        .mapToDouble(MinuteLoad.ObjectSize::bytes)
                        .sum());
        minute.executed().forEach(this::account);
        tally.scale("cpu.", splits.utilization(), Minute.cpu(Quantity.SYSTEM, "medium"));
    }

    Tally tally() {
        return tally;
    }

    private void account(Executed executed) {
        Statement statement = executed.statement();
        executed.performed().touches().forEach(touch -> cpu(statement, touch));
        if (statement.system()) {
            executed.performed().touches().forEach(touch -> swept(statement, touch));
        } else {
            switch (statement.kind()) {
                case QUERY -> query(executed);
                case READ -> read(executed);
                case TRANSACTION -> transaction(executed);
            }
        }
    }

    private void cpu(Statement statement, Touch touch) {
        String category =
                statement.system() ? Quantity.SYSTEM : callOf(statement, touch).category();
        tally.add(
                Minute.cpu(category, statement.priority().name().toLowerCase(Locale.ROOT)),
                touch.cpuSeconds() * splits.at(touch.key()).doneShare(statement));
    }

    private static Call callOf(Statement statement, Touch touch) {
        return switch (statement.kind()) {
            case QUERY -> Call.QUERY;
            case READ -> Call.READ;
            case TRANSACTION -> touch.access().writes() ? Call.COMMIT : readOf(statement);
        };
    }

    private static Call readOf(Statement transaction) {
        return transaction.sql().isPresent() ? Call.DML : Call.READ_IN_TRANSACTION;
    }

    private void query(Executed executed) {
        Call query = Call.QUERY;
        called(query, executed.times() - executed.failed(), executed.queryTime());
        tally.count(query.column(Minute.FAILED), executed.failed());
        tally.count(
                query.column(Minute.SENT),
                executed.times() * executed.performed().bytes());
        tally.count(query.column(Minute.RECEIVED), executed.times() * ENVELOPE_BYTES);
        tally.count(Minute.QUERY_BYTES, executed.times() * executed.performed().bytes());
        asQuery(executed, executed.queryTime());
    }

    private void read(Executed executed) {
        Call read = Call.READ;
        called(read, executed.times(), executed.readTime());
        tally.count(
                read.column(Minute.SENT),
                executed.times() * executed.performed().bytes());
        tally.count(read.column(Minute.RECEIVED), executed.times() * ENVELOPE_BYTES);
        asRead(executed);
    }

    private void transaction(Executed executed) {
        double written = executed.times() * executed.performed().bytes();
        double envelopes = executed.attempts() * ENVELOPE_BYTES;
        called(Call.COMMIT, executed.times(), executed.commitTime());
        tally.count(Call.COMMIT.column(Minute.ABORTED), executed.aborted());
        tally.count(Call.COMMIT.column(Minute.SENT), envelopes);
        tally.count(Call.COMMIT.column(Minute.RECEIVED), envelopes + written);
        tally.count(Minute.WRITTEN, written);
        tally.spread(Minute.TRANSACTION_TIME, executed.transactionTime());
        tally.spread(Minute.PARTICIPANTS, executed.participants());
        if (executed.readsInTransaction()) {
            before(executed, Call.READ_IN_TRANSACTION);
            asRead(executed);
        } else if (executed.statement().sql().isPresent()) {
            before(executed, Call.DML);
            asQuery(executed, executed.transactionTime());
        }
    }

    /** The call that goes before the commit. */
    private void before(Executed executed, Call call) {
        double envelopes = executed.attempts() * ENVELOPE_BYTES;
        called(call, executed.attempts(), executed.readTime());
        tally.count(
                call.column(Minute.SENT),
                envelopes + executed.times() * executed.performed().bytes());
        tally.count(call.column(Minute.RECEIVED), envelopes);
    }

    private void asQuery(Executed executed, Moments time) {
        tally.count(Minute.QUERIES, executed.attempts());
        tally.count(Minute.QUERY_ROWS, executed.times() * executed.performed().rowsReturned());
        tally.count(
                Minute.QUERY_SCANNED, executed.times() * executed.performed().rowsScanned());
        tally.add(Minute.QUERY_CPU, executed.cpuSeconds());
        tally.spread(Minute.QUERY_TIME, time);
    }

    private void asRead(Executed executed) {
        tally.count(Minute.READS, executed.attempts());
        tally.count(Minute.READ_ROWS, executed.times() * executed.performed().rowsReturned());
        tally.count(Minute.READ_BYTES, executed.times() * executed.performed().bytes());
        tally.add(Minute.READ_CPU, executed.readCpuSeconds());
        tally.spread(Minute.READ_WAIT, executed.readWaiting());
    }

    private void called(Call call, double ended, Moments time) {
        tally.count(call.column(Minute.OK), ended);
        tally.spread(call.column(Minute.TIME), time);
    }

    /** Ranges that are listed may stand for one row; what transactions wait for elsewhere is in their own figures. */
    private static double waited(MinuteLoad left, LockMinute locks) {
        double listed = locks.waits().stream().mapToDouble(LockWait::seconds).sum();
        double told = left.performed().stream()
                .mapToDouble(one ->
                        one.executions() * locks.effect(one.statement().name()).waitSeconds())
                .sum();
        return Math.max(listed, told);
    }

    /** Index entries that go with a row are not rows. */
    private void swept(Statement statement, Touch touch) {
        if (touch.access() == Access.DELETE && statement.deletedTables().contains(touch.object())) {
            tally.count(Minute.SWEPT, touch.times() * splits.at(touch.key()).doneShare(statement));
        }
    }
}
