package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.KeyValue;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * The time that a key value tells: of its type, or of an identifier that begins with the time of its making.
 *
 * @param at the time that it tells
 * @param nature what kind of value it is, in a few words
 * @param certain whether it can hardly be anything else; a number that may be a time is none when it lies far from now
 */
record ValueTime(Instant at, String nature, boolean certain) {
    /** Spanner cuts what has been hot for minutes, and clocks and late events differ by some more. */
    private static final Duration FRESH = Duration.ofMinutes(30);

    private static final Duration IDENTIFIERS_SINCE = Duration.ofDays(365 * 10);
    private static final Pattern UUID_TEXT = Pattern.compile(
            "\\p{XDigit}{8}-?\\p{XDigit}{4}-?[1-8]\\p{XDigit}{3}-?[89abAB]\\p{XDigit}{3}-?\\p{XDigit}{12}");
    private static final Pattern ULID = Pattern.compile("[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}");
    private static final Pattern ISO_TIME = Pattern.compile("(\\d{4}-\\d\\d-\\d\\d)[T ](\\d\\d:\\d\\d(:\\d\\d)?).*");
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    /** Milliseconds of 1970 at which known makers of snowflakes begin to count: Twitter and Discord. */
    private static final List<Long> SNOWFLAKE_EPOCHS = List.of(1_288_834_974_657L, 1_420_070_400_000L);

    private static final int SNOWFLAKE_SHIFT = 22;
    private static final long GREGORIAN_TO_1970 = 0x01b21dd213814000L;

    /** The time in a value; {@code now} tells times from other numbers. */
    static Optional<ValueTime> of(KeyValue value, Instant now) {
        if (value.value().isEmpty()) {
            return Optional.empty();
        }
        Object known = value.value().get();
        return switch (value.type()) {
            case TIMESTAMP -> Optional.of(new ValueTime((Instant) known, "time", true));
            case UUID -> uuid((UUID) known, now);
            case STRING -> text((String) known, now);
            case BYTES -> bytes((String) known, now);
            case INT64 -> number((Long) known, now);
            case DATE, BOOL, FLOAT32, FLOAT64, NUMERIC, OTHER -> Optional.empty();
        };
    }

    /** Whether it is of now, as a key that was written while the place was hot. */
    boolean isFresh(Instant now) {
        return Duration.between(at, now).abs().compareTo(FRESH) <= 0;
    }

    private static Optional<ValueTime> text(String text, Instant now) {
        if (UUID_TEXT.matcher(text).matches()) {
            String bare = text.replace("-", "");
            return uuid(
                    new UUID(
                            Long.parseUnsignedLong(bare.substring(0, 16), 16),
                            Long.parseUnsignedLong(bare.substring(16), 16)),
                    now);
        }
        if (ULID.matcher(text).matches()) {
            return identifier(crockford(text.substring(0, 10)), "ULID", now);
        }
        var iso = ISO_TIME.matcher(text);
        if (iso.matches()) {
            String seconds = iso.group(3) == null ? ":00" : "";
            return parsed(iso.group(1) + "T" + iso.group(2) + seconds + "Z");
        }
        return text.matches("\\d{10,19}") ? number(new BigInteger(text).longValue(), now) : Optional.empty();
    }

    private static Optional<ValueTime> bytes(String hex, Instant now) {
        return hex.length() == 32 ? text(hex, now) : Optional.empty();
    }

    private static Optional<ValueTime> parsed(String text) {
        try {
            return Optional.of(new ValueTime(Instant.parse(text), "text that begins with a time", true));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<ValueTime> uuid(UUID uuid, Instant now) {
        long high = uuid.getMostSignificantBits();
        return switch (uuid.version()) {
            case 7 -> identifier(high >>> 16, "UUID of version 7", now);
            case 6 ->
                identifier(((high >>> 16 << 12 | high & 0xfff) - GREGORIAN_TO_1970) / 10_000, "UUID of version 6", now);
            default -> Optional.empty();
        };
    }

    private static Optional<ValueTime> identifier(long millis, String nature, Instant now) {
        Instant at = Instant.ofEpochMilli(millis);
        boolean plausible = at.isAfter(now.minus(IDENTIFIERS_SINCE)) && at.isBefore(now.plus(Duration.ofDays(1)));
        return plausible ? Optional.of(new ValueTime(at, nature, true)) : Optional.empty();
    }

    /** A number counts as a time only where it tells one close to now: few others do by chance. */
    private static Optional<ValueTime> number(long number, Instant now) {
        for (long unit : new long[] {1_000, 1, -1_000, -1_000_000}) {
            Optional<ValueTime> time =
                    close(unit > 0 ? saturated(number, unit) : number / -unit, "time as a number", now);
            if (time.isPresent()) {
                return time;
            }
        }
        return SNOWFLAKE_EPOCHS.stream()
                .flatMap(epoch -> close((number >> SNOWFLAKE_SHIFT) + epoch, "snowflake", now).stream())
                .findFirst();
    }

    private static long saturated(long number, long factor) {
        return Math.abs(number) > Long.MAX_VALUE / factor ? Long.MAX_VALUE : number * factor;
    }

    private static Optional<ValueTime> close(long millis, String nature, Instant now) {
        ValueTime time = new ValueTime(Instant.ofEpochMilli(millis), nature, false);
        return Math.abs(millis - now.toEpochMilli()) <= FRESH.toMillis() ? Optional.of(time) : Optional.empty();
    }

    private static long crockford(String digits) {
        long value = 0;
        for (char digit : digits.toUpperCase(Locale.ROOT).toCharArray()) {
            value = value << 5 | CROCKFORD.indexOf(digit);
        }
        return value;
    }
}
