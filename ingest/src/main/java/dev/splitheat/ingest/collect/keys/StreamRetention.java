package dev.splitheat.ingest.collect.keys;

import dev.splitheat.catalog.ChangeStream;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How long a change stream keeps what it recorded. */
public final class StreamRetention {
    private static final Duration USUAL = Duration.ofDays(7);
    private static final Pattern PERIOD = Pattern.compile("(\\d{1,9})\\s*([smhd])");
    private static final Map<String, Duration> UNITS = Map.of(
            "s", Duration.ofSeconds(1), "m", Duration.ofMinutes(1), "h", Duration.ofHours(1), "d", Duration.ofDays(1));

    private StreamRetention() {}

    /** Seven days, Spanner's default since May 2026, where the stream does not say otherwise. */
    public static Duration of(ChangeStream stream) {
        Matcher period = PERIOD.matcher(
                stream.options().getOrDefault("retention_period", "").strip());
        return period.matches() ? UNITS.get(period.group(2)).multipliedBy(Long.parseLong(period.group(1))) : USUAL;
    }
}
