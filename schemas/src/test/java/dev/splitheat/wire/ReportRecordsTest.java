package dev.splitheat.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.notice.KeptReport;
import dev.splitheat.notice.KeptReport.Telling;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportRecordsTest {
    private static final Instant NOW = Instant.parse("2026-11-23T07:00:00Z");

    @Test
    void aReportIsReadAsItWasWritten() {
        Telling failed = Telling.untold("slack", NOW).failed(NOW, Duration.ofSeconds(2), "Slack answered 503");
        KeptReport report = new KeptReport(
                KeptReport.FLEET,
                "2026-W47",
                NOW,
                "{\"version\":1}",
                List.of(failed, Telling.untold("console", NOW).as(KeptReport.Stage.TOLD, NOW)));

        KeptReport read = Wire.REPORTS.read(Wire.REPORTS.write(report));

        assertThat(read).isEqualTo(report);
        assertThat(read.over()).isFalse();
        assertThat(read.with(failed.as(KeptReport.Stage.GIVEN_UP, NOW)).over()).isTrue();
    }
}
