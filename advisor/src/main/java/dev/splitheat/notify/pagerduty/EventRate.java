package dev.splitheat.notify.pagerduty;

import dev.splitheat.notify.http.TokenBucket;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How many events one integration takes: PagerDuty's 120 in each minute, of which some may come at once. Shared by all that
 * send through the same key.
 */
public final class EventRate {
    /** Within any minute no more than these and one for each {@link #EACH}: 120. */
    private static final int AT_ONCE = 20;

    private static final Duration EACH = Duration.ofMillis(600);

    private final TokenBucket events = new TokenBucket(AT_ONCE, EACH);

    /** Takes the right to so many events that belong together; or none, and says how long until they may be sent. */
    Optional<Duration> take(int number, Instant now) {
        return number == 0 ? Optional.empty() : events.take(Math.min(number, AT_ONCE), now);
    }
}
