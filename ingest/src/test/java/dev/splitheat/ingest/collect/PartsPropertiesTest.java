package dev.splitheat.ingest.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.SplitRow;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

class PartsPropertiesTest {
    @Property(tries = 50)
    void parts_areAllRowsInOrder_andEachFitsIntoARecord(@ForAll("rows") List<SplitRow> rows) {
        List<List<SplitRow>> parts = Parts.of(rows, Shapes.SPLITS);

        assertThat(parts).isNotEmpty();
        assertThat(parts.stream().flatMap(List::stream)).containsExactlyElementsOf(rows);
        for (List<SplitRow> part : parts) {
            int bytes = part.stream().mapToInt(Shapes.SPLITS::size).sum();
            assertThat(part).hasSizeLessThanOrEqualTo(Parts.MOST_ROWS);
            assertThat(bytes <= Parts.MOST_BYTES || part.size() == 1)
                    .as("%s bytes of %s rows", bytes, part.size())
                    .isTrue();
        }
    }

    @Property(tries = 50)
    void noTwoNeighbours_wouldHaveFittedIntoOne(@ForAll("rows") List<SplitRow> rows) {
        List<List<SplitRow>> parts = Parts.of(rows, Shapes.SPLITS);

        for (int part = 1; part < parts.size(); part++) {
            List<SplitRow> before = parts.get(part - 1);
            int bytes = before.stream().mapToInt(Shapes.SPLITS::size).sum()
                    + Shapes.SPLITS.size(parts.get(part).get(0));
            assertThat(bytes > Parts.MOST_BYTES || before.size() == Parts.MOST_ROWS)
                    .isTrue();
        }
    }

    @Provide
    Arbitrary<List<SplitRow>> rows() {
        return Arbitraries.frequencyOf(
                        Tuple.of(40, Arbitraries.integers().between(1, 50)),
                        Tuple.of(5, Arbitraries.integers().between(1_000, 50_000)),
                        Tuple.of(1, Arbitraries.just(400_000)))
                .map(length -> new SplitRow("Users(" + "9".repeat(length) + ")", "<end>", 90, List.of(), List.of()))
                .list()
                .ofMaxSize(60)
                .flatMap(some -> Arbitraries.of(1, 1, 60).map(times -> repeated(some, times)));
    }

    private static List<SplitRow> repeated(List<SplitRow> rows, int times) {
        return IntStream.range(0, times).boxed().flatMap(time -> rows.stream()).toList();
    }
}
