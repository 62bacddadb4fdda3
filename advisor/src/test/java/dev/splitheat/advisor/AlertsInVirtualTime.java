package dev.splitheat.advisor;

import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Findings in and alerts out of an advisor whose clock the test turns. */
abstract class AlertsInVirtualTime {
    static final Instant NOW = Samples.TEN.plusSeconds(60 * 37);
    static final String DATABASE = Samples.open(1).database();

    @TempDir
    Path state;

    AdvisorUnderTest advisor;

    @BeforeEach
    void start() {
        advisor = AdvisorUnderTest.at(NOW, state);
    }

    @AfterEach
    void stop() {
        advisor.close();
    }

    /** Those that came since somebody looked last. */
    final List<Alert> of(Marks.Subject subject) {
        return advisor.alerts().readValuesToList().stream()
                .filter(alert -> alert.marks().subject() == subject)
                .toList();
    }

    static Finding finding(int revision, Finding.Status status) {
        return Samples.finding(revision, status, Severity.CRITICAL, 37);
    }
}
