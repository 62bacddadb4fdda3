package dev.splitheat.order;

import dev.splitheat.keyspace.KeyValue;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/** Key values that have distances: numbers, and times in seconds. */
final class Position {
    private Position() {}

    static Optional<BigDecimal> of(KeyValue value) {
        return value.value().flatMap(known -> switch (value.type()) {
            case INT64 -> Optional.of(BigDecimal.valueOf((Long) known));
            case NUMERIC -> Optional.of((BigDecimal) known);
            case FLOAT32, FLOAT64 -> finite(((Number) known).doubleValue());
            case DATE, TIMESTAMP -> Optional.of(seconds(instant(known)));
            case BOOL, STRING, BYTES, UUID, OTHER -> Optional.empty();
        });
    }

    static boolean isTime(KeyValue value) {
        return switch (value.type()) {
            case DATE, TIMESTAMP -> true;
            case BOOL, INT64, FLOAT32, FLOAT64, NUMERIC, STRING, BYTES, UUID, OTHER -> false;
        };
    }

    private static Optional<BigDecimal> finite(double number) {
        return Double.isFinite(number) ? Optional.of(new BigDecimal(number)) : Optional.empty();
    }

    private static Instant instant(Object known) {
        return known instanceof LocalDate date
                ? date.atStartOfDay(ZoneOffset.UTC).toInstant()
                : (Instant) known;
    }

    /** Since 1970. */
    static BigDecimal seconds(Instant at) {
        Duration since = Duration.between(Instant.EPOCH, at);
        return BigDecimal.valueOf(since.getSeconds()).add(BigDecimal.valueOf(since.getNano(), 9));
    }
}
