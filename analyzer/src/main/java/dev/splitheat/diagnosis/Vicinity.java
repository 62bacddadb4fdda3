package dev.splitheat.diagnosis;

import dev.splitheat.observation.Question;
import dev.splitheat.track.Track;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Where else a suspect's object, or what is interleaved with it, is or was hot, as far as one place after the other says more than each. */
final class Vicinity {
    private final Suspect suspect;
    private final Neighbours neighbours;
    private final Supplier<Visits> own = new Once<>(this, Vicinity::visitsOfThePlace);

    Vicinity(Suspect suspect, Neighbours neighbours) {
        this.suspect = suspect;
        this.neighbours = neighbours;
    }

    /** Other places, hot or cooling. */
    List<Track> others() {
        return neighbours.of(track().object()).stream().filter(this::isOther).toList();
    }

    private boolean isOther(Track place) {
        return !place.id().equals(track().id());
    }

    private Track track() {
        return suspect.track();
    }

    /** How hot all of it was in the last ten minutes, and where. */
    HeatLately lately() {
        return neighbours.heatLately(track());
    }

    /** Where all of it was hot in the last hour, split by split. */
    Visits visits() {
        return neighbours.visits(track());
    }

    /** The same of the suspect's place alone. */
    Visits ownVisits() {
        return own.get();
    }

    private Visits visitsOfThePlace() {
        return neighbours.visits(track(), track().latest().end());
    }

    /** What was seen of its places while each was in several splits: of this one, then of others. */
    List<Neighbours.Divided> divided() {
        List<Neighbours.Divided> divided = new ArrayList<>(neighbours.divided(track()));
        for (Neighbours.Divided each : neighbours.dividedOf(track().object())) {
            if (isOther(each.track())) {
                divided.add(each);
            }
        }
        return divided;
    }

    /** Under which leading key values it was hot of late: the same for all places of the object that are in one split each. */
    Prefixes prefixes() {
        return neighbours.divided(track()).isEmpty()
                ? neighbours.once(
                        Question.of(
                                Prefixes.class,
                                suspect.objectName(),
                                track().object(),
                                track().latest().end(),
                                Intervals.areCoarse(track())),
                        () -> Prefixes.of(suspect))
                : Prefixes.of(suspect);
    }
}
