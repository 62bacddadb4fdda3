package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.wire.Payload;
import dev.splitheat.wire.Sealed;
import dev.splitheat.wire.Sealing;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeatSketchTest {
    private static final Instant END = Instant.parse("2026-11-20T10:01:00Z");

    @Test
    void theHeadOfItsRecord_isTheOneThatIsReadOutOfItsBytes() {
        Interval<SplitRow> scores = Interval.whole(
                "projects/p/instances/i/databases/d",
                StatisticsView.SPLIT_STATS_TOP_MINUTE,
                END,
                END,
                false,
                List.of(new SplitRow("Users(1)", "Users(2)", 97, List.of("Users"), List.of())));

        Sealed told =
                new HeatSketch(List.of(scores), new KeySpace(Catalog.empty(Dialect.GOOGLE_STANDARD_SQL))).sealed();

        byte[] payload = told.payload().bytes();
        assertThat(told.payload().length()).isEqualTo(payload.length);
        assertThat(new Sealed(told.database(), told.view(), told.end(), told.part(), Payload.of(payload)))
                .isEqualTo(Sealing.HEAT_WINDOWS.read(payload));
    }
}
