package dev.splitheat.app.config;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as they are written in the configuration file: {@code 500ms}, {@code 15s}, {@code 5m}, {@code 1h}, {@code 30d}. */
public final class DurationText {
    private static final Pattern DURATION = Pattern.compile("(\\d{1,9})\\s*(ms|s|m|h|d)");
    private static final long SECOND = 1_000;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;

    private DurationText() {}

    /** Empty when it is no duration. */
    public static Optional<Duration> parse(String text) {
        Matcher matcher = DURATION.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long amount = Long.parseLong(matcher.group(1));
        return Optional.of(
                switch (matcher.group(2)) {
                    case "ms" -> Duration.ofMillis(amount);
                    case "s" -> Duration.ofSeconds(amount);
                    case "m" -> Duration.ofMinutes(amount);
                    case "h" -> Duration.ofHours(amount);
                    default -> Duration.ofDays(amount);
                });
    }

    /** In the largest unit that leaves nothing over. */
    public static String of(Duration duration) {
        long millis = duration.toMillis();
        if (millis == 0) {
            return "0s";
        }
        if (millis % DAY == 0) {
            return millis / DAY + "d";
        }
        if (millis % HOUR == 0) {
            return millis / HOUR + "h";
        }
        if (millis % MINUTE == 0) {
            return millis / MINUTE + "m";
        }
        return millis % SECOND == 0 ? millis / SECOND + "s" : millis + "ms";
    }
}
