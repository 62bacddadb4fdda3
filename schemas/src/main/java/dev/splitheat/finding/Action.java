package dev.splitheat.finding;

import java.util.List;
import java.util.Objects;

/**
 * What advice asks of an application or an operator, as a program reads it; the words of the advice say the same.
 *
 * @param amount in the kind's unit; 0 where it has none
 * @param tags of the requests or transactions that are meant, as the application sets them; empty where none is known: then
 *     whoever does most of it there
 */
public record Action(Kind kind, long amount, List<String> tags) {
    /** Names and units never change. */
    public enum Kind {
        /** Nodes that the instance should have. */
        SET_NODES,
        /** Seconds for which each server of the application keeps an answer before it reads again. */
        KEEP_ANSWER,
        /** Seconds for which each server gathers changes before it writes them. */
        GATHER_CHANGES,
        /** Numbers that are taken in one write. */
        RESERVE_NUMBERS,
        /** How many times less often than now a queue is asked for work. */
        POLL_LESS,
        /** Nothing but reads and writes that decide something between a transaction's first lock and its commit. */
        SHORTEN_TRANSACTIONS,
        /** Read no more rows than the answer needs. */
        NARROW_READS,
        /** Write and read the rows no more: something else does their work. */
        STOP_USING
    }

    public Action {
        Objects.requireNonNull(kind, "kind");
        if (amount < 0) {
            throw new IllegalArgumentException("amount " + amount);
        }
        tags = List.copyOf(tags);
    }

    public static Action of(Kind kind, List<String> tags) {
        return new Action(kind, 0, tags);
    }
}
