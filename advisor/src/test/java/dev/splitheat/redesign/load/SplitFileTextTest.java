package dev.splitheat.redesign.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The forms that {@code gcloud spanner databases splits add} documents for its file. */
class SplitFileTextTest {
    @Test
    void numbersTextAndTimes_areQuoted_andCommasEscaped() {
        assertThat(SplitFileText.parts(List.of(
                        KeyValue.of(BaseType.INT64, 123L),
                        KeyValue.of(BaseType.STRING, "ab,c\\d"),
                        KeyValue.of(BaseType.TIMESTAMP, Instant.parse("2020-06-18T17:24:53Z")),
                        KeyValue.of(BaseType.DATE, LocalDate.parse("2024-05-01")),
                        KeyValue.of(BaseType.NUMERIC, new BigDecimal("4.2")),
                        KeyValue.nullOf(BaseType.STRING),
                        KeyValue.of(BaseType.FLOAT64, 1.5),
                        KeyValue.of(BaseType.BYTES, "00ff"))))
                .contains("'123', 'ab\\,c\\\\d', '2020-06-18T17:24:53Z', '2024-05-01', '4.2', NULL, 1.5, 'AP8='");
    }

    @ParameterizedTest
    @ValueSource(strings = {"'quoted", "quoted'", "two\nlines"})
    void textThatGcloudWouldChange_hasNoForm(String text) {
        assertThat(SplitFileText.parts(List.of(KeyValue.of(BaseType.STRING, text))))
                .isEmpty();
    }

    @Test
    void falseWhichGcloudReadsAsTrue_hasNoForm() {
        assertThat(SplitFileText.parts(List.of(KeyValue.of(BaseType.BOOL, false))))
                .isEmpty();
        assertThat(SplitFileText.parts(List.of(KeyValue.of(BaseType.BOOL, true))))
                .contains("true");
    }
}
