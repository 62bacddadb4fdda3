package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What was written before the first start is read where somebody says so, and only there. */
class StreamHistoryTest extends KeySampling {
    private static final Instant EARLIER = MINUTE.minus(Duration.ofMinutes(3)).plusSeconds(10);

    @Test
    void aFirstStart_readsAsFarBackAsItIsTold_andMissesWhatTheStreamHasNot() {
        stream.inserts("Orders", EARLIER, 10).keepsFrom(MINUTE.minus(Duration.ofMinutes(4)));
        more = Map.of("sampling", SHOP, "change.stream.history.ms", millis(Duration.ofMinutes(6)));

        start();
        task.until(running -> intervals().size() >= 5);

        List<Interval<TableSample>> sent = intervals();
        assertThat(sent.get(0).end()).isEqualTo(MINUTE.minus(Duration.ofMinutes(5)));
        assertThat(sent.subList(0, 5))
                .extracting(Interval::coverage)
                .containsExactly(
                        Coverage.MISSING, Coverage.MISSING, Coverage.SILENT, Coverage.COMPLETE, Coverage.SILENT);
        assertThat(sent.get(3).rows()).extracting(TableSample::writes).containsExactly(10L);
    }

    @Test
    void whereNobodySaysSo_nothingIsReadThatWasWrittenBefore() {
        stream.inserts("Orders", EARLIER, 10);

        start();
        minutes(1);

        assertThat(intervals())
                .allSatisfy(interval -> assertThat(interval.end()).isAfter(MINUTE));
        assertThat(intervals()).flatExtracting(Interval::rows).isEmpty();
    }

    @Test
    void whoWasHereBefore_goesOnThere_howeverFarBackAFirstStartWouldGo() {
        start();
        minutes(2);
        task.close();
        more = Map.of("sampling", SHOP, "change.stream.history.ms", millis(Duration.ofMinutes(30)));

        start();
        passUntil(() -> !intervals().isEmpty());

        assertThat(intervals()).extracting(Interval::end).first().isEqualTo(MINUTE.plus(Duration.ofMinutes(3)));
    }

    private static String millis(Duration duration) {
        return Long.toString(duration.toMillis());
    }
}
