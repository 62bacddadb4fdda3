package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** A row of fixed values. */
record SampleRow(Map<String, KeyValue> values) implements Row {
    static final Instant WRITTEN = Instant.parse("2026-11-20T03:04:05.25Z");

    static final SampleRow FIXED = new SampleRow(Map.of(
            "ID", KeyValue.of(BaseType.INT64, 42L),
            "NAME", KeyValue.of(BaseType.STRING, "acme corp"),
            "RAW", KeyValue.of(BaseType.BYTES, "00ff10"),
            "PRICE", KeyValue.of(BaseType.NUMERIC, new BigDecimal("19.95")),
            "TS", KeyValue.of(BaseType.TIMESTAMP, WRITTEN),
            "D", KeyValue.of(BaseType.DATE, LocalDate.parse("2026-08-31")),
            "MISSING", KeyValue.nullOf(BaseType.STRING)));

    /** The same as GoogleSQL spells them. */
    static final Map<String, String> LITERALS = Map.of(
            "Id", "42",
            "Name", "'acme corp'",
            "Raw", "b'\\x00\\xff\\x10'",
            "Price", "NUMERIC '19.95'",
            "Ts", "TIMESTAMP '2026-11-20 03:04:05.25Z'",
            "D", "DATE '2026-08-31'",
            "Missing", "CAST(NULL AS STRING)");

    @Override
    public KeyValue column(String name) {
        return Optional.ofNullable(values.get(name.toUpperCase(Locale.ROOT)))
                .orElseThrow(() -> new ExpressionNotUnderstoodException("no column " + name));
    }

    @Override
    public Instant written() {
        return WRITTEN;
    }

    @Override
    public UUID freshUuid() {
        return UUID.fromString("0a1b2c3d-0000-4000-8000-000000000001");
    }

    @Override
    public long next(String name) {
        if (!name.equals("numbers")) {
            throw new ExpressionNotUnderstoodException("no sequence " + name);
        }
        return 77;
    }
}
