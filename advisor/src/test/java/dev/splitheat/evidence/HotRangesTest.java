package dev.splitheat.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.evidence.HotRanges.Surroundings;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.TableSample.Write;
import dev.splitheat.keyspace.KeySpace;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HotRangesTest {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");
    private static final Instant MINUTE_LATER = TEN.plusSeconds(60);
    private static final KeySpace SPACE = new KeySpace(DdlReader.read(
                    "CREATE TABLE Lanes (Lane INT64, Id INT64) PRIMARY KEY (Lane, Id)", Dialect.GOOGLE_STANDARD_SQL)
            .catalogOrThrow());

    private final List<ObservedWrite> writes = new ArrayList<>();

    @Test
    void countedOperationsAreTheRate_andSamplesTellTheRangesPartOfIt() {
        write(1, 10);
        write(2, 30);

        assertThat(full(Map.of(MINUTE_LATER, 240_000L))).contains(1_000.0);
    }

    @Test
    void whereNobodyCounted_samplesStandForAsManyWritesAsTheySay() {
        write(1, 12);
        write(2, 48);

        assertThat(full(Map.of())).contains(0.2);
    }

    @Test
    void whereNoSampleIsOfTheRange_theCountIsItsOwn_asTheOnlyWarmOne() {
        assertThat(full(Map.of(MINUTE_LATER, 60_000L))).contains(1_000.0);
    }

    private void write(int lane, int count) {
        for (int id = 0; id < count; id++) {
            writes.add(new ObservedWrite(
                    SPACE.read("Lanes(" + lane + "," + id + ")"), Write.INSERT, TEN.plusSeconds(1), 1, ""));
        }
    }

    private Optional<Double> full(Map<Instant, Long> counted) {
        WarmRange range = new WarmRange("Lanes", "Lanes(1)", "Lanes(2)", WarmRange.FULL, 0);
        HeatMinute minute = new HeatMinute(MINUTE_LATER, true, true, List.of(range));
        return new HotRanges(SPACE, finding(), new Surroundings(List.of(minute), writes, counted))
                .last()
                .flatMap(HotRange::writesAtFullScore);
    }

    private static Finding finding() {
        return new Finding(
                "d",
                "f",
                1,
                Finding.Status.OPEN,
                Optional.empty(),
                Cause.QUEUE,
                Severity.WARNING,
                0.9,
                Optional.of("Lanes"),
                Optional.empty(),
                Optional.empty(),
                "Lanes(1)",
                "Lanes(2)",
                TEN,
                TEN,
                TEN,
                Optional.empty(),
                100,
                10,
                Optional.empty(),
                List.of(),
                Basis.NONE);
    }
}
