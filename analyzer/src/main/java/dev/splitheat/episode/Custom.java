package dev.splitheat.episode;

import dev.splitheat.finding.Phrase;
import dev.splitheat.history.Habit;
import dev.splitheat.history.Habits;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Whether heat is what its object's history would have one expect at this hour. */
final class Custom {
    private final Habits habits;

    Custom(Habits habits) {
        this.habits = habits;
    }

    /** Whether the object is so hot at this hour as a rule, and has always cooled by itself. */
    boolean covers(Track track) {
        return track.wasHot() && habits.of(track.object()).covers(track.latest().score());
    }

    /** The same of all its heat in the time up to an end. */
    boolean covered(Track track, Instant end, Duration time) {
        Instant since = end.minus(time);
        Habit habit = habits.of(track.object());
        return habit.isRegular()
                && !track.spellSince().isAfter(since)
                && track.sightings().stream()
                        .filter(sighting -> sighting.end().isAfter(since))
                        .mapToInt(Sighting::score)
                        .allMatch(score -> score > 0 && habit.covers(score));
    }

    /** Whether the database was watched before the place's heat, so that its first minute is when it began. */
    boolean sawBegin(Track track) {
        return habits.watchedBefore(track.spellSince());
    }

    /** Whether the object was watched at this hour for weeks, and was never hot. */
    boolean isNew(Track track) {
        return habits.of(track.object()).isNew();
    }

    /** Heat that has lasted for days was there in days of watching, too: what was before counts. */
    private Optional<Phrase> neverBefore(Track track) {
        Instant begun = track.spellSince();
        boolean hotBefore =
                habits.hotSince(track.object()).filter(begun::isAfter).isPresent();
        return habits.isLongWatched(begun) && !hotBefore
                ? Optional.of(Phrase.of(
                        "{0} has not been hot before, in {1} days of watching it.",
                        track.object(), habits.watchedDays(begun)))
                : Optional.empty();
    }

    /** What the history says of it; nothing while there is none. */
    Optional<Phrase> evidence(Track track) {
        Habit habit = habits.of(track.object());
        if (!habit.isKnown() || !track.wasHot()) {
            return Optional.empty();
        }
        if (habit.going() > 0) {
            return Optional.of(Phrase.of(
                    "It has not cooled since {3}: at this hour {0} was hot in {1} of {2} earlier weeks or days, and what does not"
                            + " cool by itself is not usual.",
                    track.object(),
                    habit.hot(),
                    habit.looked(),
                    habits.hotSince(track.object()).orElseThrow()));
        }
        if (!habit.ever()) {
            return neverBefore(track);
        }
        return Optional.of(
                habit.isRegular()
                        ? Phrase.of(
                                habit.covers(track.latest().score())
                                        ? "It is usual: at this hour {0} was hot in {1} of {2} earlier weeks or days, at {3}, and"
                                                + " cooled by itself."
                                        : "It is more than usual: at this hour {0} was hot in {1} of {2} earlier weeks or days, but"
                                                + " at {3}.",
                                track.object(),
                                habit.peaks().size(),
                                habit.looked(),
                                habit.usual().orElse(0))
                        : Phrase.of(
                                "It is not usual: at this hour {0} was hot in {1} of {2} earlier weeks or days.",
                                track.object(), habit.peaks().size(), habit.looked()));
    }
}
