package dev.splitheat.notify.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** HTTP's {@code Retry-After}: seconds or a date. What is neither counts as not said. */
public final class RetryAfter {
    private static final Duration LONGEST = Duration.ofDays(1);

    private RetryAfter() {}

    public static Optional<Duration> read(String text, Instant now) {
        String stripped = text.strip();
        try {
            Duration wait = stripped.matches("\\d{1,9}")
                    ? Duration.ofSeconds(Long.parseLong(stripped))
                    : Duration.between(
                            now,
                            ZonedDateTime.parse(stripped, DateTimeFormatter.RFC_1123_DATE_TIME)
                                    .toInstant());
            return Optional.of(bounded(wait));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Duration bounded(Duration wait) {
        if (wait.isNegative()) {
            return Duration.ZERO;
        }
        return wait.compareTo(LONGEST) > 0 ? LONGEST : wait;
    }
}
