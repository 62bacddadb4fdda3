package dev.splitheat.app.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.export.ExportCoverage;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayResultTest {
    @Test
    void recordsThatWereSetAsideAreCountedAndTheFirstReasonGiven() {
        assertThat(refusing().setAside()).isEmpty();
        assertThat(refusing("it is cut").setAside()).contains("1 record was set aside because: it is cut");
        assertThat(refusing("it is cut", "it is old").setAside())
                .contains("2 records were set aside, the first because: it is cut");
    }

    private static ReplayResult refusing(String... reasons) {
        return new ReplayResult(
                "d",
                Instant.EPOCH,
                Instant.EPOCH,
                List.of(),
                new ExportCoverage(1, 0, List.of(), List.of(), List.of()),
                List.of(reasons));
    }
}
