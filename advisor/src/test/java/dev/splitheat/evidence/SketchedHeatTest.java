package dev.splitheat.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Samples;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Finding;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.notice.HeatSketch;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SketchedHeatTest {
    private static final Instant TEN = Samples.TEN;
    private static final KeySpace SPACE =
            new KeySpace(DdlReader.read("CREATE TABLE Orders (Id INT64) PRIMARY KEY (Id)", Dialect.GOOGLE_STANDARD_SQL)
                    .catalogOrThrow());
    private static final Finding FINDING = Samples.open(1);

    @Test
    void movingEnd_isADiagonal() {
        HeatSketch sketch = sketch(IntStream.range(0, 10)
                .mapToObj(minute -> minute(minute, range(minute, minute + 1, 100)))
                .toList());

        assertThat(sketch.rows()).isEqualTo(10);
        IntStream.range(0, 10).forEach(minute -> IntStream.range(0, 10)
                .forEach(row -> assertThat(sketch.at(row, 50 + minute)).isEqualTo(row == minute ? 100 : 0)));
    }

    @Test
    void placeThatStaysHot_isABand() {
        HeatSketch sketch = sketch(List.of(minute(0, range(3, 4, 80)), minute(1, range(3, 4, 90))));

        assertThat(sketch.rows()).isEqualTo(1);
        assertThat(sketch.at(0, 58)).isEqualTo(80);
        assertThat(sketch.at(0, 59)).isEqualTo(90);
    }

    @Test
    void minuteThatNobodyCollected_isUnknown_andNotCold() {
        HeatSketch sketch = sketch(List.of(
                minute(0, range(3, 4, 80)),
                new HeatMinute(TEN.plusSeconds(60), false, false, List.of()),
                minute(2, range(3, 4, 90))));

        assertThat(sketch.cells().subList(57, 60)).containsExactly(80, -1, 90);
        assertThat(sketch.cells().subList(0, 57)).containsOnly(-1);
    }

    @Test
    void moreRangesThanRows_loseNoPeak() {
        List<WarmRange> ranges = new ArrayList<>();
        IntStream.range(0, 500).forEach(id -> ranges.add(range(id, id + 1, id == 317 ? 100 : 1)));

        HeatSketch sketch = sketch(List.of(new HeatMinute(TEN, true, true, ranges)));

        assertThat(sketch.rows()).isLessThanOrEqualTo(32);
        assertThat(Collections.max(sketch.cells())).isEqualTo(100);
    }

    @Test
    void otherTables_areNotInIt() {
        HeatMinute minute =
                new HeatMinute(TEN, true, true, List.of(new WarmRange("Customers", "Customers(1)", "<end>", 100, 0)));

        assertThat(new SketchedHeat(SPACE, FINDING).of(List.of(minute))).isEmpty();
    }

    private static HeatSketch sketch(List<HeatMinute> heat) {
        return new SketchedHeat(SPACE, FINDING).of(heat).orElseThrow();
    }

    private static HeatMinute minute(int minute, WarmRange range) {
        return new HeatMinute(TEN.plus(Duration.ofMinutes(minute)), true, true, List.of(range));
    }

    private static WarmRange range(int from, int to, int score) {
        return new WarmRange("Orders", "Orders(" + from + ")", "Orders(" + to + ")", score, 0);
    }
}
