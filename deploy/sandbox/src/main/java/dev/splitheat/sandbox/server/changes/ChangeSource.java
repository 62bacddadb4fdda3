package dev.splitheat.sandbox.server.changes;

import dev.splitheat.sandbox.changes.ChangeLog;
import java.time.Instant;

/**
 * A database whose change streams are read.
 *
 * <p>Called often, by one thread for each call. Records are returned when they are both known and not in the future: a
 * world that is advanced to the end of the minute that {@code now} lies in lets them come as they are committed; one that
 * only knows whole minutes of the past lets them come a minute at a time.
 */
@FunctionalInterface
public interface ChangeSource {
    /** The log, with the world advanced as far as it goes at this instant. */
    ChangeLog at(Instant now);
}
