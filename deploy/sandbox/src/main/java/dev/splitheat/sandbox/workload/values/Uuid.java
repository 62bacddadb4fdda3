package dev.splitheat.sandbox.workload.values;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * A UUID after RFC 9562.
 *
 * @param version 1 (time, its low bits first), 4 (random) or 7 (time, its high bits first)
 */
public record Uuid(int version) implements ValueSource {
    private static final int RANDOM = 4;
    private static final int TEXT = 36;
    private static final long SECONDS_FROM_1582_TO_1970 = 12_219_292_800L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;

    public Uuid {
        version = version == 0 ? RANDOM : version;
    }

    @Override
    public Set<BaseType> types() {
        return Set.of(BaseType.STRING, BaseType.BYTES, BaseType.UUID);
    }

    @Override
    public Optional<String> complaint(BoundColumn column) {
        if (column.type() == BaseType.STRING && column.length() < TEXT) {
            return Optional.of("a uuid has " + TEXT + " characters, too many for "
                    + column.column().type().text());
        }
        return version == 1 || version == RANDOM || version == 7
                ? Optional.empty()
                : Optional.of("uuid knows the versions 1, 4 and 7, not " + version);
    }

    @Override
    public boolean ordered() {
        return version == 7;
    }

    @Override
    public ColumnValues bind(BoundColumn column) {
        Spread spread = column.spread();
        return (row, written) -> value(
                column.type(),
                new UUID(high(spread, row, written), VARIANT | spread.noise(row) & 0x3FFF_FFFF_FFFF_FFFFL));
    }

    private long high(Spread spread, long row, Instant written) {
        return switch (version) {
            case 1 -> {
                long ticks =
                        (written.getEpochSecond() + SECONDS_FROM_1582_TO_1970) * 10_000_000L + written.getNano() / 100;
                yield ticks << 32 | (ticks >>> 16 & 0xFFFF_0000L) | 0x1000 | ticks >>> 48 & 0xFFF;
            }
            case 7 -> written.toEpochMilli() << 16 | 0x7000 | written.getNano() % 1_000_000 * 4096L / 1_000_000;
            default -> spread.bits(row) & ~0xF000L | 0x4000;
        };
    }

    static KeyValue value(BaseType type, UUID uuid) {
        String text = uuid.toString();
        return switch (type) {
            case UUID -> KeyValue.of(type, uuid);
            case BYTES -> KeyValue.of(type, text.replace("-", ""));
            case STRING -> KeyValue.of(type, text);
            case BOOL, INT64, FLOAT32, FLOAT64, NUMERIC, DATE, TIMESTAMP, OTHER ->
                throw new IllegalArgumentException("no UUID is a " + type);
        };
    }
}
