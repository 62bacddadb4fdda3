package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Work that people said they do, with which a suspect turned hot: backups leave no trace in the statistics, and an import in small
 * transactions looks like any other writer.
 */
final class ReportedWork {
    /** Whoever reports each step of a job has said enough by then. */
    private static final int MOST_TOLD = 3;
    /** Later too little of the time before is remembered to say how it was. */
    private static final Duration KNOWN_BEFORE = Surroundings.REACH.minusMinutes(20);

    private final Suspect suspect;

    ReportedWork(Suspect suspect) {
        this.suspect = suspect;
    }

    /** When it goes on and what was said of it: of that which explains such a heat, and of the rest that it does not. */
    List<Phrase> said(Cause cause) {
        List<Phrase> said = new ArrayList<>();
        Comparator<Event> explainingFirst = Comparator.comparing(work -> !isOf(work, cause));
        reported().sorted(explainingFirst).limit(MOST_TOLD).forEach(work -> {
            said.add(isOf(work, cause) ? job(work).sentence(begin(work), end(work)) : besides(work));
            said.add(new Phrase(
                    "It was reported as: " + work.told().template(), work.told().values()));
        });
        return said;
    }

    private static Phrase besides(Event work) {
        return Phrase.of(
                "{0} was reported, from {1} to {2}, and does not explain it.",
                switch (work.kind()) {
                    case IMPORT -> "An import";
                    case BACKUP -> "A backup";
                    case MAINTENANCE -> "Maintenance";
                    case DEPLOY, FLEET_HEAT -> throw noWork(work);
                },
                begin(work),
                end(work));
    }

    private static Object begin(Event work) {
        return work.at().truncatedTo(ChronoUnit.SECONDS);
    }

    private static Object end(Event work) {
        return work.end().truncatedTo(ChronoUnit.SECONDS);
    }

    /** Whether it brings a heat of this cause, and load of its kind may make the heat. */
    boolean explains(Cause cause) {
        return reported().anyMatch(work -> isOf(work, cause));
    }

    private boolean isOf(Event work, Cause cause) {
        return job(work).brings(cause) && mayMakeTheLoad(work);
    }

    private Stream<Event> reported() {
        return suspect.standing().reported().stream();
    }

    /** Nothing that is known speaks against it. */
    private boolean mayMakeTheLoad(Event work) {
        return switch (work.kind()) {
            case IMPORT -> !suspect.usage().readsMakeTheLoad() && mayInsert(work);
            case BACKUP -> !new Exports(suspect).writesMakeTheLoad();
            case MAINTENANCE -> true;
            case DEPLOY, FLEET_HEAT -> throw noWork(work);
        };
    }

    /** Whether rows may be added, and more is written than before, as far as that is remembered. */
    private boolean mayInsert(Event work) {
        Instant hot = suspect.track().spellSince();
        Instant begun = hot.isBefore(work.at()) ? hot : work.at();
        Duration gone = Duration.between(begun, suspect.track().latest().end());
        Writes writes = Writes.since(suspect, begun);
        boolean asBefore = gone.compareTo(KNOWN_BEFORE) < 0
                && writes.before().known()
                && writes.now().known()
                && !writes.haveRisen();
        return !suspect.usage().rewrites().areNearlyAll() && !asBefore;
    }

    private static PlannedJob job(Event event) {
        return switch (event.kind()) {
            case IMPORT -> PlannedJob.REPORTED_IMPORT;
            case BACKUP -> PlannedJob.REPORTED_BACKUP;
            case MAINTENANCE -> PlannedJob.REPORTED_MAINTENANCE;
            case DEPLOY, FLEET_HEAT -> throw noWork(event);
        };
    }

    private static IllegalArgumentException noWork(Event event) {
        return new IllegalArgumentException(event.kind() + " is no work");
    }
}
