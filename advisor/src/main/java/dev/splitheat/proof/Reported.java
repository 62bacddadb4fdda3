package dev.splitheat.proof;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The change that no schema shows: what people and pipelines report. */
public final class Reported {
    /** An application, a job or a cache can end them, and take the load of the place away in doing so. */
    private static final Set<Cause> CURED = EnumSet.of(
            Cause.HOT_ROW, Cause.LOCK_CONTENTION, Cause.LARGE_SCAN, Cause.RECENT_READS, Cause.QUEUE, Cause.UNDIAGNOSED);

    private Reported() {}

    /** What was reported, if it is meant for the finding or may well have been made for it. */
    public static Optional<Phrase> of(Finding finding, Event event) {
        boolean counts = event.kind() == Event.Kind.DEPLOY && !event.at().isBefore(finding.openedAt());
        return counts && (isNamed(finding, event) || isMeant(finding, event))
                ? Optional.of(event.told())
                : Optional.empty();
    }

    /** Then somebody says so, whatever the cause and also when the finding is over. */
    public static boolean isNamed(Finding finding, Event event) {
        return event.findingId().filter(finding.id()::equals).isPresent();
    }

    private static boolean isMeant(Finding finding, Event event) {
        return event.findingId().isEmpty()
                && cures(finding)
                && finding.status() == Finding.Status.OPEN
                && event.isOf(finding.table(), finding.index());
    }

    /** Whether a change may cure the finding that takes the load away from its place. */
    static boolean cures(Finding finding) {
        return CURED.contains(finding.cause());
    }
}
