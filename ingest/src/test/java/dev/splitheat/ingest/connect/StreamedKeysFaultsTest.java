package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StreamedKeysFaultsTest extends KeySampling {
    @Test
    void aRestart_losesNothing_andSendsNothingTwice() {
        stream.inserts("Orders", MINUTE.plusSeconds(1), 10).inserts("Orders", MINUTE.plusSeconds(61), 20);
        start();
        minutes(1);
        task.close();
        stream.forgetTokens();

        start();
        clock.set(MINUTE.plus(Duration.ofMinutes(4)).plusSeconds(20));
        task.until(running -> intervals().size() == 3);

        assertThat(intervals())
                .extracting(interval -> interval.end().toString())
                .containsExactly("2026-11-20T16:02:00Z", "2026-11-20T16:03:00Z", "2026-11-20T16:04:00Z");
        assertThat(intervals().get(0).rows()).extracting(TableSample::writes).containsExactly(20L);
    }

    @Test
    void aStreamThatBreaksInTheMiddle_isReadAgainWhole() {
        stream.inserts("Orders", MINUTE.plusSeconds(1), 10).breaking(3);
        start();

        minutes(1);

        assertThat(intervals().get(0).rows()).extracting(TableSample::writes).containsExactly(10L);
        assertThat(statuses("CHANGE_STREAM"))
                .extracting(CollectorStatus::state)
                .contains(CollectorStatus.State.FAILING, CollectorStatus.State.COLLECTING);
    }

    @Test
    void aMinuteThatKeepsFailing_isGivenUp_andTheNextOneIsRead() {
        stream.inserts("Orders", MINUTE.plusSeconds(61), 10).defectiveAt(MINUTE.plusSeconds(30));
        start();

        passUntil(() -> intervals().size() >= 2);

        assertThat(clock.instant()).isAfter(MINUTE.plus(Duration.ofMinutes(16)));
        assertThat(intervals().get(0).coverage()).isEqualTo(Coverage.MISSING);
        assertThat(intervals().get(1).rows()).extracting(TableSample::writes).containsExactly(10L);
    }

    @ParameterizedTest
    @EnumSource(
            value = FailureKind.class,
            names = {"UNAVAILABLE", "EXHAUSTED", "DENIED", "UNAUTHENTICATED", "NOT_FOUND", "OTHER", "OUT_OF_REACH"})
    void aDatabaseThatIsAwayForAnHour_losesNoMinute(FailureKind why) {
        stream.inserts("Orders", MINUTE.plusSeconds(1), 10).inserts("Orders", MINUTE.plusSeconds(1800), 20);
        start();
        stream.failing(Optional.of(why));
        Instant back = MINUTE.plus(Duration.ofHours(1));
        passUntil(() -> clock.instant().isAfter(back));
        assertThat(intervals()).isEmpty();

        stream.failing(Optional.empty());
        passUntil(() -> intervals().size() >= 60);

        assertThat(intervals()).extracting(Interval::coverage).doesNotContain(Coverage.MISSING);
        assertThat(intervals().subList(0, 60))
                .extracting(Interval::end)
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 60)
                        .mapToObj(minute -> MINUTE.plus(Duration.ofMinutes(minute)))
                        .toList());
        assertThat(intervals().stream()
                        .flatMap(interval -> interval.rows().stream())
                        .mapToLong(TableSample::writes)
                        .sum())
                .isEqualTo(30);
    }

    @Test
    void tokensThatSpannerForgot_areAskedForAgain_inTheSameTurn() {
        stream.inserts("Orders", MINUTE.plusSeconds(61), 10);
        start();
        minutes(1);

        stream.forgetTokens();
        minutes(2);

        assertThat(intervals().get(1).rows()).extracting(TableSample::writes).containsExactly(10L);
        assertThat(statuses("CHANGE_STREAM"))
                .extracting(CollectorStatus::state)
                .containsOnly(CollectorStatus.State.COLLECTING);
    }
}
