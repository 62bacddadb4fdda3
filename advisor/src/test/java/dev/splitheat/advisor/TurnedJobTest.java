package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.finding.Severity;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two jobs at one spot have the same kind of advice, in words of their own. */
class TurnedJobTest {
    private static final String DATABASE = "projects/p/instances/i/databases/orders";
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");

    @TempDir
    private Path state;

    @Test
    void anExportThatTurnsOutToBeASweep_isToldOfAsOne() {
        try (AdvisorUnderTest advisor = AdvisorUnderTest.at(TEN, state)) {
            advisor.send(
                    DATABASE,
                    DdlReader.read(
                                    "CREATE TABLE Orders (OrderId INT64 NOT NULL) PRIMARY KEY (OrderId)",
                                    Dialect.GOOGLE_STANDARD_SQL)
                            .catalogOrThrow(),
                    TEN);
            advisor.send(of(PlannedJob.EXPORT, 1));
            Advice export = advisor.recommendations().readValue();

            advisor.send(of(PlannedJob.SWEEP, 2));

            assertThat(why(export)).contains("is that of an export");
            assertThat(why(advisor.recommendations().readValue())).contains("is that of the row deletion policy");
        }
    }

    private static String why(Advice advice) {
        return advice.recommendations().get(0).why().plain();
    }

    private static Finding of(PlannedJob job, int revision) {
        return new Finding(
                DATABASE,
                "f1",
                revision,
                Finding.Status.OPEN,
                Optional.empty(),
                Cause.UNSPLIT_LOAD,
                Severity.INFO,
                0.9,
                Optional.of("Orders"),
                Optional.empty(),
                Optional.empty(),
                "Orders(812)",
                "<end>",
                TEN,
                TEN,
                TEN.plusSeconds(60L * (12 + revision)),
                Optional.empty(),
                100,
                12 + revision,
                Optional.empty(),
                List.of(job.sentence("Orders", 400)),
                Basis.NONE);
    }
}
