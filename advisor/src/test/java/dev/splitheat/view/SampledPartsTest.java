package dev.splitheat.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.avro.HeatLoadRecord;
import dev.splitheat.avro.HeatWindow;
import dev.splitheat.avro.ObjectHeatRecord;
import dev.splitheat.heatmap.Covered;
import dev.splitheat.heatmap.HeatSource;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampledPartsTest {
    @ParameterizedTest
    @CsvSource({
        "60, 60, false, 6000, 0,   60, 1000, the stream shows a hundredth: ten stand for a thousand",
        "60, 60, false, 5000, 1000, 60, 1000, deletes are writes",
        "60, 60, false, 60,   0,   60, 10, the stream shows all",
        "60, 60, false, 20,   0,   60, 10, a batch counts as one operation: a sample never stands for less",
        "60, 60, true,  6000, 0,   60, 10, a stream that leaves some kinds out tells nothing of those",
        "60, 0,  false, 0,    0,   60, 10, operations are not known yet",
        "600, 300, false, 3000, 0, 60, 1000, rates are of the time that each source covered",
        "60, 60, false, 6000, 0,   0,  10, nothing was sampled of the object as a whole"
    })
    void aSampledWrite_standsForAsManyAsWereCounted(
            int sampledSeconds,
            int countedSeconds,
            boolean truncated,
            long writes,
            long deletes,
            long sampled,
            long stands,
            String why) {
        HeatWindow window = HeatWindow.newBuilder()
                .setDatabase("projects/p/instances/i/databases/shop")
                .setWindowEnd(Instant.EPOCH)
                .setWindowSeconds(600)
                .setRevision(0)
                .setCoveredSeconds(0)
                .setRanges(List.of())
                .setSources(List.of())
                .setPatterns(List.of())
                .setObjects(List.of(
                        new ObjectHeatRecord("Orders", new HeatLoadRecord(7L, writes, deletes, 0L, 0L, 0L, sampled))))
                .build();
        Map<HeatSource, Covered> coverage = Map.of(
                HeatSource.SAMPLED_WRITES, new Covered(sampledSeconds, truncated),
                HeatSource.OPERATIONS, new Covered(countedSeconds, false));

        SampledParts parts = SampledParts.of(window, coverage);

        assertThat(parts.all("Orders", 10)).as(why).isEqualTo(stands);
        assertThat(parts.all("Users", 10)).as("another table").isEqualTo(10);
    }
}
