package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.observation.Activity;
import java.util.Optional;

/** Entries that the suspect's index gets for rows that were there before it. */
final class Backfill {
    /** Times the entries that the writes of rows account for at most: more than three for each write come from elsewhere. */
    private static final double NAMED = 1.5;
    /** More than four for each write. */
    private static final double MOST = 2;

    private static final double WORTH_NAMING = 1;

    private final Suspect suspect;
    private final String table;

    Backfill(Suspect suspect) {
        this.suspect = suspect;
        this.table = suspect.table().orElse(suspect.objectName());
    }

    Optional<Phrase> said() {
        return fills(NAMED)
                ? Optional.of(PlannedJob.INDEX_BACKFILL.sentence(
                        suspect.objectName(),
                        Math.round(activity(suspect.objectName()).writes()),
                        table,
                        Math.round(activity(table).writes())))
                : Optional.empty();
    }

    /** Whether they are most of the entries that it gets. */
    boolean isMost() {
        return fills(MOST);
    }

    private boolean fills(double times) {
        Activity entries = activity(suspect.objectName());
        Activity rows = activity(table);
        return suspect.inIndex()
                && entries.writes() >= WORTH_NAMING
                && rows.known()
                && entries.writes() > times * writtenWith(rows);
    }

    /** Entries: an update may move one, which is written where it goes and where it comes; with a row that goes, its entry does. */
    private static double writtenWith(Activity rows) {
        return 2 * rows.writes() + rows.deletes();
    }

    private Activity activity(String object) {
        return suspect.around().activity(object, Usage.LATELY);
    }
}
