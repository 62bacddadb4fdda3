package dev.splitheat.ingest.collect.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.keys.StreamRecord.Changes;
import dev.splitheat.ingest.collect.keys.StreamRecord.DescribedColumn;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.Write;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SampleRowsTest {
    private static final Instant NOW = Instant.parse("2026-11-20T16:00:00Z");
    private static final List<DescribedColumn> COLUMNS = List.of(new DescribedColumn("K", "STRING", true, 1));

    @Test
    void manyTables_travelInParts_noneTooLarge_noneTwice() {
        WriteTally tally = tally(40);
        IntStream.range(0, 60).forEach(table -> write(tally, "T" + table, 40, 1_000));
        List<TableSample> rows =
                SampleRows.of(tally, new KeyTexts(new Catalog(Dialect.GOOGLE_STANDARD_SQL, List.of())));

        List<List<TableSample>> parts = SampleRows.parts(rows);

        assertThat(parts.size()).isBetween(9, 12);
        assertThat(parts.stream().flatMap(List::stream)).containsExactlyElementsOf(rows);
    }

    @Test
    void veryLongKeys_areFewer_andTheirWritesStayCounted() {
        WriteTally tally = tally(256);
        write(tally, "T", 256, 8_000);

        TableSample row = SampleRows.of(tally, new KeyTexts(new Catalog(Dialect.GOOGLE_STANDARD_SQL, List.of())))
                .get(0);

        assertThat(row.keys()).hasSizeBetween(25, 31);
        assertThat(row.inserts()).isEqualTo(256);
    }

    @Test
    void nothingWritten_isOnePartWithoutRows() {
        assertThat(SampleRows.parts(List.of())).containsExactly(List.of());
    }

    @Test
    void whatSpannerWrites_isCountedApart() {
        WriteTally tally = tally(8);
        tally.add(new Changes("T", Write.DELETE, NOW, "", true, COLUMNS, List.of("{\"K\":\"a\"}", "{\"K\":\"b\"}")));

        TableSample row = SampleRows.of(tally, new KeyTexts(new Catalog(Dialect.GOOGLE_STANDARD_SQL, List.of())))
                .get(0);

        assertThat(row.systemWrites()).isEqualTo(2);
        assertThat(row.writes()).isZero();
        assertThat(row.keys()).isEmpty();
    }

    private static WriteTally tally(int keys) {
        return new WriteTally(table -> keys, new SplittableRandom(1));
    }

    private static void write(WriteTally tally, String table, int count, int length) {
        tally.add(new Changes(
                table,
                Write.INSERT,
                NOW,
                "",
                false,
                COLUMNS,
                IntStream.range(0, count)
                        .mapToObj(at -> "{\"K\":\"" + at + "x".repeat(length) + "\"}")
                        .toList()));
    }
}
