package dev.splitheat.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.WorkloadRow;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class BodyTest {
    private static final Instant END = Instant.parse("2026-11-20T10:01:00Z");
    private static final Interval<WorkloadRow> TOLD = Interval.whole(
            "projects/p/instances/i/databases/d",
            StatisticsView.TABLE_OPERATIONS_STATS_MINUTE,
            END,
            END,
            false,
            List.of(new TableOperationsRow("Orders", 1, 2, 3)));

    @Test
    void whatIsKnownOfIt_isNotReadAgain() {
        Body body = Sealed.of(TOLD, Wire.WORKLOAD_INTERVALS).body();

        assertThat(body.read(Wire.WORKLOAD_INTERVALS)).isSameAs(TOLD);
    }

    @Test
    void anotherReader_readsTheBytes() {
        Body body = Sealed.of(TOLD, Wire.WORKLOAD_INTERVALS).body();

        assertThat(body.read(Sealing.WORKLOAD_INTERVALS).database()).isEqualTo(TOLD.database());
    }

    @Test
    void itsHeadIsTheOneThatIsReadInItsBytes() {
        Sealed sealed = Sealed.of(TOLD, Wire.WORKLOAD_INTERVALS);

        assertThat(Sealing.WORKLOAD_INTERVALS.read(sealed.body().payload())).isEqualTo(sealed);
    }
}
