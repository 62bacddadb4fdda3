package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Work that somebody planned and that ends by itself, as far as statistics give it away, or people said so. */
public final class PlannedWork {
    /** What a job that visits all rows of a table is taken for. */
    private static final Set<Cause> LIKE_A_PASS =
            EnumSet.of(Cause.MONOTONIC_KEY, Cause.HOT_KEY_PREFIX, Cause.UNDIAGNOSED);

    private final Exports exports;
    private final Backfill backfill;
    private final Sweep sweep;
    private final Clearing clearing;
    private final Batches batches;
    private final BulkStatements statements;
    private final TaggedWork tagged;
    private final ReportedWork reported;
    private final Suspect suspect;
    /** Asked by one rule after the other, and again while what is thought of the place is kept. */
    private final Map<Cause, Boolean> explained = new EnumMap<>(Cause.class);

    PlannedWork(Suspect suspect) {
        this.exports = new Exports(suspect);
        this.backfill = new Backfill(suspect);
        this.sweep = new Sweep(suspect);
        this.clearing = new Clearing(suspect);
        this.batches = new Batches(suspect);
        this.statements = new BulkStatements(suspect);
        this.tagged = new TaggedWork(suspect);
        this.reported = new ReportedWork(suspect);
        this.suspect = suspect;
    }

    /** One sentence for each kind of work that goes on in the suspect's object. */
    public static List<Phrase> in(Suspect suspect) {
        PlannedWork work = suspect.planned();
        List<Phrase> found = new ArrayList<>();
        work.exports.said().ifPresent(found::add);
        work.backfill.said().ifPresent(found::add);
        work.sweep.said().or(work.clearing::said).ifPresent(found::add);
        work.sweep.possible().ifPresent(found::add);
        work.batches.said().ifPresent(found::add);
        work.statements.said().ifPresent(found::add);
        work.tagged.said().ifPresent(found::add);
        SortedInserts.said(suspect).ifPresent(found::add);
        return found;
    }

    /**
     * The same beside a cause: where the work cannot explain such heat it is told as what may have a part in it, so that nobody takes
     * it for the whole.
     */
    public static List<Phrase> beside(Suspect suspect, Cause cause) {
        List<Phrase> found = in(suspect);
        return explains(suspect, cause) || mayExplain(suspect, cause)
                ? found
                : found.stream()
                        .map(said -> PlannedJob.in(List.of(said), cause).isPresent() ? asAPart(said) : said)
                        .toList();
    }

    private static Phrase asAPart(Phrase said) {
        return new Phrase("Possibly a part of it: " + said.template(), said.values());
    }

    /** Whether a heat of this cause goes away with the work: the work makes most of the load, and brings such heat with it. */
    public static boolean explains(Suspect suspect, Cause cause) {
        return suspect.planned().explained.computeIfAbsent(cause, suspect.planned()::isBehind);
    }

    /** Whether rows came by the hundred in a transaction when the heat came: worth a word, also where it may be users who bring them. */
    public static boolean cameAsAnImport(Suspect suspect) {
        return new Batches(suspect).beganBeforeTheHeat();
    }

    /** Whether people say that such heat is of work that they do. */
    public static boolean isReported(Suspect suspect, Cause cause) {
        return suspect.planned().reported.explains(cause);
    }

    /** What people reported that goes on, whether it explains such heat or not. */
    public static List<Phrase> reported(Suspect suspect, Cause cause) {
        return new ReportedWork(suspect).said(cause);
    }

    private boolean isBehind(Cause cause) {
        return reported.explains(cause) || explains(cause);
    }

    private boolean explains(Cause cause) {
        return switch (cause) {
            case UNSPLIT_LOAD, UNDIAGNOSED ->
                exports.isMost()
                        || isMostlySweep()
                        || backfill.isMost()
                        || batches.beganBeforeTheHeat()
                        || statements.broughtTheHeat()
                        || tagged.broughtTheHeat()
                        || SortedInserts.areMost(suspect);
            case LARGE_SCAN -> exports.isMost() || isMostlySweep() || statements.broughtTheHeat();
            case RECENT_READS -> exports.isMost();
            // Rows that were there before get their entries; new rows alone are few.
            case MONOTONIC_INDEX, NULL_INDEX, HOT_KEY_PREFIX ->
                backfill.isMost() || clearing.broughtTheHeat() || tagged.broughtTheHeat();
            case MONOTONIC_KEY ->
                clearing.broughtTheHeat()
                        || batches.areOfOneLoader()
                        || statements.broughtTheHeat()
                        || tagged.broughtTheHeat();
            // Who works a queue off writes half of what is written there, whatever that is called.
            case QUEUE -> clearing.broughtTheHeat();
            // A row is no better when the job is done, and waits are whoever waits for.
            case HOT_ROW, HOT_SEQUENCE, LOCK_CONTENTION, CAPACITY -> false;
        };
    }

    /**
     * Whether it may be a job's, which ends by itself: nothing was collected that says who reads, or intervals are too long to
     * tell the way that it takes, and the heat has not stayed in one range for as long as such jobs do not; or the job has gone
     * on for longer than anybody remembers what was before.
     */
    public static boolean mayExplain(Suspect suspect, Cause cause) {
        return switch (cause) {
            case LARGE_SCAN ->
                isReadByNobodyKnown(suspect)
                        && suspect.heat().minutesUnchanged()
                                < suspect.rules().heat().stuck().toMinutes();
            case MONOTONIC_KEY ->
                mayBeRewritten(suspect)
                        || new Clearing(suspect).mayHaveBroughtTheHeat()
                        || goesThroughThePast(suspect, cause);
            case HOT_KEY_PREFIX -> mayBeRewritten(suspect) || new Clearing(suspect).mayHaveBroughtTheHeat();
            case UNDIAGNOSED ->
                mayBeRewritten(suspect)
                        || new Clearing(suspect).mayHaveBroughtTheHeat()
                        || goesThroughThePast(suspect, cause);
            case MONOTONIC_INDEX -> new Clearing(suspect).mayHaveBroughtTheHeat() || goesThroughThePast(suspect, cause);
            case NULL_INDEX, QUEUE -> new Clearing(suspect).mayHaveBroughtTheHeat();
            default -> false;
        };
    }

    /** As far as the cause says. */
    private static boolean isAppend(Cause cause) {
        return cause == Cause.MONOTONIC_KEY || cause == Cause.MONOTONIC_INDEX;
    }

    /** Whether what looks like an append, or like nothing, goes through times that are past, faster than anybody lives through them. */
    public static boolean goesThroughThePast(Suspect suspect, Cause cause) {
        return throughThePast(suspect, cause).isPresent();
    }

    /** The same, as it is said. */
    static Optional<Phrase> throughThePast(Suspect suspect, Cause cause) {
        return isAppend(cause) || cause == Cause.UNDIAGNOSED ? PastTimes.of(suspect) : Optional.empty();
    }

    /**
     * Only minutes tell a job that goes through all rows, and writes them again, from rows that are appended or take turns. What
     * two intervals have alike it may have been at when one ended and the next began.
     */
    private static boolean mayBeRewritten(Suspect suspect) {
        return Intervals.areCoarse(suspect.track())
                && suspect.usage().rewrites().areNearlyAll()
                && !suspect.usage().readsMakeTheLoad()
                && suspect.heat().intervalsAlike() < Intervals.LASTING
                && !Returns.areSeen(suspect);
    }

    /** Said where {@link #mayExplain} holds because of it. */
    static Optional<Phrase> possibleRewrite(Suspect suspect, Cause cause) {
        return phrase(
                LIKE_A_PASS.contains(cause) && mayBeRewritten(suspect),
                "Nearly all that is written to {0} changes rows that are there: a job that writes all of them again, and ends by"
                        + " itself, looks the same in such long intervals.",
                suspect.objectName());
    }

    /** Said of a scan whose reader nobody knows. */
    static Optional<Phrase> unknownReader(Suspect suspect) {
        return phrase(
                isReadByNobodyKnown(suspect),
                "Which statements read {0} was not collected: an export, or another job that ends by itself, looks the same.",
                suspect.objectName());
    }

    private static boolean isReadByNobodyKnown(Suspect suspect) {
        return !suspect.around().workload().tellsOf(QueryRow.class, Usage.LATELY)
                && !suspect.around().workload().tellsOf(ReadRow.class, Usage.LATELY);
    }

    private boolean isMostlySweep() {
        return sweep.isMost() || clearing.broughtTheHeat();
    }

    /** Whether a row deletion policy takes rows of the suspect's table now, and nobody else does. */
    static boolean isSwept(Suspect suspect) {
        return new Sweep(suspect).goesOn();
    }

    /** Whether a row deletion policy may go over the suspect's table, and nothing was collected that would tell. */
    public static boolean maySweep(Suspect suspect) {
        return new Sweep(suspect).mayGoOn();
    }

    private static Optional<Phrase> phrase(boolean found, String template, Object... values) {
        return found ? Optional.of(Phrase.of(template, values)) : Optional.empty();
    }
}
