package dev.splitheat.episode;

import dev.splitheat.finding.Event;
import dev.splitheat.history.Habits;
import java.util.List;
import java.util.Objects;

/**
 * What else is known of a database when one of its intervals is judged.
 *
 * @param habits how hot its tables and indexes were at this hour before
 * @param events that happened to it lately, of which it was told by its own heat
 * @param reported what people said that happens to it, oldest first; also what is over, or is yet to come
 */
public record Background(Habits habits, List<Event> events, List<Event> reported) {
    public static final Background NONE = new Background(Habits.NONE, List.of(), List.of());

    public Background {
        Objects.requireNonNull(habits, "habits");
        events = List.copyOf(events);
        reported = List.copyOf(reported);
    }
}
