package dev.splitheat.sandbox.serving;

import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Statement.Kind;
import dev.splitheat.sandbox.locks.LockMinute;
import dev.splitheat.sandbox.locks.LockMinute.Effect;
import dev.splitheat.sandbox.splits.SplitMinute;

/** Counts one database's executions minute by minute: whole, and with right sums over the minutes. */
public final class Serving {
    private final Carry carry;

    /** @param seed of the rounding */
    public Serving(long seed) {
        carry = new Carry(seed);
    }

    /**
     * Minutes come in order, each once.
     *
     * @param left what was asked and is left after waiting for locks
     */
    public ServedMinute serve(MinuteLoad left, LockMinute locks, SplitMinute splits) {
        return new ServedMinute(
                left,
                locks,
                splits,
                left.performed().stream()
                        .filter(performed -> performed.executions() > 0)
                        .map(performed -> executed(
                                performed, locks.effect(performed.statement().name()), Service.of(performed, splits)))
                        .toList());
    }

    private Executed executed(Performed performed, Effect effect, Service service) {
        Statement statement = performed.statement();
        boolean query = statement.kind() == Kind.QUERY;
        double times = carry.whole(statement.name(), performed.executions() * (query ? 1 : service.doneShare()));
        double failed = query ? whole(statement, "failed", times * (1 - service.doneShare())) : 0;
        double aborted =
                statement.kind() == Kind.TRANSACTION ? whole(statement, "aborts", times * effect.abortedAttempts()) : 0;
        return new Executed(performed, effect, service, new Executed.Counts(times, failed, aborted));
    }

    private double whole(Statement statement, String what, double exact) {
        return exact == 0 ? 0 : carry.whole(statement.name() + "\n" + what, exact);
    }
}
