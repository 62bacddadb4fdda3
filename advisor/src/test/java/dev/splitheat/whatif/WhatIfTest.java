package dev.splitheat.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.evidence.Servers;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Expected;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WhatIfTest {
    private static final Workload APPEND = Workload.of((write, random) -> new long[] {write, random.nextLong()});
    private static final Reshaping SHARDS = new Reshaping(Workload.AS_IT_IS, Workload.sharded(10));

    @Test
    void shares_areGivenBeforeAndAfter_withTheirSamples() {
        Expected expected =
                known(WhatIf.of(evidence(APPEND.writes(2_000, 1)), "Rows").of(SHARDS));

        assertThat(expected.topShareBefore()).isGreaterThan(0.99);
        assertThat(expected.topShareAfter()).isBetween(0.08, 0.13);
        assertThat(expected.low()).isLessThan(0.1);
        assertThat(expected.high()).isGreaterThan(0.1);
        assertThat(expected.topServerBefore()).isGreaterThan(0.99);
        assertThat(expected.samples()).isEqualTo(2_000);
    }

    @Test
    void readsOverAllShards_areCountedWhereTheirRateIsKnown() {
        Evidence evidence = new Evidence(
                APPEND.writes(2_000, 1),
                List.of(),
                Map.of("rows", new Traffic(5, 9, 20, 30, Duration.ofDays(7), Optional.empty(), Optional.empty())),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of());

        Expected expected = known(WhatIf.of(evidence, "Rows").of(SHARDS));

        assertThat(expected.reads()).contains(new Expected.Reads(10, 30));
        assertThat(known(WhatIf.of(evidence, "Rows").of(new Reshaping(Workload.AS_IT_IS, Workload.SWAPPED)))
                        .reads())
                .isEmpty();
    }

    @Test
    void fewSamples_saySo() {
        assertThat(why(WhatIf.of(evidence(APPEND.writes(499, 1)), "Rows").of(SHARDS)))
                .isEqualTo("499 sampled writes are too few to tell 20 ranges apart: at least 500 are needed.");
    }

    @Test
    void samplesOfOneMoment_saySo() {
        List<ObservedWrite> writes = IntStream.range(0, 1_000)
                .mapToObj(write -> APPEND.write(write, 0, Instant.EPOCH))
                .toList();

        assertThat(why(WhatIf.of(evidence(writes), "Rows").of(SHARDS)))
                .isEqualTo("The sampled writes come from too few moments to cut by some and measure by later ones.");
    }

    @Test
    void aColumnOutsideOfTheKey_saysSo() {
        Reshaping byOwner = new Reshaping(
                Workload.AS_IT_IS, Workload.key(new ProposedPart.Kept("Owner"), new ProposedPart.Kept("A")));

        assertThat(why(WhatIf.of(evidence(APPEND.writes(1_000, 1)), "Rows").of(byOwner)))
                .isEqualTo(
                        "Owner is not in the key of Rows, so the sampled keys do not tell where its values would lie.");
    }

    @Test
    void writesThatAreSpreadAlready_saySo() {
        Workload even = Workload.of((write, random) -> new long[] {random.nextLong(), 0});

        assertThat(why(WhatIf.of(evidence(even.writes(2_000, 1)), "Rows").of(SHARDS)))
                .startsWith("The sampled writes do not show the heat:");
    }

    @Test
    void moreNodes_allowMoreRanges() {
        assertThat(Room.of(Optional.of(new Servers(1, false)))).isEqualTo(new Room(20, 1));
        assertThat(Room.of(Optional.of(new Servers(5, false)))).isEqualTo(new Room(40, 5));
        assertThat(Room.of(Optional.of(new Servers(50, true)))).isEqualTo(new Room(64, 50));
        assertThat(Room.of(Optional.empty())).isEqualTo(new Room(20, 10));
    }

    static Evidence evidence(List<ObservedWrite> writes) {
        return new Evidence(writes, List.of(), Map.of(), Optional.empty(), Optional.empty(), List.of(), List.of());
    }

    private static Expected known(Forecast forecast) {
        return ((Forecast.Known) forecast).expected();
    }

    private static String why(Forecast forecast) {
        return ((Forecast.Unknown) forecast).why().plain();
    }
}
