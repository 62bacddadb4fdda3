package dev.splitheat.heat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.SampledKey;
import dev.splitheat.interval.TableSample.Write;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class SampledRangesPropertiesTest {
    private static final Instant AT = Instant.parse("2026-11-20T10:00:00Z");
    private static final KeySpace SPACE =
            new KeySpace(DdlReader.read("CREATE TABLE Users (Id INT64) PRIMARY KEY (Id)", Dialect.GOOGLE_STANDARD_SQL)
                    .catalog());

    @Property
    void allWritesAreInRangesThatDoNotOverlap(
            @ForAll @Size(min = 1, max = 300) List<@IntRange(max = 5_000) Integer> keys,
            @ForAll @IntRange(max = 100_000) int others) {
        TableSample sample = sample(keys, keys.size() + others);

        List<RangeHeat> ranges = SampledRanges.of(SPACE, "Users", sample);

        assertThat(ranges.stream().mapToLong(RangeHeat::sampledWrites).sum()).isEqualTo(sample.writes());
        assertThat(ranges).hasSizeLessThanOrEqualTo(33);
        for (int i = 1; i < ranges.size(); i++) {
            assertThat(range(ranges.get(i)).isAfter(range(ranges.get(i - 1)))).isTrue();
        }
    }

    @Property
    void aRowThatTakesATenth_isARangeOfItsOwn(@ForAll @IntRange(min = 1_000, max = 2_000) int row) {
        List<Integer> keys = new ArrayList<>(Collections.nCopies(30, row));
        IntStream.range(0, 270).forEach(i -> keys.add(11 * i));

        List<RangeHeat> ranges = SampledRanges.of(SPACE, "Users", sample(keys, 3_000));

        assertThat(ranges)
                .filteredOn(range -> range.start().equals("Users(" + row + ")"))
                .singleElement()
                .satisfies(range -> {
                    assertThat(range.limit()).isEqualTo("Users(" + row + ", <end>)");
                    assertThat(range.sampledWrites()).isBetween(299L, 311L);
                });
    }

    private static TableSample sample(List<Integer> keys, long writes) {
        List<SampledKey> sampled = keys.stream()
                .map(key -> new SampledKey("Users(" + key + ")", Optional.of(Write.INSERT), Optional.of(AT), ""))
                .toList();
        return new TableSample("Users", false, writes, 0, 0, 0, sampled);
    }

    private static KeyRange range(RangeHeat heat) {
        return SPACE.range(heat.start(), heat.limit());
    }
}
