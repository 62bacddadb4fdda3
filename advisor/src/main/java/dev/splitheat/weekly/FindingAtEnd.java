package dev.splitheat.weekly;

import dev.splitheat.finding.Finding;
import java.util.Optional;

/** A finding as it was when a week ended: what became of it later belongs to a later report. */
public final class FindingAtEnd {
    private FindingAtEnd() {}

    /**
     * The state that counts.
     *
     * @param latest the newest that is known
     * @param former the last that was written up to the week's end; empty where it is the same, or is not kept any more
     */
    public static Finding of(Finding latest, Optional<Finding> former, Week week) {
        // What turned out to be another place was none at any time.
        return latest.status() == Finding.Status.MERGED
                ? latest
                : former.filter(each -> isKnownBy(each, week)).orElse(latest);
    }

    /** Whether its figures and its evidence are of the week, or of before. */
    static boolean isKnownBy(Finding finding, Week week) {
        return !finding.updatedAt().isAfter(week.until());
    }
}
