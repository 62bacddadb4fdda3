package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.heat.HeatSource;
import dev.splitheat.heat.HeatWindow;
import dev.splitheat.heat.RangeHeat;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SamplingRequest;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.rules.DecisionRules;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Carrier;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AnalyzerTopologyTest {
    private static final String ROW = "Users(101)";
    private static final String NEXT = "Users(102)";

    private final Rig rig = new Rig();

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void theTopologyIsTheOneThatWasReviewed() throws IOException {
        String described = AnalyzerTopology.build("splitheat.", DecisionRules.DEFAULT)
                .describe()
                .toString();

        assertThat(described).isEqualTo(Files.readString(Path.of("src/test/resources/topology.txt")));
    }

    @Test
    void theTopologyOfOneRun_isTheSameWithOtherStores() {
        String once = AnalyzerTopology.once(
                        "splitheat.",
                        DecisionRules.DEFAULT,
                        StatisticsView.SPLIT_STATS_TOP_MINUTE,
                        Carrier.AVRO,
                        heat -> {})
                .describe()
                .toString();

        assertThat(once)
                .isEqualTo(AnalyzerTopology.build("splitheat.", DecisionRules.DEFAULT)
                        .describe()
                        .toString());
    }

    @Test
    void aRowThatStaysHot_isAFindingWithEachChange() {
        rig.catalog();
        for (int minute = 1; minute <= 6; minute++) {
            rig.interval(Rig.minute(minute, ROW, NEXT, 90));
        }

        List<Finding> findings = rig.findings();

        assertThat(findings.get(findings.size() - 1).cause()).isEqualTo(Cause.HOT_ROW);
        assertThat(findings)
                .extracting(Finding::id)
                .containsOnly(findings.get(0).id());
        assertThat(findings)
                .extracting(Finding::revision)
                .doesNotHaveDuplicates()
                .isSorted();
    }

    @Test
    void intervalsWaitForTheirCatalog_andAreThenTakenInOrder() {
        for (int minute = 1; minute <= 6; minute++) {
            rig.interval(Rig.minute(minute, ROW, NEXT, 90));
        }
        boolean silentBefore = rig.findings().isEmpty();

        rig.catalog();

        assertThat(silentBefore).isTrue();
        assertThat(rig.findings()).isNotEmpty().allSatisfy(finding -> assertThat(finding.catalogVersion())
                .isPresent());
    }

    @Test
    void aCatalogThatNeverComes_holdsNothingUpForEver() {
        for (int minute = 1; minute <= 6; minute++) {
            rig.interval(Rig.minute(minute, ROW, NEXT, 90));
        }

        rig.wait(Duration.ofMinutes(3));

        assertThat(rig.findings()).isNotEmpty().allSatisfy(finding -> assertThat(finding.catalogVersion())
                .isEmpty());
    }

    @Test
    void windowsLoseNoLoad_andKeepThePeak() {
        rig.catalog();
        for (int minute = 1; minute <= 60; minute++) {
            rig.interval(Rig.minute(minute, ROW, NEXT, 40 + minute));
        }

        long minutes = load(rig.heat(Topic.HEAT));
        List<HeatWindow> tens = rig.heat(Topic.HEAT_10M);
        List<HeatWindow> hours = rig.heat(Topic.HEAT_1H);

        assertThat(tens).hasSize(6);
        assertThat(hours).hasSize(1);
        assertThat(load(tens)).isEqualTo(minutes);
        assertThat(load(hours)).isEqualTo(minutes);
        assertThat(hours.get(0).ranges().get(0).peakScore()).isEqualTo(100);
        assertThat(hours.get(0).covered(HeatSource.SPLIT_SCORES).time()).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void aLateInterval_changesItsWindowsAndNoFinding() {
        rig.catalog().interval(Rig.minute(1, List.of())).interval(Rig.minute(20, List.of()));
        rig.heat(Topic.HEAT_10M);

        rig.interval(Rig.minute(5, ROW, NEXT, 90));

        List<HeatWindow> again = rig.heat(Topic.HEAT_10M);
        assertThat(again).hasSize(1);
        assertThat(again.get(0).end()).isEqualTo(Rig.START.plus(Duration.ofMinutes(10)));
        assertThat(again.get(0).ranges()).hasSize(1);
        assertThat(rig.findings()).isEmpty();
    }

    @Test
    void aRepeatedInterval_countsOnce() {
        rig.catalog();
        for (int minute = 1; minute <= 10; minute++) {
            rig.interval(Rig.minute(minute, ROW, NEXT, 60)).interval(Rig.minute(minute, ROW, NEXT, 60));
        }

        assertThat(rig.heat(Topic.HEAT_10M)).hasSize(1).allSatisfy(window -> assertThat(load(List.of(window)))
                .isEqualTo(600 * 60));
        assertThat(rig.findings()).last().extracting(Finding::hotMinutes).isEqualTo(10);
    }

    @Test
    void anIntervalInParts_isTakenWhole() {
        rig.catalog();
        Interval<SplitRow> whole = Rig.minute(1, List.of(row("Users(1)", "Users(2)"), row("Users(5)", "Users(6)")));

        rig.interval(part(whole, 0)).interval(part(whole, 1));

        assertThat(rig.heat(Topic.HEAT)).hasSize(1).allSatisfy(window -> assertThat(window.ranges())
                .hasSize(2));
    }

    @Test
    void bytesThatAreNoRecord_goToTheDeadLetters_andTheFlowGoesOn() {
        rig.catalog().bytes("garbage".getBytes(StandardCharsets.UTF_8), Rig.START);

        rig.interval(Rig.minute(1, ROW, NEXT, 90));

        assertThat(rig.deadLetters()).hasSize(1);
        assertThat(rig.heat(Topic.HEAT)).hasSize(1);
    }

    @Test
    void aRecordWithoutAValue_isADeadLetterOfStatisticsAndATombstoneOfCatalogs() {
        rig.catalog().bytes(null, Rig.START).catalogTombstone("superseded");

        rig.interval(Rig.minute(1, ROW, NEXT, 90));

        assertThat(rig.deadLetters()).hasSize(1);
        assertThat(rig.heat(Topic.HEAT)).hasSize(1);
    }

    @Test
    void aRowWhoseKeyIsNoKey_goesToTheDeadLettersAlone() {
        rig.catalog().interval(Rig.minute(1, List.of(row(ROW, NEXT), row("not a key", "<end>"))));

        assertThat(rig.deadLetters()).hasSize(1).allSatisfy(headers -> assertThat(
                        new String(headers.lastHeader(RefuseUnreadableRows.WHY).value(), StandardCharsets.UTF_8))
                .isEqualTo("a split's start or limit is not a key: no opening parenthesis at character 1"));
        assertThat(rig.heat(Topic.HEAT)).hasSize(1).allSatisfy(window -> assertThat(window.ranges())
                .hasSize(1));
    }

    @Test
    void heatThatNobodyUnderstands_asksForMoreKeysOfItsTable_butNotEachMinute() {
        rig.catalog();
        for (int minute = 1; minute <= 40; minute++) {
            rig.interval(Rig.minute(minute, "Users(100)", "Users(90000)", 90));
        }

        List<TestRecord<String, SamplingRequest>> requests = rig.samplingRequests();

        assertThat(requests).extracting(TestRecord::key).containsOnly(TopicKey.of(Rig.DATABASE, "Users"));
        assertThat(requests)
                .extracting(request -> request.value().until())
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(requests).hasSizeBetween(2, 4);
    }

    private static long load(List<HeatWindow> windows) {
        return windows.stream()
                .flatMap(window -> window.ranges().stream())
                .mapToLong(RangeHeat::scoreSeconds)
                .sum();
    }

    private static SplitRow row(String start, String limit) {
        return new SplitRow(start, limit, 80, List.of(), List.of());
    }

    private static Interval<SplitRow> part(Interval<SplitRow> whole, int part) {
        return new Interval<>(
                whole.database(),
                whole.view(),
                whole.end(),
                whole.length(),
                whole.readAt(),
                0,
                part,
                2,
                whole.coverage(),
                false,
                whole.total(),
                whole.rows().subList(part, part + 1));
    }
}
