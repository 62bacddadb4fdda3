package dev.splitheat.web.api;

import dev.splitheat.heatmap.Layer;
import dev.splitheat.view.Views;
import dev.splitheat.web.http.Parameters;
import dev.splitheat.web.http.Refusal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * The time that a question is about.
 *
 * @param newest end of the newest minute of heat; now where there is none
 */
record Times(Instant from, Instant to, Instant newest) {
    private static final Duration USUAL = Duration.ofHours(6);

    /** What is asked for; without {@code to} up to the newest heat, without {@code from} six hours of it. */
    static Times in(Parameters parameters, String database, Views views, Clock clock) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MINUTES);
        Instant newest = views.newest(database, Layer.MINUTE).orElse(now);
        Instant to = parameters.instant("to").orElse(newest);
        Instant from = parameters.instant("from").orElseGet(() -> to.minus(USUAL));
        if (!from.isBefore(to)) {
            throw Refusal.badRequest("from is " + from + ", which is not before to, " + to);
        }
        if (Duration.between(from, to).compareTo(Layer.HOUR.retention()) > 0) {
            throw Refusal.badRequest("from " + from + " to " + to + " is longer than the "
                    + Layer.HOUR.retention().toDays() + " days that heat is kept");
        }
        Optional<Instant> earliest =
                views.earliest(database, Layer.HOUR).or(() -> views.earliest(database, Layer.MINUTE));
        Instant begins = earliest.orElse(newest);
        if (!to.isAfter(begins.minus(Layer.HOUR.length())) || from.isAfter(newest.isAfter(now) ? newest : now)) {
            throw Refusal.badRequest(
                    "no heat of this time is kept: what is known reaches from " + begins + " to " + newest);
        }
        return new Times(from, to, newest);
    }
}
