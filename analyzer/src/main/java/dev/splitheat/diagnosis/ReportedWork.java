package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import java.util.List;
import java.util.stream.Stream;

/**
 * Work that people said they do, with which a suspect turned hot: backups leave no trace in the statistics, and an import in small
 * transactions looks like any other writer.
 */
final class ReportedWork {
    private final Suspect suspect;

    ReportedWork(Suspect suspect) {
        this.suspect = suspect;
    }

    /** For each of it, when it goes on and what was said. */
    List<Phrase> said() {
        return reported()
                .flatMap(event -> Stream.of(
                        job(event).sentence(event.at(), event.end()),
                        new Phrase(
                                "It was reported as: " + event.told().template(),
                                event.told().values())))
                .toList();
    }

    /** Whether it brings a heat of this cause, and load of its kind makes the heat. */
    boolean explains(Cause cause) {
        return explaining(cause).findAny().isPresent();
    }

    /** Whether it does, and whoever reported it named the table, the index or the finding. */
    boolean explainsByName(Cause cause) {
        return explaining(cause)
                .anyMatch(
                        event -> event.object().isPresent() || event.findingId().isPresent());
    }

    private Stream<Event> explaining(Cause cause) {
        return reported().filter(event -> job(event).brings(cause) && makesTheLoad(event.kind()));
    }

    private Stream<Event> reported() {
        return suspect.standing().reported().stream();
    }

    /** Nothing that is known speaks against it. */
    private boolean makesTheLoad(Event.Kind kind) {
        return switch (kind) {
            case IMPORT -> !suspect.usage().readsMakeTheLoad();
            case BACKUP -> !new Exports(suspect).writesMakeTheLoad();
            case MAINTENANCE, DEPLOY, FLEET_HEAT -> true;
        };
    }

    private static PlannedJob job(Event event) {
        return switch (event.kind()) {
            case IMPORT -> PlannedJob.REPORTED_IMPORT;
            case BACKUP -> PlannedJob.REPORTED_BACKUP;
            case MAINTENANCE -> PlannedJob.REPORTED_MAINTENANCE;
            case DEPLOY, FLEET_HEAT -> throw new IllegalArgumentException(event.kind() + " is no work");
        };
    }
}
