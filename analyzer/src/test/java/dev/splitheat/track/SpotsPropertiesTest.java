package dev.splitheat.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class SpotsPropertiesTest {
    private static final KeySpace SPACE =
            new KeySpace(DdlReader.read("CREATE TABLE Users (Id INT64) PRIMARY KEY (Id)", Dialect.GOOGLE_STANDARD_SQL)
                    .catalog());

    @Property
    void besideARange_areThoseThatOverlapOrTouchIt_alsoAmongSplitsThatOverlapOneAnother(
            @ForAll("ranges") List<KeyRange> splits, @ForAll("range") KeyRange range) {
        List<Spot> spots = splits.stream().map(SpotsPropertiesTest::spot).toList();

        assertThat(new Spots(spots).beside(range))
                .containsExactlyInAnyOrderElementsOf(spots.stream()
                        .filter(spot ->
                                spot.range().overlaps(range) || spot.range().touches(range))
                        .toList());
    }

    @Provide
    Arbitrary<List<KeyRange>> ranges() {
        return range().list().ofMaxSize(30);
    }

    /** Some end before they begin, as statistics may say. */
    @Provide
    Arbitrary<KeyRange> range() {
        Arbitrary<String> keys = Arbitraries.integers().between(0, 40).map(id -> "Users(" + id + ")");
        return Arbitraries.oneOf(
                Combinators.combine(keys, keys).as(SpotsPropertiesTest::range),
                keys.map(start -> range(start, "<end>")),
                keys.map(limit -> range("<begin>", limit)));
    }

    private static KeyRange range(String start, String limit) {
        return SPACE.range(start, limit, List.of("Users"));
    }

    private static Spot spot(KeyRange range) {
        return new Spot(
                new SplitRow(range.start().text(), range.limit().text(), 77, List.of("Users"), List.of()), range);
    }
}
