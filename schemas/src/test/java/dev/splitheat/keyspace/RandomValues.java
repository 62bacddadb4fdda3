package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** Values of key columns: mostly of a few that are near a border of their type's order, and NULL. */
final class RandomValues {
    private static final String EMOJI = "\uD83D\uDD25";

    private final Random random;

    RandomValues(Random random) {
        this.random = random;
    }

    KeyValue of(KeyedObject.Part part) {
        if (part.nullable() && random.nextInt(4) == 0) {
            return KeyValue.nullOf(part.type());
        }
        return KeyValue.of(part.type(), value(part.type()));
    }

    /** One that every printed form gives back: no string that looks like more than itself. */
    KeyValue tame(KeyedObject.Part part) {
        return part.type() == BaseType.STRING
                ? KeyValue.of(BaseType.STRING, one(List.of("a", "a b", "é", "x(1)", "it's", "10", "2024-01-01")))
                : of(part);
    }

    private Object value(BaseType type) {
        return switch (type) {
            case BOOL -> random.nextBoolean();
            case INT64 -> one(List.of(Long.MIN_VALUE, -1L, 0L, 1L, 255L, 256L, Long.MAX_VALUE, random.nextLong()));
            case FLOAT32 ->
                one(List.of(
                        Float.NaN,
                        Float.NEGATIVE_INFINITY,
                        -1.5f,
                        -0.0f,
                        0f,
                        Float.MIN_VALUE,
                        Float.POSITIVE_INFINITY,
                        random.nextFloat()));
            case FLOAT64 ->
                one(List.of(
                        Double.NaN,
                        Double.NEGATIVE_INFINITY,
                        -1.5,
                        -0.0,
                        0.0,
                        Double.MIN_VALUE,
                        Double.MAX_VALUE,
                        Double.POSITIVE_INFINITY,
                        random.nextGaussian()));
            case NUMERIC -> numeric();
            case STRING -> string();
            case BYTES -> one(List.of("", "00", "0000", "00ff", "ff", "ff00", "7f", "80", "0001", "2c22"));
            case DATE ->
                one(List.of(
                        LocalDate.of(1, 1, 1),
                        LocalDate.of(1969, 12, 31),
                        LocalDate.EPOCH,
                        LocalDate.of(9999, 12, 31),
                        LocalDate.ofEpochDay(random.nextInt(20_000))));
            case TIMESTAMP ->
                one(List.of(
                        Instant.parse("0001-01-01T00:00:00Z"),
                        Instant.ofEpochSecond(-1, 999_999_999),
                        Instant.EPOCH,
                        Instant.ofEpochSecond(0, 1),
                        Instant.parse("9999-12-31T23:59:59.999999999Z"),
                        Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000))));
            case UUID ->
                one(List.of(
                        new UUID(0, 0),
                        new UUID(0, -1),
                        new UUID(Long.MAX_VALUE, 0),
                        new UUID(Long.MIN_VALUE, 0),
                        new UUID(random.nextLong(), random.nextLong())));
            case OTHER -> throw new IllegalArgumentException("no key has type OTHER");
        };
    }

    private BigDecimal numeric() {
        String longest = "99999999999999999999999999999.999999999";
        return new BigDecimal(one(List.of(
                "0",
                "-0.000000001",
                "0.000000001",
                "-1.50",
                "-1.5",
                "1",
                "10",
                "9",
                "999999999999999999",
                "1000000000000000000",
                longest,
                "-" + longest,
                random.nextInt() + "." + random.nextInt(1_000_000_000))));
    }

    private String string() {
        return one(List.of(
                "",
                "a",
                "a\u0000",
                "a\u0000\u0001",
                "aa",
                "\u0000",
                "\u0001",
                "\"quoted\", \\ and\n(more)",
                "NULL",
                "<end>",
                "é",
                "\uFFFD",
                EMOJI,
                EMOJI + "a",
                "10",
                "9",
                Long.toString(random.nextLong(), 36)));
    }

    private <T> T one(List<T> things) {
        return things.get(random.nextInt(things.size()));
    }
}
