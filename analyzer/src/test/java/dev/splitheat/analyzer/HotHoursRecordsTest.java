package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.history.HotHour;
import dev.splitheat.history.HotStretch;
import dev.splitheat.history.ObjectHistory;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class HotHoursRecordsTest {
    private static final Instant HOUR = Instant.parse("2026-11-20T10:00:00Z");

    @Test
    void aHistoryComesBackAsItWent() {
        ObjectHistory history = new ObjectHistory("d", "Users", List.of(new HotHour(HOUR, 85)));

        assertThat(HotHoursRecords.HISTORIES.read(HotHoursRecords.HISTORIES.write(history)))
                .isEqualTo(history);
    }

    @Test
    void aStretchComesBackAsItWent() {
        HotStretch stretch = new HotStretch(
                "d",
                "Users",
                HOUR.plusSeconds(60),
                HOUR.plusSeconds(300),
                Duration.ofMinutes(2),
                true,
                List.of(new HotHour(HOUR, 85)));

        assertThat(HotHoursRecords.STRETCHES.read(HotHoursRecords.STRETCHES.write(stretch)))
                .isEqualTo(stretch);
    }
}
