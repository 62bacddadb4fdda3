package dev.splitheat.app.export;

import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The values that Spanner writes as JSON strings; empty where a text is not such a value. */
final class ScalarText {
    private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,20}");
    private static final Pattern NUMERIC = Pattern.compile("-?[0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]+)?|NaN");
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern TIMESTAMP = Pattern.compile(
            "[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?([Zz]|[+-][0-9]{2}:[0-9]{2})");
    /** So many fit in any case. */
    private static final int DIGITS_OF_A_LONG = 18;

    private static final BigInteger UNSIGNED_LIMIT = BigInteger.ONE.shiftLeft(64);

    private ScalarText() {}

    static Optional<String> numeric(String text) {
        return Optional.of(text).filter(NUMERIC.asMatchPredicate());
    }

    /** Fingerprints in Google's own samples are printed unsigned; they are the same 64 bits. */
    static Optional<Long> integer(String text, Place place) {
        if (isCount(text)) {
            return Optional.of(Long.valueOf(text));
        }
        if (!INTEGER.matcher(text).matches()) {
            return Optional.empty();
        }
        BigInteger value = new BigInteger(text);
        String column = place.column();
        boolean fingerprint = column.equalsIgnoreCase("FPRINT") || column.equalsIgnoreCase("TEXT_FINGERPRINT");
        boolean fits = value.bitLength() < Long.SIZE
                || fingerprint && value.signum() > 0 && value.compareTo(UNSIGNED_LIMIT) < 0;
        return fits ? Optional.of(value.longValue()) : Optional.empty();
    }

    /** Nearly all are small and have no sign. */
    private static boolean isCount(String text) {
        boolean digits = !text.isEmpty() && text.length() <= DIGITS_OF_A_LONG;
        for (int at = 0; digits && at < text.length(); at++) {
            digits = text.charAt(at) >= '0' && text.charAt(at) <= '9';
        }
        return digits;
    }

    static Optional<Instant> timestamp(String text) {
        if (!TIMESTAMP.matcher(text).matches()) {
            return Optional.empty();
        }
        try {
            String iso = text.substring(0, 10) + "T" + text.substring(11).toUpperCase(Locale.ROOT);
            return Optional.of(OffsetDateTime.parse(iso).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    static Optional<LocalDate> date(String text) {
        try {
            return Optional.of(text).filter(DATE.asMatchPredicate()).map(LocalDate::parse);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    static Optional<byte[]> bytes(String text) {
        try {
            return Optional.of(Base64.getDecoder().decode(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** An escaped half of a surrogate pair is no text: it could not be written as UTF-8 again. */
    static Optional<String> unicode(String text) {
        boolean whole = true;
        for (int at = 0; whole && at < text.length(); at++) {
            if (Character.isSurrogate(text.charAt(at))) {
                whole = Character.isSupplementaryCodePoint(text.codePointAt(at));
                at++;
            }
        }
        return whole ? Optional.of(text) : Optional.empty();
    }
}
