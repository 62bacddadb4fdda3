package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.TableSample;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small instances have no server to spare for many hot ranges. */
class FewRangesTest {
    @ParameterizedTest
    @CsvSource({
        "2, <begin> .. Goods(500) 100; Goods(500) .. <end> 100",
        "2, <begin> .. Goods(500) 97; Goods(500) .. <end> 95",
        "1, <begin> .. Goods(500) 100; Goods(500) .. Goods(700) 98; Goods(700) .. <end> 100",
    })
    void fewRangesThatAreAllOfATable_andTakeNearlyAllNodes_areAFullInstanceAfterTenMinutes(int nodes, String splits) {
        Scene scene = CrowdTest.onNodes(nodes).affecting("Goods").minutes(9, splits.split("; "));
        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);

        scene.minutes(3, splits.split("; "));

        assertThat(CrowdTest.capacity(scene).confidence()).isLessThan(0.7);
        assertThat(CrowdTest.capacity(scene).evidence())
                .extracting(Phrase::plain)
                .anyMatch(each -> each.contains("all that there is of Goods") && each.contains("would look the same"));
    }

    @ParameterizedTest
    @CsvSource({
        "1, <begin> .. <end> 100",
        "1, <begin> .. Goods(500) 52; Goods(500) .. <end> 52",
        "1, <begin> .. Goods(500) 100; Goods(500) .. Goods(501) 100; Goods(501) .. <end> 100",
        "2, <begin> .. Goods(500) 100",
        "2, <begin> .. Goods(500) 88; Goods(500) .. <end> 88",
        "3, <begin> .. Goods(500) 100; Goods(500) .. <end> 100",
        "2, Goods(100) .. Goods(500) 100; Goods(500) .. <end> 100",
        "2, <begin> .. Goods(500) 100; Goods(500) .. Goods(900) 100",
        "2, <begin> .. Goods(500) 100; Goods(700) .. <end> 100",
        "2, Goods(500) .. Goods(501) 100; Goods(700) .. Goods(701) 100",
        "2, <begin> .. Goods(500) 100 HOT_ROW; Goods(500) .. <end> 100",
        "2, <begin> .. Goods(500) 100 HOT_ROW; Goods(500) .. <end> 100 HOT_ROW",
    })
    void fewRangesThatLeaveAPartOfTheTableOrOfTheServers_areNoFullInstance(int nodes, String splits) {
        Scene scene = CrowdTest.onNodes(nodes).affecting("Goods").minutes(40, splits.split("; "));

        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);
    }

    /** Two nodes, each with a range of its own, are full with two hot rows as well. */
    @Test
    void fewRangesOfWhichARowWasNamedInAnyMinute_areNoFullInstance() {
        String[] halves = {"<begin> .. Goods(500) 100", "Goods(500) .. <end> 100"};
        Scene scene = CrowdTest.onNodes(2)
                .affecting("Goods")
                .minutes(3, halves)
                .minute("<begin> .. Goods(500) 100 HOT_ROW", halves[1])
                .minutes(30, halves);

        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);
    }

    @ParameterizedTest
    @CsvSource({"2, false", "400, true"})
    void fewRangesOfWhichSampledKeysTell_areAFullInstanceWhereNoKeyIsWrittenOften(int keys, boolean full) {
        Scene scene = CrowdTest.onNodes(2)
                .affecting("Goods")
                .sampling(written(keys))
                .minutes(30, "<begin> .. Goods(500) 100", "Goods(500) .. <end> 100");

        assertThat(scene.worst().stream().anyMatch(finding -> finding.cause() == Cause.CAPACITY))
                .isEqualTo(full);
    }

    /** A hundred writes, of these keys in turn. */
    private static TableSample written(int keys) {
        return new TableSample(
                "Goods",
                false,
                0,
                100,
                0,
                0,
                IntStream.range(0, 100)
                        .mapToObj(at -> new TableSample.SampledKey(
                                "Goods(" + (300 + 7 * at % keys) + ")",
                                Optional.of(TableSample.Write.UPDATE),
                                Optional.of(Scene.START),
                                ""))
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({"0.3, false", "0.55, false", "0.9, true"})
    void fewRanges_areNoFullInstanceWhereCpuIsKnownToHaveRoom_andNoSurerWhereItHasNone(double cpu, boolean full) {
        Scene scene = new Scene(CrowdTest.DDL)
                .measuring(
                        new MetricPoint("instance/node_count", Map.of(), OptionalDouble.of(2), Optional.empty()),
                        new MetricPoint(
                                "instance/cpu/utilization_by_priority",
                                Map.of("priority", "high"),
                                OptionalDouble.of(cpu),
                                Optional.empty()))
                .affecting("Goods")
                .minutes(30, "<begin> .. Goods(500) 100", "Goods(500) .. <end> 100");

        assertThat(scene.worst().stream().anyMatch(finding -> finding.cause() == Cause.CAPACITY))
                .isEqualTo(full);
        assertThat(scene.worst()).noneMatch(finding -> finding.confidence() > 0.7);
    }

    @Test
    void fewRangesBesideAHotRow_mayBeAsHotForItsSake() {
        Scene scene = CrowdTest.onNodes(2)
                .affecting("Goods")
                .minutes(
                        30,
                        "<begin> .. Goods(500) 100",
                        "Goods(500) .. <end> 100",
                        "Prices(7) .. Prices(8) 100 HOT_ROW");

        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);
    }

    /** Its two halves are hot on both sides of a cut that its own rows are cut at. */
    @Test
    void twoHalvesThatAreCutInsideALeadingValue_mayBeThatValues() {
        Scene scene = new Scene("CREATE TABLE Docs (Tenant INT64 NOT NULL, Id INT64 NOT NULL) PRIMARY KEY (Tenant, Id)")
                .measuring(new MetricPoint("instance/node_count", Map.of(), OptionalDouble.of(2), Optional.empty()))
                .affecting("Docs")
                .minutes(40, "<begin> .. Docs(7,500) 100", "Docs(7,500) .. <end> 100");

        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);
    }

    @Test
    void twoPlacesThatBeganInOneMinute_sayNothingOfADeploy() {
        Scene scene = CrowdTest.onNodes(2)
                .affecting("Goods")
                .minutes(3)
                .minutes(15, "<begin> .. Goods(500) 100", "Goods(500) .. <end> 100");

        assertThat(CrowdTest.capacity(scene).evidence())
                .extracting(Phrase::plain)
                .noneMatch(each -> each.contains("same minute"));
    }
}
