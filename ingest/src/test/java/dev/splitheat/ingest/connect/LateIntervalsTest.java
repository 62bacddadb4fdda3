package dev.splitheat.ingest.connect;

import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_MINUTE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.SimulatedView;
import dev.splitheat.ingest.connect.Collected.Next;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class LateIntervalsTest extends StatisticsCollecting {
    @Test
    void anIntervalThatIsFilledLater_isSentAgain_asARevision_once() {
        SimulatedView late = view(SPLIT_STATS_TOP_MINUTE).late(LATER, 3, LATER.plus(Duration.ofMinutes(40)));
        WatchedDatabase database = watch(spanner(late));

        database.pass(Duration.ofHours(2));

        assertThat(database.at(SPLIT_STATS_TOP_MINUTE, LATER).stream()
                        .map(interval -> interval.rows().size()))
                .containsExactly(0, 3);
        assertThat(database.at(SPLIT_STATS_TOP_MINUTE, LATER))
                .last()
                .extracting("revision")
                .isEqualTo(1);
    }

    @Test
    void anIntervalThatFailsThreeTimes_isMissing_untilALaterLookFillsIt() {
        SimulatedView hot = everyMinute(SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(10));
        FakeSpanner spanner = spanner(hot);
        spanner.breakOn(LATER, 3);
        WatchedDatabase database = watch(spanner);

        database.pass(Duration.ofMinutes(40));

        assertThat(database.at(SPLIT_STATS_TOP_MINUTE, LATER).stream().map(Interval::coverage))
                .containsExactly(Coverage.MISSING, Coverage.COMPLETE);
        assertThat(database.at(SPLIT_STATS_TOP_MINUTE, LATER))
                .last()
                .extracting("revision")
                .isEqualTo(1);
        assertThat(database.ends(SPLIT_STATS_TOP_MINUTE)).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void anAuditThatFails_costsNothingButTheAudit() {
        SimulatedView late = view(SPLIT_STATS_TOP_MINUTE)
                .late(Instant.parse("2026-11-20T09:10:00Z"), 3, NOON.plus(Duration.ofMinutes(2)));
        FakeSpanner spanner = spanner(late);
        WatchedDatabase database = watch(spanner);
        database.pass(Duration.ofMinutes(2));
        spanner.failAudits(true);
        database.pass(Duration.ofMinutes(30));

        assertThat(database.turns).noneMatch(turn -> turn.next() instanceof Next.Failed);
        assertThat(database.turns.stream().flatMap(turn -> turn.reports().stream()))
                .anySatisfy(
                        report -> assertThat(report.problem().orElse("")).startsWith("looking for late intervals: "));

        spanner.failAudits(false);
        database.pass(Duration.ofHours(3));
        assertThat(database.at(SPLIT_STATS_TOP_MINUTE, Instant.parse("2026-11-20T09:10:00Z")))
                .hasSize(2);
    }
}
