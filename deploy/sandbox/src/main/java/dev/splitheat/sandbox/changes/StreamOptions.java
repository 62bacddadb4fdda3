package dev.splitheat.sandbox.changes;

import dev.splitheat.sandbox.load.Access;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A stream's options.
 *
 * @param retention 1 to 30 days; 7 where the schema does not say
 * @param withoutTtlDeletes whether what a row deletion policy deletes is left out
 */
record StreamOptions(
        Duration retention,
        CaptureType capture,
        boolean withoutInserts,
        boolean withoutUpdates,
        boolean withoutDeletes,
        boolean withoutTtlDeletes) {
    private static final Pattern PERIOD = Pattern.compile("(\\d+)\\s*([smhd])");
    private static final Map<String, Duration> UNITS = Map.of(
            "s", Duration.ofSeconds(1), "m", Duration.ofMinutes(1), "h", Duration.ofHours(1), "d", Duration.ofDays(1));

    StreamOptions {
        Objects.requireNonNull(retention, "retention");
        Objects.requireNonNull(capture, "capture");
    }

    /** @param options as {@link dev.splitheat.catalog.ChangeStream#options} has them */
    static StreamOptions of(Map<String, String> options) {
        return new StreamOptions(
                period(options.getOrDefault("retention_period", "7d")),
                CaptureType.valueOf(options.getOrDefault("value_capture_type", CaptureType.OLD_AND_NEW_VALUES.name())),
                truth(options, "exclude_insert"),
                truth(options, "exclude_update"),
                truth(options, "exclude_delete"),
                truth(options, "exclude_ttl_deletes"));
    }

    /** @param system whether Spanner itself made the change */
    boolean leavesOut(Access access, boolean system) {
        return switch (access) {
            case INSERT -> withoutInserts;
            case UPDATE -> withoutUpdates;
            case DELETE -> withoutDeletes || system && withoutTtlDeletes;
            case READ, SCAN -> true;
        };
    }

    private static boolean truth(Map<String, String> options, String name) {
        return Boolean.parseBoolean(options.get(name));
    }

    private static Duration period(String text) {
        Matcher matcher = PERIOD.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("no retention period: " + text + "; write one as 7d or 36h");
        }
        return UNITS.get(matcher.group(2)).multipliedBy(Long.parseLong(matcher.group(1)));
    }
}
