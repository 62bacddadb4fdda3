package dev.splitheat.app.alerting;

import dev.splitheat.app.config.Secret;
import java.time.Duration;
import java.util.Objects;

/** A dead man's switch: who is called so often raises the alarm when nobody calls. The address may hold a token. */
public record Heart(Secret url, Duration interval) {
    public static final Duration INTERVAL = Duration.ofMinutes(1);

    public Heart {
        Objects.requireNonNull(url, "url");
        if (interval.isNegative() || interval.isZero()) {
            throw new IllegalArgumentException("an interval of " + interval);
        }
    }
}
