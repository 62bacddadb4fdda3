package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StreamedKeysTest extends KeySampling {
    @Test
    void eachMinute_isOneInterval_withExactCounts() {
        stream.inserts("Orders", MINUTE.plusSeconds(1), 100).deletes("Audit", MINUTE.plusSeconds(59), 3);
        start();

        minutes(2);

        Interval<TableSample> first = intervals().get(0);
        assertThat(first.end()).isEqualTo(MINUTE.plusSeconds(60));
        assertThat(first.coverage()).isEqualTo(Coverage.COMPLETE);
        assertThat(first.view()).isEqualTo("CHANGE_STREAM");
        assertThat(first.rows()).extracting(TableSample::table).containsExactly("Audit", "Orders");
        assertThat(first.rows()).extracting(TableSample::writes).containsExactly(3L, 100L);
        assertThat(first.rows().get(1).keys()).hasSize(32).doesNotHaveDuplicates();
        assertThat(intervals().get(1).coverage()).isEqualTo(Coverage.SILENT);
    }

    @Test
    void whatSpannerDeletesByItself_isNobodysWrite_andCountedApart() {
        stream.inserts("Orders", MINUTE.plusSeconds(1), 1).expires("Orders", MINUTE.plusSeconds(2), 500);
        start();

        minutes(1);

        assertThat(intervals().get(0).rows()).extracting(TableSample::writes).containsExactly(1L);
        assertThat(intervals().get(0).rows())
                .extracting(TableSample::systemWrites)
                .containsExactly(500L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Id=7", "[7]", "{\"Id\":{}}"})
    void sampledKeysThatAreNone_areCountedAndTold_andTheirWritesStay(String key) {
        stream.inserts("Orders", MINUTE.plusSeconds(1), 2).insertsKey("Orders", MINUTE.plusSeconds(3), key);
        start();

        minutes(2);

        Interval<TableSample> first = intervals().get(0);
        assertThat(first.rows()).extracting(TableSample::writes).containsExactly(3L);
        assertThat(first.rows().get(0).keys()).hasSize(2);
        assertThat(first.truncated()).isTrue();
        assertThat(intervals().get(1).truncated()).isFalse();
        assertThat(statuses("CHANGE_STREAM"))
                .anySatisfy(status -> assertThat(status.problem()).hasValueSatisfying(problem -> assertThat(problem)
                        .startsWith("1 sampled keys of the change stream were left out")));
    }

    @ParameterizedTest
    @ValueSource(longs = {-180, 180})
    void minutesAreRead_whenTheyAreOverBySpannersClock(long seconds) {
        ahead = Duration.ofSeconds(seconds);
        start();
        Instant first = MINUTE.plus(ahead);
        clock.set(MINUTE.plusSeconds(59));
        task.untilQuiet();
        assertThat(intervals()).isEmpty();

        clock.set(MINUTE.plusSeconds(80));
        task.until(running -> !intervals().isEmpty());

        assertThat(intervals()).singleElement().satisfies(interval -> assertThat(interval.end())
                .isEqualTo(first.plusSeconds(60)));
    }

    @Test
    void minutesThatTheStreamKeepsNoLonger_areMissing() {
        stream.keepsFrom(MINUTE.plus(Duration.ofMinutes(3))).inserts("Orders", MINUTE.plusSeconds(181), 7);
        start();
        task.untilQuiet();

        clock.set(MINUTE.plus(Duration.ofMinutes(4)).plusSeconds(20));
        task.until(running -> intervals().size() == 4);

        assertThat(intervals())
                .extracting(Interval::coverage)
                .containsExactly(Coverage.MISSING, Coverage.MISSING, Coverage.MISSING, Coverage.COMPLETE);
    }
}
