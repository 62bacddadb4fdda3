package dev.splitheat.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.heatmap.Covered;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.HeatSource;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.SliceLoad;
import dev.splitheat.heatmap.SlicePlace;
import dev.splitheat.heatmap.SliceRange;
import dev.splitheat.wire.UnreadableRecordException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class PackedSlicesTest {
    private static final Instant END = Instant.parse("2026-11-23T10:00:00Z");
    private static final String DATABASE = "projects/p/instances/i/databases/d";

    @Property(tries = 200)
    void whatIsPacked_comesOutAgain(@ForAll("slices") HeatSlice slice) {
        byte[] packed = PackedSlices.pack(slice);

        assertThat(new PackedSlices(DATABASE, Layer.HOUR.length()).unpack(packed, END))
                .isEqualTo(slice);
        assertThat(PackedSlices.revision(packed)).isEqualTo(slice.revision());
    }

    @Provide
    Arbitrary<HeatSlice> slices() {
        Arbitrary<Map<HeatSource, Covered>> coverage = Arbitraries.maps(
                Arbitraries.of(HeatSource.class),
                Combinators.combine(Arbitraries.integers().between(0, 3_600), Arbitraries.of(true, false))
                        .as(Covered::new));
        return Combinators.combine(Arbitraries.integers().between(0, 1 << 20), coverage, ranges(), loads())
                .as((revision, covered, ranges, loads) ->
                        new HeatSlice(DATABASE, END, Layer.HOUR.length(), revision, covered, ranges, loads));
    }

    private static Arbitrary<List<SliceRange>> ranges() {
        Arbitrary<Long> flows = Arbitraries.longs().between(0, 1L << 50);
        Arbitrary<Set<String>> reasons = Arbitraries.of("HOT_ROW", "MOVING_HOT_SPOT", "a reason to come")
                .set()
                .ofMaxSize(2);
        Arbitrary<SlicePlace> places = Combinators.combine(
                        Arbitraries.of("Users", "Orders", "Größe"),
                        Arbitraries.strings().ofMaxLength(200),
                        Arbitraries.strings().ofMaxLength(20))
                .as(SlicePlace::new);
        return Combinators.combine(
                        places,
                        Arbitraries.integers().between(0, 100),
                        flows,
                        Arbitraries.integers().between(0, 3_600),
                        flows,
                        flows,
                        Arbitraries.integers().between(1, 900),
                        reasons)
                .as((place, peak, score, hot, waits, writes, merged, why) -> peak == 0 && score == 0
                        ? new SliceRange(place, 0, 0, 0, waits, writes, merged, why)
                        : new SliceRange(place, peak, score, hot, waits, writes, merged, why))
                .list()
                .uniqueElements(SliceRange::place)
                .ofMaxSize(30)
                .map(ranges -> {
                    List<SliceRange> sorted = new ArrayList<>(ranges);
                    sorted.sort(Comparator.comparing(SliceRange::place));
                    return sorted;
                });
    }

    private static Arbitrary<List<SliceLoad>> loads() {
        Arbitrary<Long> counts = Arbitraries.longs().between(0, 1L << 40);
        return Combinators.combine(
                        Arbitraries.of("Users", "Orders", "Index"),
                        counts,
                        counts,
                        counts,
                        counts,
                        counts,
                        counts,
                        counts)
                .as(SliceLoad::new)
                .list()
                .uniqueElements(SliceLoad::object)
                .ofMaxSize(3);
    }

    @Test
    void bytesOfAnotherBuild_areNamedSo() {
        byte[] packed = PackedSlices.pack(empty());
        packed[0] = 99;

        assertThatThrownBy(() -> new PackedSlices(DATABASE, Layer.HOUR.length()).unpack(packed, END))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessageContaining("format is 99");
    }

    @Test
    void bytesThatAreCutOff_areNamedSo() {
        byte[] packed = PackedSlices.pack(new HeatSlice(
                DATABASE,
                END,
                Layer.HOUR.length(),
                0,
                Map.of(),
                List.of(),
                List.of(new SliceLoad("Users", 1, 2, 3, 4, 5, 6, 7))));

        assertThatThrownBy(() -> new PackedSlices(DATABASE, Layer.HOUR.length())
                        .unpack(Arrays.copyOf(packed, packed.length - 3), END))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessageContaining("cut off");
    }

    private static HeatSlice empty() {
        return new HeatSlice(DATABASE, END, Layer.HOUR.length(), 0, Map.of(), List.of(), List.of());
    }
}
