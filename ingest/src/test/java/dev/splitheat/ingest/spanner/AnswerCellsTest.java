package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.ByteArray;
import com.google.cloud.spanner.Struct;
import dev.splitheat.ingest.collect.Cells;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerCellsTest {
    @Test
    void bytesThatAreNoText_areReadAsFarAsTheyGo() {
        Cells cells = cells(Struct.newBuilder()
                .set("ROW_RANGE_START_KEY")
                .to(ByteArray.copyFrom(new byte[] {'T', '(', (byte) 0xff, ')'}))
                .build());

        assertThat(cells.text("row_range_start_key")).contains("T(\uFFFD)");
    }

    @Test
    void whatIsNotThere_isReadLikeNull() {
        Cells cells = cells(Struct.newBuilder().set("A").to((String) null).build());

        for (String column : List.of("A", "B")) {
            assertThat(cells.text(column)).isEmpty();
            assertThat(cells.number(column)).isEmpty();
            assertThat(cells.decimal(column)).isEmpty();
            assertThat(cells.time(column)).isEmpty();
            assertThat(cells.flag(column)).isFalse();
            assertThat(cells.texts(column)).isEmpty();
            assertThat(cells.numbers(column)).isEmpty();
            assertThat(cells.structs(column)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"COUNT\": 5, \"MEAN\": 0.25, \"BUCKET_COUNTS\": [1, 4]}]",
                "[{\"count\": \"5\", \"mean\": \"0.25\", \"bucket_counts\": [\"1\", \"4\"]}]",
                "{\"Count\": 5.0, \"Mean\": 2.5E-1, \"Bucket_Counts\": [1, 4, null]}",
            })
    void structs_areReadFromJson_howeverItIsSpelled(String json) {
        Cells cells =
                cells(Struct.newBuilder().set("latency_json_string").to(json).build());

        assertThat(cells.structs("LATENCY")).singleElement().satisfies(struct -> {
            assertThat(struct.number("COUNT")).hasValue(5);
            assertThat(struct.decimal("MEAN")).hasValue(0.25);
            assertThat(struct.numbers("BUCKET_COUNTS")).containsExactly(1L, 4L);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense", "[", "null", "[1, \"x\", null]"})
    void whatIsNoJson_isNoStruct(String json) {
        assertThat(cells(Struct.newBuilder().set("X_JSON_STRING").to(json).build())
                        .structs("X"))
                .isEmpty();
    }

    private static Cells cells(Struct struct) {
        return new AnswerCells(struct, new ColumnPlaces(struct.getType()));
    }
}
