package dev.splitheat.sandbox.workload.values;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.workload.binding.DurationReader;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * When the row is written: to the microsecond as Spanner's commit timestamps, RFC 3339 text, a date, or milliseconds
 * since 1970.
 *
 * @param ahead added to the instant
 * @param jitter either way, evenly
 */
public record Written(
        @JsonDeserialize(using = DurationReader.class) Duration ahead,
        @JsonDeserialize(using = DurationReader.class) Duration jitter)
        implements ValueSource {
    private static final int CHARACTERS = 27;
    private static final DateTimeFormatter TEXT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

    public Written {
        ahead = ahead == null ? Duration.ZERO : ahead;
        jitter = jitter == null ? Duration.ZERO : jitter;
    }

    public static Written now() {
        return new Written(null, null);
    }

    @Override
    public Set<BaseType> types() {
        return Set.of(BaseType.TIMESTAMP, BaseType.DATE, BaseType.STRING, BaseType.INT64);
    }

    @Override
    public boolean ordered() {
        return true;
    }

    @Override
    public Optional<String> complaint(BoundColumn column) {
        return column.type() == BaseType.STRING && column.length() < CHARACTERS
                ? Optional.of("an instant has " + CHARACTERS + " characters, too many for "
                        + column.column().type().text())
                : Optional.empty();
    }

    @Override
    public LongStream seeds(long seed) {
        return LongStream.empty();
    }

    @Override
    public ColumnValues bind(BoundColumn column) {
        long shake = jitter.toNanos() / 1000;
        return (row, written) -> {
            long moved = shake == 0 ? 0 : (long) ((2 * Hash.unit(column.seed(), row) - 1) * shake);
            return value(column.type(), written.plus(ahead).plus(moved, ChronoUnit.MICROS));
        };
    }

    private static KeyValue value(BaseType type, Instant at) {
        return switch (type) {
            case TIMESTAMP -> KeyValue.of(type, at.truncatedTo(ChronoUnit.MICROS));
            case DATE -> KeyValue.of(type, LocalDate.ofInstant(at, ZoneOffset.UTC));
            case STRING -> KeyValue.of(type, TEXT.format(at));
            case INT64 -> KeyValue.of(type, at.toEpochMilli());
            case BOOL, FLOAT32, FLOAT64, NUMERIC, BYTES, UUID, OTHER ->
                throw new IllegalArgumentException("no instant is a " + type);
        };
    }
}
