package dev.splitheat.notice;

import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What one sink knows of one alert, kept over restarts.
 *
 * @param revision of the alert that the sink took last; 0 when it took none
 * @param opening of the alert then
 * @param reference what the sink needs to find its message again, such as channel and time stamp; never a secret
 * @param attempts that failed since it took anything
 * @param failingSince when the first of them was made
 * @param notBefore when the next is made; without a failure, when what is still to follow is told
 * @param at when this was written down
 */
public record Told(
        String database,
        String alertId,
        String sink,
        Stage stage,
        int revision,
        int opening,
        int reminders,
        Map<String, String> reference,
        int attempts,
        Optional<Instant> failingSince,
        Optional<Instant> notBefore,
        Instant at) {
    /** How far the telling has come. */
    public enum Stage {
        /** Nothing was taken yet. */
        UNTOLD,
        /** A message was about to be sent; whether it arrived is known when the stage changes. */
        SENDING,
        /** People see it. */
        OPEN,
        /** They were told of it in a digest only. */
        IN_DIGEST,
        /** They were told of its end. */
        CLOSED,
        /** It could not be told for so long, or so finally, that nobody tries any more. */
        GIVEN_UP
    }

    public Told {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(alertId, "alertId");
        Objects.requireNonNull(sink, "sink");
        Objects.requireNonNull(stage, "stage");
        reference = Map.copyOf(reference);
        Objects.requireNonNull(failingSince, "failingSince");
        Objects.requireNonNull(notBefore, "notBefore");
        Objects.requireNonNull(at, "at");
    }

    /** Whether people know of the alert, and something of what they are to know is still to follow. */
    public boolean unfinished() {
        return notBefore.isPresent() && (stage == Stage.OPEN || stage == Stage.CLOSED);
    }

    /** The same, where something is still to follow from then on. */
    public Told toFollow(Instant then) {
        return new Told(
                database,
                alertId,
                sink,
                stage,
                revision,
                opening,
                reminders,
                reference,
                0,
                Optional.empty(),
                Optional.of(then),
                at);
    }
}
