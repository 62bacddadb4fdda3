package dev.splitheat.finding;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Work that somebody planned and that ends by itself. It travels as a sentence of a finding's evidence. */
public enum PlannedJob {
    /** Names the table. */
    EXPORT(
            "{0} is read in partitions, as an export does.",
            EnumSet.of(Cause.LARGE_SCAN, Cause.RECENT_READS, Cause.UNSPLIT_LOAD, Cause.UNDIAGNOSED)),
    /** Names the splits, and where and when it began and was last. */
    READING_PASS(
            "The heat went once through {0} splits that were there, in the order of their keys, from {1} at {2} to {3} at {4}:"
                    + " so an export, or another job that visits all rows, goes.",
            EnumSet.of(Cause.UNSPLIT_LOAD)),
    /** Names the ranges, and where and when it began and was last. */
    REWRITING_PASS(
            "The heat went once through {0} ranges, in the order of their keys, from {1} at {2} to {3} at {4}, and most"
                    + " of what is written changes rows that are there: so a backfill, or another job that writes all rows again,"
                    + " goes.",
            EnumSet.of(Cause.UNSPLIT_LOAD)),
    /** Names the ranges, and where and when it began and was last. */
    INSERTING_PASS(
            "The heat went once through {0} ranges, in the order of their keys, from {1} at {2} to {3} at {4}, and more is"
                    + " written than before: so an import goes whose rows come in the order of their keys, or another job that"
                    + " writes in that order.",
            EnumSet.of(Cause.UNSPLIT_LOAD)),
    /** Names the index and its entries a second, the table and its rows a second. */
    INDEX_BACKFILL(
            "{0} gets {1} entries a second while {2} gets {3} rows: it is being filled.",
            EnumSet.of(
                    Cause.MONOTONIC_INDEX,
                    Cause.NULL_INDEX,
                    Cause.HOT_KEY_PREFIX,
                    Cause.UNSPLIT_LOAD,
                    Cause.UNDIAGNOSED)),
    /** Names the table and what goes in a second. */
    SWEEP(
            "The row deletion policy of {0} deletes {1} a second.",
            EnumSet.of(Cause.LARGE_SCAN, Cause.UNSPLIT_LOAD, Cause.UNDIAGNOSED)),
    /** Names the table, what goes in a second and what comes. */
    CLEARING(
            "{0} loses {1} a second and gets {2}: old ones are being cleared out, which ends by itself.",
            EnumSet.of(
                    Cause.MONOTONIC_KEY,
                    Cause.MONOTONIC_INDEX,
                    Cause.NULL_INDEX,
                    Cause.HOT_KEY_PREFIX,
                    Cause.QUEUE,
                    Cause.LARGE_SCAN,
                    Cause.UNSPLIT_LOAD,
                    Cause.UNDIAGNOSED)),
    /** Names the table. */
    IMPORT(
            "Rows of {0} are written a hundred and more in a transaction, as an import or a backfill does.",
            EnumSet.of(Cause.MONOTONIC_KEY, Cause.UNSPLIT_LOAD, Cause.UNDIAGNOSED)),
    /** Names the table. */
    SORTED_IMPORT(
            "Rows come into {0} in the order of their keys, although these are random: so an import goes whose rows somebody"
                    + " has sorted.",
            EnumSet.of(Cause.UNSPLIT_LOAD, Cause.UNDIAGNOSED)),
    /** Names the table and the rows a second. */
    BULK_STATEMENT(
            "Statements that change thousands of rows of {0} each, as partitioned DML does, write {1} a second and are done when"
                    + " they have gone through the table.",
            EnumSet.of(Cause.MONOTONIC_KEY, Cause.LARGE_SCAN, Cause.UNSPLIT_LOAD, Cause.UNDIAGNOSED)),
    /** Names the table and the tag. */
    TAGGED(
            "Most of what is written to {0} is written by transactions tagged {1}: by its name a job, which ends by itself.",
            EnumSet.of(
                    Cause.MONOTONIC_KEY,
                    Cause.MONOTONIC_INDEX,
                    Cause.NULL_INDEX,
                    Cause.HOT_KEY_PREFIX,
                    Cause.UNSPLIT_LOAD,
                    Cause.UNDIAGNOSED)),
    /** Names when it began, by whoever reported it, and when it is to be over, as those below do. */
    REPORTED_IMPORT(
            "An import was reported, from {0} to {1}, and this heat is taken for its work.",
            EnumSet.of(
                    Cause.MONOTONIC_KEY,
                    Cause.MONOTONIC_INDEX,
                    Cause.NULL_INDEX,
                    Cause.HOT_KEY_PREFIX,
                    Cause.UNSPLIT_LOAD,
                    Cause.UNDIAGNOSED)),
    REPORTED_BACKUP(
            "A backup was reported, from {0} to {1}, and this heat is taken for its work.",
            EnumSet.of(Cause.LARGE_SCAN, Cause.RECENT_READS, Cause.UNSPLIT_LOAD, Cause.UNDIAGNOSED)),
    REPORTED_MAINTENANCE(
            "Maintenance was reported, from {0} to {1}, and this heat is taken for its work.",
            EnumSet.of(
                    Cause.MONOTONIC_KEY,
                    Cause.MONOTONIC_INDEX,
                    Cause.NULL_INDEX,
                    Cause.HOT_KEY_PREFIX,
                    Cause.QUEUE,
                    Cause.LARGE_SCAN,
                    Cause.RECENT_READS,
                    Cause.LOCK_CONTENTION,
                    Cause.UNSPLIT_LOAD,
                    Cause.UNDIAGNOSED));

    private static final List<PlannedJob> ALL = List.of(values());

    private final String template;
    private final Set<Cause> causes;

    PlannedJob(String template, Set<Cause> causes) {
        this.template = template;
        this.causes = causes;
    }

    /** Whether a heat of this cause is one that it brings. */
    public boolean brings(Cause cause) {
        return causes.contains(cause);
    }

    public Phrase sentence(Object... values) {
        return Phrase.of(template, values);
    }

    private boolean isAmong(List<Phrase> evidence) {
        for (Phrase phrase : evidence) {
            if (phrase.template().equals(template)) {
                return true;
            }
        }
        return false;
    }

    /** The job that such a sentence among the evidence names, if a heat of this cause is one that it brings. */
    public static Optional<PlannedJob> in(List<Phrase> evidence, Cause cause) {
        for (PlannedJob job : ALL) {
            if (job.brings(cause) && job.isAmong(evidence)) {
                return Optional.of(job);
            }
        }
        return Optional.empty();
    }
}
