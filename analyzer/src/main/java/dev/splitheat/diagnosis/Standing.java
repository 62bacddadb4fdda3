package dev.splitheat.diagnosis;

import dev.splitheat.finding.Event;
import java.util.List;

/**
 * What a hot place's past, its peers and people say of it before its cause is looked for.
 *
 * @param neverAtThisHour whether its object was watched at this hour for weeks, and was never hot
 * @param peers other tables of the database that turned hot in the same minute, with all that is theirs
 * @param event whether something happened to the fleet in that minute, as a deploy or a scaling does
 * @param reported work that goes on by what people say, and with which the place turned hot, oldest first
 */
public record Standing(boolean neverAtThisHour, int peers, boolean event, List<Event> reported) {
    /** Of a place of which nothing is known but what it does. */
    public static final Standing UNKNOWN = new Standing(false, 0, false, List.of());

    public Standing {
        if (peers < 0) {
            throw new IllegalArgumentException("fewer peers than none: " + peers);
        }
        reported = List.copyOf(reported);
    }
}
