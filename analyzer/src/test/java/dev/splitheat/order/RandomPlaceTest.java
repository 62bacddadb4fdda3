package dev.splitheat.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.time.LocalDate;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class RandomPlaceTest {
    @ParameterizedTest
    @CsvSource({
        "00000000-aaaa-4000-8000-000000000000, 0",
        "7f47d8dd-1e23-41a6-b959-11daeba8d6d8, 0.497",
        "FFFFFFFFab,                           1",
        "80e422a9c174,                         0.503",
    })
    void digitsAtTheBeginOfARandomText_sayWhereItLies(String text, double place) {
        assertThat(RandomPlace.of(KeyValue.of(BaseType.STRING, text)).orElseThrow())
                .isEqualTo(place, within(0.001));
    }

    @ParameterizedTest
    @MethodSource
    void numbersDatesAndWords_doNot(KeyValue value) {
        assertThat(RandomPlace.of(value)).isEqualTo(OptionalDouble.empty());
        assertThat(RandomPlace.off(value)).isEqualTo(1);
    }

    static Stream<KeyValue> numbersDatesAndWords_doNot() {
        return Stream.of(
                KeyValue.of(BaseType.INT64, 77_000_000L),
                KeyValue.of(BaseType.DATE, LocalDate.parse("2026-11-20")),
                KeyValue.of(BaseType.STRING, "71000000"),
                KeyValue.of(BaseType.STRING, "2026-11-20"),
                KeyValue.of(BaseType.STRING, "customer"),
                KeyValue.of(BaseType.STRING, "7f47"));
    }
}
