package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.google.cloud.ByteArray;
import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.Type;
import com.google.cloud.spanner.Value;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RawCellsTest {
    private static final Timestamp NINE = Timestamp.parseTimestamp("2026-11-20T09:00:00.120000000Z");
    private static final Struct PAIR = Struct.newBuilder()
            .set("name")
            .to("a")
            .set("count")
            .to(Value.int64(null))
            .build();

    static Stream<Arguments> values() {
        return Stream.of(
                Arguments.of(Value.int64(Long.MIN_VALUE), "-9223372036854775808"),
                Arguments.of(Value.bool(true), true),
                Arguments.of(Value.float64(0.5), 0.5),
                Arguments.of(Value.float64(Double.NaN), "NaN"),
                Arguments.of(Value.float64(Double.NEGATIVE_INFINITY), "-Infinity"),
                Arguments.of(Value.float32(0.5f), 0.5),
                Arguments.of(Value.string("NULL"), "NULL"),
                Arguments.of(Value.string(null), null),
                Arguments.of(Value.bytes(ByteArray.copyFrom("Orders(1)")), "T3JkZXJzKDEp"),
                Arguments.of(Value.timestamp(NINE), "2026-11-20T09:00:00.120Z"),
                Arguments.of(Value.date(Date.parseDate("2026-11-20")), "2026-11-20"),
                Arguments.of(Value.numeric(new BigDecimal("1.50")), "1.50"),
                Arguments.of(Value.pgNumeric("NaN"), "NaN"),
                Arguments.of(Value.json("{\"a\":1}"), "{\"a\":1}"),
                Arguments.of(Value.pgJsonb("{\"a\": 1}"), "{\"a\": 1}"),
                Arguments.of(Value.stringArray(Arrays.asList("a", null)), Arrays.asList("a", null)),
                Arguments.of(Value.int64Array(Arrays.asList(7L, null)), Arrays.asList("7", null)),
                Arguments.of(Value.float64Array(List.of(1.0, Double.NaN)), List.of(1.0, "NaN")),
                Arguments.of(Value.stringArray(List.of()), List.of()),
                Arguments.of(Value.stringArray(null), null),
                Arguments.of(Value.timestampArray(List.of(NINE)), List.of("2026-11-20T09:00:00.120Z")),
                Arguments.of(Value.structArray(PAIR.getType(), List.of(PAIR)), List.of(Arrays.asList("a", null))));
    }

    @ParameterizedTest
    @MethodSource("values")
    void aValueIsWrittenAsSpannersJsonHasIt(Value value, Object json) {
        Struct row = Struct.newBuilder().set("c").to(value).build();

        assertThat(RawCells.of(row)).isEqualTo(Arrays.asList(json));
    }

    @Test
    void aTypeIsWrittenAsSpannersJsonHasIt() {
        RawType list = RawTypes.of(Type.array(PAIR.getType()));

        assertThat(list.code()).isEqualTo("ARRAY");
        assertThat(list.element().orElseThrow().fields())
                .extracting(RawType.Column::name, column -> column.type().code())
                .containsExactly(tuple("name", "STRING"), tuple("count", "INT64"));
        assertThat(RawTypes.of(Type.pgJsonb()).annotation()).contains("PG_JSONB");
        assertThat(RawTypes.of(Type.pgNumeric()).code()).isEqualTo("NUMERIC");
    }
}
