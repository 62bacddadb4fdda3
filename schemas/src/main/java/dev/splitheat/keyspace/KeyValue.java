package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * One typed part of a key. Values that Spanner does not tell apart are one: 1.0 and 1.00, the two zeros and all NaN of
 * floating point.
 *
 * @param value empty for NULL; else Boolean, Long, Float, Double, BigDecimal, String, LocalDate, Instant or UUID after
 *     the type; BYTES as lower-case hexadecimal text
 */
public record KeyValue(BaseType type, Optional<Object> value) {
    private static final long NEAR = 4;
    private static final int IDENTIFIER = 8;
    private static final int WORD = 4;
    /** As Google prints the boundary behind a row. */
    private static final char AMONG_THE_FIRST = '1';
    /** The end of what is no identifier of a fixed length: a number without zeros in front. */
    private static final Pattern MAY_COUNT_ON = Pattern.compile("^.{0,19}(?<![0-9])[1-9][0-9]*$");
    /** The step of commit timestamps is a microsecond. */
    private static final Duration NEXT_MOMENT = Duration.ofNanos(4_000);

    private static final int NUMERIC_SCALE = 9;
    private static final int NUMERIC_WHOLE_DIGITS = 29;
    private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999999Z");
    private static final Map<BaseType, Class<?>> CLASSES = Map.of(
            BaseType.BOOL, Boolean.class,
            BaseType.INT64, Long.class,
            BaseType.FLOAT32, Float.class,
            BaseType.FLOAT64, Double.class,
            BaseType.NUMERIC, BigDecimal.class,
            BaseType.STRING, String.class,
            BaseType.BYTES, String.class,
            BaseType.DATE, LocalDate.class,
            BaseType.TIMESTAMP, Instant.class,
            BaseType.UUID, UUID.class);

    public KeyValue {
        Objects.requireNonNull(type, "type");
        Class<?> wanted = CLASSES.get(type);
        if (wanted == null) {
            throw new IllegalArgumentException("no key has type " + type);
        }
        if (value.isPresent()) {
            if (!wanted.isInstance(value.get())) {
                throw new IllegalArgumentException(type + " is kept as " + wanted.getSimpleName());
            }
            Object canonical = canonical(type, value.get());
            value = canonical == value.get() ? value : Optional.of(canonical);
        }
    }

    /** Whether next to nothing fits between the two values. */
    boolean isNear(KeyValue other) {
        if (type != other.type || value.isEmpty() || other.value.isEmpty()) {
            return false;
        }
        return switch (type) {
            case INT64 -> Math.abs((double) (Long) value.get() - (Long) other.value.get()) <= NEAR;
            case STRING, BYTES -> isNear((String) value.get(), (String) other.value.get());
            case DATE -> Math.abs(((LocalDate) value.get()).until((LocalDate) other.value.get(), ChronoUnit.DAYS)) <= 1;
            case TIMESTAMP ->
                Duration.between((Instant) value.get(), (Instant) other.value.get())
                                .abs()
                                .compareTo(NEXT_MOMENT)
                        <= 0;
            case UUID -> {
                UUID one = (UUID) value.get();
                UUID two = (UUID) other.value.get();
                yield one.getMostSignificantBits() == two.getMostSignificantBits()
                        && Math.abs((double) one.getLeastSignificantBits() - two.getLeastSignificantBits()) <= NEAR;
            }
            case BOOL, FLOAT32, FLOAT64, NUMERIC, OTHER -> false;
        };
    }

    /**
     * One is the other with more behind it: with as much as one likes where that is as long as an identifier, with a character
     * where it is as long as a word, and else with one that hardly any other comes before. Or, as long as an identifier, they
     * differ in their last character, and by one. Short beginnings of what is drawn at random have much between them.
     */
    private static boolean isNear(String one, String two) {
        if (one.startsWith(two)) {
            return isNearBeginning(two, one);
        }
        if (two.startsWith(one)) {
            return isNearBeginning(one, two);
        }
        int last = one.length() - 1;
        return one.length() == two.length()
                && one.length() >= IDENTIFIER
                && one.regionMatches(0, two, 0, last)
                && Math.abs(one.charAt(last) - two.charAt(last)) == 1;
    }

    private static boolean isNearBeginning(String beginning, String whole) {
        int length = beginning.length();
        boolean aCharacter = whole.length() <= length + 1;
        return length >= IDENTIFIER
                || aCharacter
                        && (length >= WORD || whole.length() == length || whole.charAt(length) <= AMONG_THE_FIRST);
    }

    /**
     * Whether hardly any other value comes before a limit behind it, as Spanner cuts right behind a value. Numbers at the end of a
     * name may go on, unless they are padded: {@code tenant-10} lies between {@code tenant-1} and {@code tenant-11}.
     */
    boolean isAlone(KeyValue limit) {
        if (type != limit.type || value.isEmpty() || limit.value.isEmpty()) {
            return false;
        }
        return switch (type) {
            case STRING -> isAlone((String) value.get(), (String) limit.value.get());
            case BYTES -> limit.value.get().equals(value.get() + "00");
            case DATE -> limit.value.get().equals(((LocalDate) value.get()).plusDays(1));
            case BOOL, INT64, FLOAT32, FLOAT64, NUMERIC, TIMESTAMP, UUID, OTHER -> false;
        };
    }

    private static boolean isAlone(String text, String limit) {
        int length = text.length();
        if (limit.length() != length + 1 || !limit.startsWith(text)) {
            return false;
        }
        char next = limit.charAt(length);
        return next < '0'
                || next <= AMONG_THE_FIRST
                        && length >= WORD
                        && !MAY_COUNT_ON.matcher(text).find();
    }

    public static KeyValue of(BaseType type, Object value) {
        return new KeyValue(type, Optional.of(value));
    }

    public static KeyValue nullOf(BaseType type) {
        return new KeyValue(type, Optional.empty());
    }

    /** Whether a number fits Spanner's NUMERIC: 29 digits before the point, 9 behind it. */
    static boolean fitsNumeric(BigDecimal number) {
        return number.signum() == 0
                || (long) number.precision() - number.scale() <= NUMERIC_WHOLE_DIGITS
                        && number.stripTrailingZeros().scale() <= NUMERIC_SCALE;
    }

    private static Object canonical(BaseType type, Object value) {
        return switch (type) {
            case FLOAT32 -> (Float) value == 0 ? (Object) 0.0f : value;
            case FLOAT64 -> (Double) value == 0 ? (Object) 0.0 : value;
            case NUMERIC -> numeric((BigDecimal) value);
            case STRING -> wellFormed((String) value);
            case BYTES -> hex((String) value);
            case DATE -> {
                int year = ((LocalDate) value).getYear();
                yield within(value, year >= 1 && year <= 9999);
            }
            case TIMESTAMP -> within(value, !((Instant) value).isBefore(FIRST) && !((Instant) value).isAfter(LAST));
            case BOOL, INT64, UUID, OTHER -> value;
        };
    }

    private static Object numeric(BigDecimal value) {
        within(value, fitsNumeric(value));
        BigDecimal stripped = value.scale() == 0 ? value : value.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    private static Object within(Object value, boolean fits) {
        if (!fits) {
            throw new IllegalArgumentException(
                    "out of Spanner's range for " + value.getClass().getSimpleName());
        }
        return value;
    }

    // A record's own, which is the same, costs many times as much where nothing is inlined: keys are compared all the
    // time.
    @Override
    public boolean equals(Object other) {
        return other instanceof KeyValue that && type == that.type && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return 31 * type.hashCode() + value.hashCode();
    }

    /** Half a surrogate pair has no UTF-8; what Java writes in its place is what is kept. */
    private static Object wellFormed(String text) {
        for (int at = 0; at < text.length(); at++) {
            if (Character.isSurrogate(text.charAt(at))) {
                return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
            }
        }
        return text;
    }

    private static Object hex(String text) {
        within(text, text.length() % 2 == 0 && text.chars().allMatch(c -> c < 0x80 && Character.digit(c, 16) >= 0));
        return text.toLowerCase(Locale.ROOT);
    }
}
