package dev.splitheat.ingest.collect;

import static dev.splitheat.interval.StatisticsView.LOCK_STATS_TOP_MINUTE;
import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_HOUR;
import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_MINUTE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class AuditsTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private final Audits audits = new Audits(Duration.ofMinutes(5));

    @Test
    void theFirst_isDueAnIntervalAfterTheStart_thenAnIntervalAfterTheLast() {
        assertThat(audits.due(NOON)).isFalse();
        assertThat(audits.due(NOON.plusSeconds(299))).isFalse();
        assertThat(audits.due(NOON.plusSeconds(310))).isTrue();
        assertThat(audits.due(NOON.plusSeconds(600))).isFalse();
        assertThat(audits.due(NOON.plusSeconds(610))).isTrue();
    }

    @Test
    void aClockThatWasGuessedTooLate_holdsUpNoAudit() {
        audits.due(NOON.plus(Duration.ofHours(2)));

        assertThat(audits.due(NOON)).isFalse();
        assertThat(audits.due(NOON.plusSeconds(310))).isTrue();
    }

    @Test
    void allThatWasSent_isWalkedThrough_anHourOfMinutesAtATime_thenAgain() {
        Map<StatisticsView, Ledger> sent = Map.of(
                SPLIT_STATS_TOP_MINUTE, ledger(SPLIT_STATS_TOP_MINUTE, 24 * 60),
                LOCK_STATS_TOP_MINUTE, ledger(LOCK_STATS_TOP_MINUTE, 6 * 60),
                SPLIT_STATS_TOP_HOUR, ledger(SPLIT_STATS_TOP_HOUR, 100));

        Set<Audits.Look> looks = new HashSet<>();
        for (int turn = 0; turn < 26; turn++) {
            looks.add(audits.next(sent, NOON).orElseThrow());
        }

        assertThat(looks).hasSize(26);
        assertThat(looks.stream().filter(look -> look.views().contains(SPLIT_STATS_TOP_MINUTE)))
                .hasSize(24)
                .allMatch(look -> length(look).equals(Duration.ofHours(1)));
        assertThat(looks.stream().filter(look -> look.views().contains(LOCK_STATS_TOP_MINUTE)))
                .hasSize(6);
        assertThat(looks.stream().filter(look -> look.views().contains(SPLIT_STATS_TOP_HOUR)))
                .hasSize(2);
        assertThat(looks).contains(audits.next(sent, NOON).orElseThrow());
    }

    @Test
    void oneThatFailed_isMadeUpFor() {
        Map<StatisticsView, Ledger> sent = Map.of(SPLIT_STATS_TOP_MINUTE, ledger(SPLIT_STATS_TOP_MINUTE, 24 * 60));
        Audits.Look failed = audits.next(sent, NOON).orElseThrow();

        audits.failed();

        assertThat(audits.next(sent, NOON)).contains(failed);
        assertThat(audits.next(sent, NOON)).isNotEqualTo(Optional.of(failed));
    }

    @Test
    void nothing_isLookedAt_beforeSomethingWasSent() {
        assertThat(audits.next(Map.of(SPLIT_STATS_TOP_MINUTE, Ledger.empty(Duration.ofMinutes(1))), NOON))
                .isEmpty();
    }

    private static Duration length(Audits.Look look) {
        return Duration.between(look.stretch().after(), look.stretch().upTo());
    }

    private static Ledger ledger(StatisticsView view, int intervals) {
        NavigableMap<Instant, Integer> sent = new TreeMap<>();
        for (int back = 0; back < intervals; back++) {
            sent.put(NOON.minus(view.length().multipliedBy(back)), 0);
        }
        return Ledger.empty(view.length()).with(sent);
    }
}
