package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A change stream of which one minute in some is read, so that it costs as much less. */
class StreamEverySoOftenTest extends KeySampling {
    private static final int MINUTES = 12;

    @Test
    void everySecondMinute_isReadWhole_andTheOthersAreNeitherReadNorSilent() {
        writesInEachMinute();
        more = Map.of("sampling", SHOP, "change.stream.every", "2");
        start();

        minutes(MINUTES);

        List<Interval<TableSample>> read = read();
        assertThat(read).hasSize(MINUTES / 2);
        assertThat(read).allSatisfy(interval -> assertThat(interval.rows())
                .extracting(TableSample::writes)
                .containsExactly(10L));
        assertThat(read.get(1).end()).isEqualTo(read.get(0).end().plus(Duration.ofMinutes(2)));
        assertThat(intervals()).extracting(Interval::coverage).doesNotContain(Coverage.SILENT);
        assertThat(stream.queries())
                .as("which partitions there are, and each of them; before the first, whether it may be read")
                .isBetween(MINUTES / 2 * 3, MINUTES / 2 * 3 + 1);
    }

    @ParameterizedTest
    @CsvSource({"3", "60"})
    void aStreamThatMayNotBeReadAnyMore_isSaidWithinFiveMinutes_howeverSeldomItIsRead(String every) {
        more = Map.of("sampling", SHOP, "change.stream.every", every);
        start();
        minutes(2);

        stream.failing(Optional.of(FailureKind.DENIED));
        passUntil(() ->
                statuses("CHANGE_STREAM").stream().anyMatch(status -> status.state() == CollectorStatus.State.REFUSED));

        assertThat(clock.instant()).isBefore(MINUTE.plus(Duration.ofMinutes(9)));
        stream.failing(Optional.empty());
        int sent = intervals().size();
        passUntil(() -> intervals().size() > sent + 5);
        assertThat(statuses("CHANGE_STREAM"))
                .last()
                .extracting(CollectorStatus::state)
                .isEqualTo(CollectorStatus.State.COLLECTING);
    }

    @Test
    void aStreamThatMayNotBeRead_isSaidAtTheStart_alsoInAMinuteThatNobodyWants() {
        more = Map.of("sampling", SHOP, "change.stream.every", "60");
        stream.failing(Optional.of(FailureKind.DENIED));
        start();

        passUntil(() ->
                statuses("CHANGE_STREAM").stream().anyMatch(status -> status.state() == CollectorStatus.State.REFUSED));

        assertThat(clock.instant()).isBefore(MINUTE.plus(Duration.ofMinutes(3)));
    }

    @Test
    void minutesThatArePassedOver_costAQueryInFiveMinutes() {
        more = Map.of("sampling", SHOP, "change.stream.every", "60");
        start();

        minutes(MINUTES);

        assertThat(stream.queries()).isBetween(2, 3 + 3);
    }

    @Test
    void aMinuteThatNobodyWants_isNoLoss_andHoldsUpNothing() {
        more = Map.of("sampling", SHOP, "change.stream.every", "60");
        start();

        minutes(MINUTES);

        assertThat(intervals()).hasSize(MINUTES);
        assertThat(statuses("CHANGE_STREAM"))
                .extracting(CollectorStatus::tally)
                .extracting(CollectorStatus.Tally::missing)
                .containsOnly(0L);
        assertThat(statuses("CHANGE_STREAM"))
                .extracting(CollectorStatus::state)
                .containsOnly(CollectorStatus.State.COLLECTING);
    }

    @Test
    void aRestart_goesOnWithTheSameMinutes() {
        writesInEachMinute();
        more = Map.of("sampling", SHOP, "change.stream.every", "3");
        start();
        minutes(4);
        List<Interval<TableSample>> before = intervals();
        task.close();
        start();
        clock.set(MINUTE.plus(Duration.ofMinutes(MINUTES)).plusSeconds(20));
        task.until(running -> intervals().size() == MINUTES - before.size());

        List<Coverage> all = IntStream.range(0, MINUTES)
                .mapToObj(
                        at -> at < before.size() ? before.get(at) : intervals().get(at - before.size()))
                .map(Interval::coverage)
                .toList();

        assertThat(all.subList(0, MINUTES - 3)).isEqualTo(all.subList(3, MINUTES));
        assertThat(all).filteredOn(Coverage.COMPLETE::equals).hasSize(MINUTES / 3);
    }

    @Test
    void theSchema_isReadAsOftenAsWanted() {
        more = Map.of("sampling", SHOP, "schema.interval.ms", "7200000");
        start();

        for (int minute = 10; minute <= 150; minute += 10) {
            clock.set(MINUTE.plus(Duration.ofMinutes(minute)).plusSeconds(20));
            Instant sent = MINUTE.plus(Duration.ofMinutes(minute));
            task.until(running -> !intervals().isEmpty()
                    && intervals().get(intervals().size() - 1).end().equals(sent));
        }

        assertThat(schemasRead).hasValue(2);
    }

    private void writesInEachMinute() {
        IntStream.range(0, MINUTES)
                .forEach(minute -> stream.inserts("Orders", MINUTE.plusSeconds(60L * minute + 1), 10));
    }

    private List<Interval<TableSample>> read() {
        return intervals().stream()
                .filter(interval -> interval.coverage() == Coverage.COMPLETE)
                .toList();
    }
}
