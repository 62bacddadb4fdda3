package dev.splitheat.sandbox.changes;

import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.sandbox.load.Access;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A stream's options.
 *
 * @param retention 1 to 30 days; 7 where the schema does not say
 * @param withoutTtlDeletes whether what a row deletion policy deletes is left out
 * @param mutableRanges whether partitions tell what moves in and out: records of another kind
 */
record StreamOptions(
        Duration retention,
        CaptureType capture,
        boolean withoutInserts,
        boolean withoutUpdates,
        boolean withoutDeletes,
        boolean withoutTtlDeletes,
        boolean mutableRanges) {
    private static final Pattern PERIOD = Pattern.compile("(\\d{1,9})\\s*([smhd])");
    private static final Map<String, Duration> UNITS = Map.of(
            "s", Duration.ofSeconds(1), "m", Duration.ofMinutes(1), "h", Duration.ofHours(1), "d", Duration.ofDays(1));

    StreamOptions {
        Objects.requireNonNull(retention, "retention");
        Objects.requireNonNull(capture, "capture");
    }

    /** @throws UnusableStreamException when a period or a capture type is none */
    static StreamOptions of(ChangeStream stream) {
        Map<String, String> options = stream.options();
        return new StreamOptions(
                period(stream.name(), options.getOrDefault("retention_period", "7d")),
                capture(
                        stream.name(),
                        options.getOrDefault("value_capture_type", CaptureType.OLD_AND_NEW_VALUES.name())),
                truth(options, "exclude_insert"),
                truth(options, "exclude_update"),
                truth(options, "exclude_delete"),
                truth(options, "exclude_ttl_deletes"),
                "MUTABLE_KEY_RANGE".equalsIgnoreCase(options.get("partition_mode")));
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

    private static Duration period(String stream, String text) {
        Matcher matcher = PERIOD.matcher(text.strip());
        if (!matcher.matches()) {
            throw new UnusableStreamException(stream, "retention_period", text, "write one as 7d or 36h");
        }
        return UNITS.get(matcher.group(2)).multipliedBy(Long.parseLong(matcher.group(1)));
    }

    private static CaptureType capture(String stream, String text) {
        return Arrays.stream(CaptureType.values())
                .filter(type -> type.name().equals(text.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new UnusableStreamException(
                        stream,
                        "value_capture_type",
                        text,
                        "write one of "
                                + Arrays.stream(CaptureType.values())
                                        .map(CaptureType::name)
                                        .collect(Collectors.joining(", "))));
    }
}
