package dev.splitheat.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.WorkloadRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTallyTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    @Test
    void anIntervalWhosePartsComeApart_isCountedWhole() {
        Interval<WorkloadRow> first = part(NOON, 0, "Orders");
        Interval<WorkloadRow> second = part(NOON, 1, "Items");

        UsageTally early = tally(Optional.empty(), Map.of());
        early.count(List.of(first));
        UsageTally late = tally(early.observed(), early.changed());
        late.count(List.of(first, second));

        assertThat(early.observed()).isEmpty();
        assertThat(late.changed()).containsOnlyKeys("orders", "items");
        assertThat(late.observed()).map(ObservedMinutes::minutes).hasValue(1L);
    }

    @Test
    void aPartThatNeverComes_keepsNothingBackOnceALaterIntervalIsThere() {
        UsageTally tally = tally(Optional.empty(), Map.of());

        tally.count(List.of(
                part(NOON, 0, "Orders"),
                part(NOON.plusSeconds(60), 0, "Orders"),
                part(NOON.plusSeconds(60), 1, "Items")));

        assertThat(tally.changed()).containsOnlyKeys("orders", "items");
        assertThat(tally.observed()).map(ObservedMinutes::minutes).hasValue(2L);
    }

    @ParameterizedTest
    @ValueSource(longs = {-60, 1_000_000_000_000_000_000L, Long.MAX_VALUE})
    void moreOperationsThanThereCanBe_countForNothing(long writes) {
        UsageTally tally = tally(Optional.empty(), Map.of());

        tally.count(List.of(
                interval(NOON, 0, 1, new TableOperationsRow("Orders", 0, 60, 0)),
                interval(NOON.plusSeconds(60), 0, 1, new TableOperationsRow("Orders", writes, writes, writes))));

        Traffic traffic = tally.changed().get("orders").traffic(tally.observed().orElseThrow(), Optional.empty());
        assertThat(traffic.writes()).isEqualTo(0.5);
        assertThat(traffic.reads()).isZero();
    }

    private static UsageTally tally(Optional<ObservedMinutes> observed, Map<String, Usage> known) {
        return new UsageTally("d", observed, name -> Optional.ofNullable(known.get(name)));
    }

    private static Interval<WorkloadRow> part(Instant end, int number, String object) {
        return interval(end, number, 2, new TableOperationsRow(object, 0, 60, 0));
    }

    private static Interval<WorkloadRow> interval(Instant end, int part, int parts, TableOperationsRow row) {
        return new Interval<>(
                "d",
                StatisticsView.TABLE_OPERATIONS_STATS_MINUTE.name(),
                end,
                Duration.ofMinutes(1),
                end,
                0,
                part,
                parts,
                Coverage.COMPLETE,
                false,
                Optional.empty(),
                List.of(row));
    }
}
