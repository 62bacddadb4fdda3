package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.heat.RangeHeat;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Touching;
import java.util.List;
import java.util.Optional;

/**
 * Whether what is written to a table or index can be what heats a place in it.
 *
 * @param most the highest confidence that an append may have there
 */
record Appends(double most, Activity activity) {
    /** Writes that make up half of the load are its cause wherever the reads go. */
    private static final double MAIN_LOAD = 0.5;
    /**
     * As many servers' worth of writes warm a split alone: half of a server is warm by Spanner's own scale, and rows differ
     * in size.
     */
    static final double WARMS_ALONE = 0.35;
    /** A hundredth of the work that such a heat is: rows differ in size, not so much. */
    private static final double TOO_FEW = 0.01;
    /** Less than a tenth of the load cannot make it hot; what moves are the reads. */
    private static final double IMPOSSIBLE = 0.1;

    /** Of the work; a read here and there is anybody's. */
    private static final double ALONE = 0.9;
    /** Where Spanner cuts, it may cut an end once or twice. */
    private static final int AGAIN = 3;

    private static final double SURE = 0.99;
    /** With reads, or writes of rows that are there, that may be the cause as well. */
    private static final double DOUBTFUL = 0.6;

    static Appends to(Suspect suspect) {
        Activity activity = suspect.usage().activity();
        Drive drive = suspect.usage().drive();
        double load = drive.reads() + drive.writes();
        if (!drive.known() || load == 0) {
            return new Appends(SURE, activity);
        }
        // What goes over rows that it deletes moves, and adds nothing.
        if (new Clearing(suspect).broughtTheHeat()) {
            return new Appends(0, activity);
        }
        if (!drive.isOfReads(suspect.heat().score())
                && WithTheClock.goes(suspect, MonotonicExaminer.growingPart(suspect))) {
            return new Appends(SURE, activity);
        }
        Rewrites rewrites = suspect.usage().rewrites();
        double added = (1 - rewrites.share()) * drive.writes();
        if (added < TOO_FEW * suspect.heat().score() / RangeHeat.TOP_SCORE) {
            boolean may = rewrites.areNearlyAll() ? NewestRewritten.at(suspect) : areAll(suspect);
            return new Appends(may ? DOUBTFUL : 0, activity);
        }
        double share = drive.writes() / load;
        if (rewrites.areNearlyAll()) {
            return new Appends(share >= IMPOSSIBLE ? DOUBTFUL : 0, activity);
        }
        if (share >= MAIN_LOAD || drive.writes() >= WARMS_ALONE) {
            return new Appends(SURE, activity);
        }
        boolean tooLittle = share < IMPOSSIBLE || drive.isOfReads(suspect.heat().score()) && areSmall(suspect);
        return new Appends(tooLittle ? 0 : DOUBTFUL, activity);
    }

    /**
     * Whether nothing is done but that, it came with the heat, and the end that is hot goes on again and again: then rows are larger
     * than anybody thinks.
     */
    private static boolean areAll(Suspect suspect) {
        Drive drive = suspect.usage().drive();
        Motion motion = suspect.motion();
        return drive.writes() >= ALONE * drive.work()
                && suspect.openEnd().isPresent()
                && motion.trims() + motion.departures() >= AGAIN
                && Writes.since(suspect, suspect.track().spellSince()).areManyTimesAsMany()
                && !areSmall(suspect);
    }

    /** Whether the rows that are written are known to be no larger than those of Google's figures, so that they cost no more. */
    private static boolean areSmall(Suspect suspect) {
        String table = suspect.table().orElse(suspect.objectName());
        List<TransactionRow.TableWrites> written = suspect.around().transactions(table, Usage.LATELY).rows().stream()
                .flatMap(row -> row.operations().stream())
                .filter(each -> Touching.isOf(each.table(), table))
                .toList();
        long rows = written.stream()
                .mapToLong(TransactionRow.TableWrites::insertsOrUpdates)
                .sum();
        long bytes =
                written.stream().mapToLong(TransactionRow.TableWrites::bytes).sum();
        return rows > 0 && bytes <= Drive.BYTES_OF_A_ROW * rows;
    }

    /** Whether they are the load, whatever is read besides. */
    boolean sure() {
        return most >= SURE;
    }

    boolean possible() {
        return most > 0;
    }

    /** Nobody counts what is written to a range. */
    Optional<Phrase> phrase(String object) {
        return activity.known()
                ? Optional.of(Phrase.of(
                        "In all of {0} {1} a second are written, and it is read {2} a second.",
                        object,
                        Phrase.count(Math.round(activity.writes()), "row"),
                        Phrase.count(Math.round(activity.reads()), "time")))
                : Optional.empty();
    }
}
