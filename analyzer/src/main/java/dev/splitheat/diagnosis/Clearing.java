package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Rows of the suspect's table that go and are not replaced: a deletion policy catches up, or a job throws away what is old. It
 * goes through them in the order of their keys, so that it looks like rows that are appended, or taken, there; but no table
 * bears it for long.
 */
final class Clearing {
    /** In the long run as many rows go as come. */
    private static final double GONE_FOR_EACH = 2;
    /** Of what goes now: it had not begun then. */
    private static final double LESS = 0.5;

    private final Suspect suspect;
    private final String table;
    private final Deletes deletes;

    Clearing(Suspect suspect) {
        this.suspect = suspect;
        this.table = suspect.table().orElse(suspect.objectName());
        this.deletes = Deletes.of(suspect);
    }

    /** Whether it makes most of the load now. */
    boolean goesOn() {
        return deletes.areWorthNaming() && isEmptying(deletes.lately()) && deletes.areTheLoad();
    }

    /**
     * Whether it began before the place turned hot or in the same interval, since what was hot before was so for another cause, and
     * has replaced no more all the while: rows of a queue may come in batches, and go one by one.
     */
    boolean broughtTheHeat() {
        return goesOn()
                && lastWithLess()
                        .filter(before -> !before.isAfter(hotSince()) && isEmptying(doneSince(before)))
                        .isPresent();
    }

    /** Whether it may have, so long ago that nothing is remembered of what was before. */
    boolean mayHaveBroughtTheHeat() {
        List<Observation> remembered = suspect.around().last(Surroundings.REACH);
        return goesOn()
                && lastWithLess().isEmpty()
                && !remembered.isEmpty()
                && remembered.stream().noneMatch(minute -> minute.end().isBefore(hotSince()));
    }

    Optional<Phrase> said() {
        return goesOn()
                ? Optional.of(PlannedJob.CLEARING.sentence(
                        table,
                        Phrase.count(Math.round(deletes.perSecond()), "row"),
                        Math.round(deletes.lately().writes())))
                : Optional.empty();
    }

    private static boolean isEmptying(Activity activity) {
        return activity.deletes() >= GONE_FOR_EACH * activity.writes();
    }

    /** The interval that ended then included. */
    private Activity doneSince(Instant before) {
        return suspect.around()
                .activity(table, before, suspect.track().lastHeatAt().plusSeconds(1));
    }

    private Instant hotSince() {
        return suspect.track().spellSince();
    }

    private Optional<Instant> lastWithLess() {
        double now = deletes.perSecond();
        return suspect.around().last(Surroundings.REACH).stream()
                .filter(minute -> in(minute).known() && in(minute).deletes() < LESS * now)
                .map(Observation::end)
                .max(Comparator.naturalOrder());
    }

    private Activity in(Observation minute) {
        return suspect.around().activity(table, minute.end(), minute.end().plus(Duration.ofSeconds(1)));
    }
}
