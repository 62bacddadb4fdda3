package dev.splitheat.sandbox.series;

import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Touch;
import dev.splitheat.sandbox.locks.LockMinute;
import dev.splitheat.sandbox.locks.LockMinute.LockWait;
import dev.splitheat.sandbox.splits.SplitMinute;
import java.util.Locale;

/** Writes a minute of a database into columns. */
final class Accounting {
    /** What a call carries besides its rows, either way. */
    private static final double ENVELOPE_BYTES = 120;

    private final Tally tally = new Tally();
    private final SplitMinute splits;

    Accounting(MinuteLoad left, LockMinute locks, SplitMinute splits) {
        this.splits = splits;
        tally.add(Minute.PEAK, splits.highestScore());
        tally.add(
                Minute.LOCK_WAIT,
                locks.waits().stream().mapToDouble(LockWait::seconds).sum());
        tally.add(
                Minute.STORED,
                left.sizes().stream().mapToDouble(MinuteLoad.ObjectSize::bytes).sum());
        left.performed().stream()
                .map(performed -> new Executed(
                        performed, locks.effect(performed.statement().name()), splits))
                .forEach(this::account);
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
                touch.cpuSeconds() * splits.at(touch.key()).doneShare());
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
        double times = executed.times();
        called(Call.QUERY, times, 0, executed.readTime());
        tally.count(Call.QUERY.column(Minute.SENT), times * executed.performed().bytes());
        tally.count(Call.QUERY.column(Minute.RECEIVED), times * ENVELOPE_BYTES);
        tally.count(Minute.QUERY_ROWS, times * executed.performed().rowsReturned());
        tally.count(Minute.QUERY_SCANNED, times * executed.performed().rowsScanned());
        tally.add(Minute.QUERY_CPU, executed.cpuSeconds());
    }

    private void read(Executed executed) {
        double times = executed.times();
        called(Call.READ, times, 0, executed.readTime());
        tally.count(Call.READ.column(Minute.SENT), times * executed.performed().bytes());
        tally.count(Call.READ.column(Minute.RECEIVED), times * ENVELOPE_BYTES);
        tally.count(Minute.READ_ROWS, times * executed.performed().rowsReturned());
        tally.spread(Minute.READ_WAIT, executed.readWaiting());
        tally.add(Minute.READ_CPU, executed.cpuSeconds());
    }

    private void transaction(Executed executed) {
        double written = executed.times() * executed.performed().bytes();
        double attempts = executed.attempts();
        called(Call.COMMIT, executed.times(), executed.aborted(), executed.commitTime());
        tally.count(Call.COMMIT.column(Minute.SENT), attempts * ENVELOPE_BYTES);
        tally.count(Call.COMMIT.column(Minute.RECEIVED), attempts * ENVELOPE_BYTES + written);
        tally.count(Minute.WRITTEN, written);
        tally.spread(Minute.TRANSACTION_TIME, executed.transactionTime());
        tally.spread(Minute.PARTICIPANTS, executed.participants());
        if (executed.readsFirst()) {
            Call read = readOf(executed.statement());
            called(read, attempts, 0, executed.readTime());
            tally.count(
                    read.column(Minute.SENT),
                    attempts * (ENVELOPE_BYTES + executed.performed().bytes()));
            tally.count(read.column(Minute.RECEIVED), attempts * ENVELOPE_BYTES);
        }
    }

    private void called(Call call, double ended, double aborted, Moments time) {
        tally.count(call.column(Minute.OK), ended);
        tally.count(call.column(Minute.ABORTED), aborted);
        tally.spread(call.column(Minute.TIME), time);
    }

    /** Index entries that go with a row are not rows. */
    private void swept(Statement statement, Touch touch) {
        if (touch.access() == Access.DELETE && statement.deletedTables().contains(touch.object())) {
            tally.count(Minute.SWEPT, touch.times() * splits.at(touch.key()).doneShare());
        }
    }
}
