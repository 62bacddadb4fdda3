package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Finding;
import dev.splitheat.heat.HeatWindow;
import dev.splitheat.heat.RangeHeat;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.topics.Topic;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RevisedIntervalsTest {
    private static final String ROW = "Users(101)";
    private static final String NEXT = "Users(102)";

    private final Rig rig = new Rig();

    @AfterEach
    void close() {
        rig.close();
    }

    @ParameterizedTest
    @EnumSource(names = {"SPLIT_STATS_TOP_10MINUTE", "SPLIT_STATS_TOP_HOUR"})
    void coarserViewsPassBy(StatisticsView coarser) {
        rig.catalog();
        for (int minute = 60; minute <= 600; minute += 60) {
            rig.interval(Rig.of(coarser, minute, 100));
        }

        rig.interval(Rig.minute(1, List.of()));

        assertThat(rig.heat(Topic.HEAT)).hasSize(1);
        assertThat(rig.heat(Topic.HEAT_1H)).isEmpty();
        assertThat(rig.findings()).isEmpty();
        assertThat(rig.deadLetters()).isEmpty();
    }

    @Test
    void aHigherRevisionReplacesTheLower_andALowerOrEqualOneIsIgnored() {
        rig.catalog().interval(Rig.minute(9, List.of())).interval(Rig.minute(10, ROW, NEXT, 50));
        rig.heat(Topic.HEAT);

        rig.interval(Rig.revision(2, Rig.minute(9, ROW, NEXT, 90)))
                .interval(Rig.revision(2, Rig.minute(9, ROW, NEXT, 70)))
                .interval(Rig.revision(1, Rig.minute(9, ROW, NEXT, 60)));

        assertThat(peaks(rig.heat(Topic.HEAT))).containsExactly(90);
        assertThat(peaks(rig.heat(Topic.HEAT_10M))).endsWith(90);
    }

    @Test
    void ofIntervalsThatWaitForTheirCatalog_theHighestRevisionHolds() {
        rig.interval(Rig.revision(1, Rig.minute(1, ROW, NEXT, 90))).interval(Rig.minute(1, List.of()));

        rig.catalog();

        assertThat(peaks(rig.heat(Topic.HEAT))).containsExactly(90);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void anIntervalThatComesADayLater_againOrFilledSince_isNoError(int revision) {
        rig.catalog()
                .interval(Rig.minute(1, List.of()))
                .wait(Duration.ofHours(20))
                .interval(Rig.minute(20 * 60, List.of()));
        rig.heat(Topic.HEAT);

        for (int minute = 1; minute <= 120; minute++) {
            rig.interval(Rig.revision(revision, Rig.minute(minute, ROW, NEXT, 90)));
        }

        assertThat(rig.heat(Topic.HEAT)).isEmpty();
        assertThat(rig.deadLetters()).isEmpty();
    }

    @Test
    void minutesThatAreAlwaysFilledAfterTheyWereSentEmpty_areFollowedAllTheSame() {
        rig.catalog();
        for (int minute = 1; minute <= 10; minute++) {
            rig.interval(Rig.minute(minute, List.of()))
                    .interval(Rig.revision(1, Rig.minute(minute, ROW, NEXT, 90)))
                    .interval(Rig.revision(1, Rig.minute(minute, ROW, NEXT, 90)));
        }

        assertThat(rig.findings()).last().extracting(Finding::hotMinutes).isEqualTo(10);
    }

    @Test
    void aDatabaseThatIsGoneAndMadeAgain_waitsForItsNewCatalog() {
        rig.catalog().interval(Rig.minute(1, ROW, NEXT, 90)).catalogTombstone(Rig.version());
        rig.heat(Topic.HEAT);

        rig.interval(Rig.minute(2, ROW, NEXT, 90));
        boolean waits = rig.heat(Topic.HEAT).isEmpty();
        rig.catalog();

        assertThat(waits).isTrue();
        assertThat(rig.heat(Topic.HEAT)).hasSize(1);
        assertThat(rig.deadLetters()).isEmpty();
    }

    private static List<Integer> peaks(List<HeatWindow> windows) {
        return windows.stream()
                .flatMap(window -> window.ranges().stream())
                .map(RangeHeat::peakScore)
                .toList();
    }
}
