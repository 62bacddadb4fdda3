package dev.splitheat.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyValue;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A ratio means something only when both sides do the same. */
class BaselineTest {
    private final SampleKeys sample = new SampleKeys();

    @Test
    void bytesTypedComparisonAndPlainBytesOrderTheSampleAlike() {
        List<List<KeyValue>> values = sample.values();
        List<Key> keys = sample.keys();
        TypedOrder typed = new TypedOrder();

        assertThat(pairs()).allSatisfy(pair -> {
            List<KeyValue> one = values.get(pair[0]);
            List<KeyValue> other = values.get(pair[1]);
            int order = Integer.signum(keys.get(pair[0]).compareTo(keys.get(pair[1])));
            assertThat(Integer.signum(typed.compare(one, other)))
                    .as("%s, %s", one, other)
                    .isEqualTo(order);
            assertThat(Integer.signum(Arrays.compareUnsigned(PlainEncoding.of(one), PlainEncoding.of(other))))
                    .as("%s, %s", one, other)
                    .isEqualTo(order);
        });
    }

    @Test
    void theSampleHasWhatMakesKeysHard() {
        assertThat(sample.texts())
                .anyMatch(text -> text.contains("NULL"))
                .anyMatch(text -> text.contains("\\\""))
                .anyMatch(text -> text.contains("a, b"))
                .anyMatch(text -> text.contains("ö"));
        assertThat(sample.keys()).allMatch(Key::complete);
    }

    @Test
    void bothReadersGetTheValuesThatWerePrinted() {
        List<String> texts = sample.texts();

        assertThat(texts.stream().map(PlainKeyText::read).toList()).isEqualTo(sample.values());
        assertThat(texts.stream()
                        .map(text -> sample.space().read(text).values())
                        .toList())
                .isEqualTo(sample.values());
    }

    @Test
    void bothParsersFindTheSameTablesColumnsAndKeys() {
        Catalog catalog =
                DdlReader.read(SampleDdl.text(), Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
        Stream<PlainDdl.Declared> tables = catalog.tables().stream()
                .map(table -> new PlainDdl.Declared(
                        table.name(),
                        table.columns().stream()
                                .map(column ->
                                        column.name() + " " + column.type().text())
                                .toList(),
                        key(table.primaryKey())));
        Stream<PlainDdl.Declared> indexes = catalog.indexes().stream()
                .map(index -> new PlainDdl.Declared(index.name(), List.of(), key(index.keyColumns())));

        List<PlainDdl.Declared> plain = PlainDdl.read(SampleDdl.text());

        assertThat(plain)
                .hasSize(3 * SampleDdl.TABLES)
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(tables, indexes).toList());
    }

    @ParameterizedTest
    @CsvSource({"10, 25, 2.5 x faster", "25, 10, 2.5 x slower", "10, 10, 1.0 x faster"})
    void aRatioSaysWhichSideIsFaster(double ours, double baseline, String ratio) {
        assertThat(Ratios.ratio(ours, baseline)).isEqualTo(ratio);
    }

    private static List<String> key(Collection<KeyColumn> key) {
        return key.stream()
                .map(column -> column.column() + (column.descending() ? " DESC" : ""))
                .toList();
    }

    private static List<int[]> pairs() {
        return Stream.iterate(0, at -> at + 1)
                .limit(SampleKeys.COUNT)
                .flatMap(one ->
                        Stream.of(1, 2, 7, 100, 511).map(step -> new int[] {one, (one + step) % SampleKeys.COUNT}))
                .toList();
    }
}
