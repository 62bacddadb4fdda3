package dev.splitheat.diagnosis;

import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.observation.Question;
import dev.splitheat.observation.Statement;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.track.Sighting;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Scans of a table or index that are none of one place's heat. A statement is known by its table, and a table may be hot in two
 * places for two reasons: where it was as hot before anybody scanned, or came with its writes while somebody scanned all along, the
 * scans read elsewhere.
 */
final class ScansElsewhere {
    /** Of what scans take now: so little is none. */
    private static final double HARDLY_ANY = 0.2;

    private static final double ABOUT_AS_MUCH = 0.8;
    /** What a score differs by from one minute to the next. */
    private static final int NOISE = 15;

    private static final double MOST = 0.5;
    /** Spanner gives a reason in most minutes, and not in all. */
    private static final Duration LATELY = Duration.ofMinutes(10);
    /** Of five: Spanner leaves one out now and then. */
    private static final int MINUTES = 4;

    private final Suspect suspect;
    private final Then now;

    /**
     * Five minutes.
     *
     * @param told whether statements were collected
     * @param scans seconds of CPU in each second
     * @param counted whether operations were collected
     * @param others servers that everything else keeps busy
     */
    private record Then(boolean told, double scans, boolean counted, double others) {
        static Then at(Suspect suspect, Surroundings around, List<Statement> touching) {
            List<Statement> others =
                    touching.stream().filter(each -> !Scans.isScan(each)).toList();
            Drive drive = Drive.of(around.activity(suspect.objectName(), Usage.LATELY), others);
            return new Then(
                    around.workload().tellsOf(QueryRow.class, Usage.LATELY)
                            || around.workload().tellsOf(ReadRow.class, Usage.LATELY),
                    touching.stream()
                            .filter(Scans::isScan)
                            .mapToDouble(Statement::cpuPerSecond)
                            .sum(),
                    drive.known(),
                    drive.work());
        }
    }

    private ScansElsewhere(Suspect suspect, Then now) {
        this.suspect = suspect;
        this.now = now;
    }

    /** Of what touches the suspect's object, what may heat the suspect. */
    static List<Statement> without(List<Statement> touching, Suspect suspect) {
        if (Intervals.areCoarse(suspect.track()) || touching.stream().noneMatch(Scans::isScan)) {
            return touching;
        }
        ScansElsewhere scans = new ScansElsewhere(suspect, Then.at(suspect, suspect.around(), touching));
        return scans.areElsewhere()
                ? touching.stream().filter(each -> !Scans.isScan(each)).toList()
                : touching;
    }

    private boolean areElsewhere() {
        // What it says now may be of another load than what it said an hour ago.
        GivenReasons said =
                suspect.heat().reasonsAfter(suspect.track().latest().end().minus(Usage.LATELY));
        boolean saidOfHere = said.times(Reasons.LARGE_SCAN_HOT_SPOT) > 0;
        return !saidOfHere && (saysSpanner(said) || wereThereWithoutIt() || cameLater());
    }

    /** Whether it gives its reason for scans where else the object is hot, and another one here. */
    private boolean saysSpanner(GivenReasons said) {
        String object = suspect.track().object();
        return said.minutes(Reasons.MOVING_HOT_SPOT) >= MOST * Usage.LATELY.toMinutes()
                && suspect.vicinity().others().stream()
                        .filter(place -> place.object().equals(object))
                        .flatMap(place ->
                                place.after(suspect.track().latest().end().minus(LATELY)).stream())
                        .flatMap(sighting -> sighting.rows().stream())
                        .anyMatch(row -> row.reasons().contains(Reasons.LARGE_SCAN_HOT_SPOT));
    }

    /** Whether the place turned hot with many times the writes, while somebody scanned as now. */
    private boolean wereThereWithoutIt() {
        Instant begin = suspect.track().spellSince();
        Then before = before(begin.minus(suspect.track().latest().length()));
        return before.told()
                && before.scans() >= ABOUT_AS_MUCH * now.scans()
                && Writes.since(suspect, begin).areManyTimesAsMany();
    }

    /** Whether the place was as hot while hardly anybody scanned, and all else was no more than it is now. */
    private boolean cameLater() {
        Instant end = suspect.track().latest().end();
        Instant begin = suspect.track().spellSince();
        for (Instant to = end.minus(Usage.LATELY);
                to.isAfter(end.minus(Surroundings.REACH))
                        && !to.minus(Usage.LATELY).isBefore(begin);
                to = to.minus(Usage.LATELY)) {
            if (wasAsHot(to) && cameAfter(before(to))) {
                return true;
            }
        }
        return false;
    }

    private boolean cameAfter(Then then) {
        return then.told()
                && then.scans() <= HARDLY_ANY * now.scans()
                && then.counted()
                && now.counted()
                && now.others() >= ABOUT_AS_MUCH * then.others();
    }

    private boolean wasAsHot(Instant to) {
        List<Sighting> then = hotUpTo(to);
        return then.size() >= MINUTES
                && average(then) >= average(hotUpTo(suspect.track().latest().end())) - NOISE;
    }

    private List<Sighting> hotUpTo(Instant to) {
        Instant from = to.minus(Usage.LATELY);
        List<Sighting> seen = new ArrayList<>();
        for (Sighting sighting : suspect.track().after(from)) {
            if (!sighting.end().isAfter(to) && sighting.isWarm()) {
                seen.add(sighting);
            }
        }
        return seen;
    }

    private static double average(List<Sighting> sightings) {
        return sightings.stream().mapToInt(Sighting::score).average().orElse(0);
    }

    private Then before(Instant to) {
        Surroundings all = suspect.around();
        return all.once(Question.of(ScansElsewhere.class, suspect.objectName(), suspect.space(), to), () -> {
            Surroundings then = all.once(Question.of(ScansElsewhere.class, to), () -> upTo(to));
            return Then.at(suspect, then, Readers.of(suspect.objectName(), suspect.space(), then, Usage.LATELY));
        });
    }

    /** Five minutes of it. */
    private Surroundings upTo(Instant to) {
        Duration ago = Duration.between(to, suspect.track().latest().end()).plus(Usage.LATELY);
        return Surroundings.of(suspect.around().last(ago).stream()
                .filter(minute -> !minute.end().isAfter(to))
                .toList());
    }
}
