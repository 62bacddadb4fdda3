package dev.splitheat.order;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** Identifiers of well-known forms. */
final class IdReadings {
    private static final Pattern HEX_32 = Pattern.compile("[0-9a-fA-F]{32}");
    private static final Pattern UUID_TEXT =
            Pattern.compile("\\{?[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\\}?");
    private static final Pattern ULID_TEXT = Pattern.compile("[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}");
    private static final Pattern KSUID_TEXT = Pattern.compile("[0-9a-zA-Z]{27}");
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final String BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    /** The four bits of the version and two of the variant. */
    private static final double UUID_FORM = 1.0 / 64;
    /** The first of 26 letters of 5 bits has 3 bits only. */
    private static final double ULID_FORM = 1.0 / 4;

    private static final Duration MILLIS_48 = Duration.ofMillis(1L << 48);
    private static final Duration TICKS_60 = Duration.ofMillis((1L << 60) / 10_000);
    private static final Duration SECONDS_32 = Duration.ofSeconds(1L << 32);
    private static final long KSUID_EPOCH = 1_400_000_000L;
    private static final Instant GREGORIAN = Instant.parse("1582-10-15T00:00:00Z");

    private IdReadings() {}

    static Optional<Reading> ofText(String text, Instant at) {
        if (UUID_TEXT.matcher(text).matches()) {
            return of(UUID.fromString(text.replaceAll("[{}]", "")), at);
        }
        if (HEX_32.matcher(text).matches()) {
            return ofHex(text, at);
        }
        if (ULID_TEXT.matcher(text).matches()) {
            long millis = number(text.substring(0, 10).toUpperCase(Locale.ROOT), CROCKFORD)
                    .longValueExact();
            return Reading.timed(Nature.ULID, ULID_FORM, MILLIS_48, Instant.ofEpochMilli(millis), at);
        }
        return KSUID_TEXT.matcher(text).matches() ? ksuid(text, at) : Optional.empty();
    }

    /** 32 digits. */
    static Optional<Reading> ofHex(String hex, Instant at) {
        return of(
                new UUID(
                        Long.parseUnsignedLong(hex.substring(0, 16), 16),
                        Long.parseUnsignedLong(hex.substring(16), 16)),
                at);
    }

    static Optional<Reading> of(UUID id, Instant at) {
        if (id.variant() != 2) {
            return Optional.empty();
        }
        long high = id.getMostSignificantBits();
        return switch (id.version()) {
            case 1 -> Reading.timed(Nature.UUID_V1, UUID_FORM, TICKS_60, ticks(id.timestamp()), at);
            case 4 -> Optional.of(Reading.plain(Nature.UUID_V4, UUID_FORM));
            case 6 -> Reading.timed(Nature.UUID_V6, UUID_FORM, TICKS_60, ticks(high >>> 16 << 12 | high & 0xFFF), at);
            case 7 -> Reading.timed(Nature.UUID_V7, UUID_FORM, MILLIS_48, Instant.ofEpochMilli(high >>> 16), at);
            default -> Optional.empty();
        };
    }

    /** Of 100 nanoseconds. */
    private static Instant ticks(long count) {
        return GREGORIAN.plusSeconds(count / 10_000_000).plusNanos(count % 10_000_000 * 100);
    }

    private static Optional<Reading> ksuid(String text, Instant at) {
        BigInteger whole = number(text, BASE62);
        if (whole.bitLength() > 160) {
            return Optional.empty();
        }
        Instant time = Instant.ofEpochSecond(KSUID_EPOCH + whole.shiftRight(128).longValueExact());
        return Reading.timed(Nature.KSUID, 1, SECONDS_32, time, at);
    }

    private static BigInteger number(String text, String digits) {
        BigInteger number = BigInteger.ZERO;
        for (int i = 0; i < text.length(); i++) {
            number = number.multiply(BigInteger.valueOf(digits.length()))
                    .add(BigInteger.valueOf(digits.indexOf(text.charAt(i))));
        }
        return number;
    }
}
