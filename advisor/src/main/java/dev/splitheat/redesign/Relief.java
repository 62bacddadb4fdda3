package dev.splitheat.redesign;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;

/** What on-call can do in minutes, without a schema change; who makes the load comes first. */
public final class Relief {
    private static final String FEWER_COMMITS =
            "Let writers put more rows into one commit, and set max_commit_delay (throughput-optimised writes): it lifts"
                    + " what one split can take.";

    private Relief() {}

    public static List<Phrase> movingEnd(Situation situation) {
        List<Phrase> now = new ArrayList<>(Callers.writers(situation));
        now.add(Phrase.of(
                "If a batch job or a backfill appends to {0}, pause it or let it write in random key order.",
                situation.objectName()));
        now.add(Phrase.of(FEWER_COMMITS));
        now.add(Phrase.of("Do not add split points or nodes for this: the hot end moves past every split point, and one"
                + " split is led by one server."));
        return List.copyOf(now);
    }

    /** Rows that nobody writes now can be answered by any replica, or not be asked for. */
    public static List<Phrase> readers(Situation situation, String column) {
        List<Phrase> now = new ArrayList<>(Callers.readers(situation));
        now.add(Phrase.of(
                "{0} is read and not written: let readers cache the rows of the busiest {1}, or read them 15 s stale (exact"
                        + " staleness), so that any replica can answer.",
                situation.objectName(), column));
        now.add(Phrase.of("Nodes help only once the rows of one {0} lie apart.", column));
        return List.copyOf(now);
    }

    public static List<Phrase> heavyPrefix(Situation situation, String column) {
        if (situation.readOnly()) {
            return readers(situation, column);
        }
        String where = situation.has(Cause.NULL_INDEX)
                ? "See whether a job of its own writes the rows without {0}: pause that, or let it go slower."
                : "See which {0} it is, and whether a job of its own is behind it: pause that, or let it go slower.";
        return List.of(
                Phrase.of(where, column),
                Phrase.of(FEWER_COMMITS),
                Phrase.of("Nodes help only once the rows of one {0} lie apart.", column));
    }

    public static List<Phrase> row(Situation situation) {
        // Whoever waits for a lock waits for a writer, however few there are.
        boolean read = situation.has(Cause.HOT_ROW) && situation.hotByReads();
        List<Phrase> now = new ArrayList<>(read ? List.of() : Callers.writers(situation));
        now.addAll(Callers.readers(situation));
        now.add(Phrase.of(whoReads(situation, read) + ": " + older(situation), situation.tableName()));
        if (!read) {
            now.add(Phrase.of("If it is mostly written: gather several changes into one write. " + FEWER_COMMITS));
        }
        now.add(Phrase.of("See which transactions touch it: {0}", Statistics.transactions(situation)));
        now.add(Phrase.of("Do not add split points or nodes for this: Spanner cannot split a row."));
        return List.copyOf(now);
    }

    /** What is read to be written is wrong where it is seconds old. */
    private static String older(Situation situation) {
        return Contended.byWhoReadsAndWrites(situation)
                ? "where it is only shown, keep the answer for a second in each server of the application; who reads it to write"
                        + " it has to see it as it is."
                : "cache it, or read it 15 s stale so that any replica can answer.";
    }

    private static String whoReads(Situation situation, boolean read) {
        if (!read) {
            return "If the row of {0} is mostly read";
        }
        return situation.mostlyRead() ? "The row of {0} is mostly read" : "The row of {0} is hot by reads";
    }
}
