package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RememberedAdviceTest {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");
    private static final Catalog CATALOG = DdlReader.read(
                    "CREATE TABLE Invoices (Id INT64 NOT NULL, Sum NUMERIC) PRIMARY KEY (Id)",
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog();

    private final RememberedAdvice advice = new RememberedAdvice(Redesigns.all());

    @Test
    void aJobThatIsRecognisedLater_isAdvisedOfFromThenOn() {
        assertThat(kinds(1, List.of())).containsExactly("SPLIT_POINTS", "GENTLE_LOAD");

        assertThat(kinds(2, List.of(PlannedJob.REWRITING_PASS.sentence(7, "1", "2", "3", "4"))))
                .containsExactly("PLANNED_WORK");
    }

    private List<String> kinds(int revision, List<Phrase> evidence) {
        return advice
                .of(finding(revision, evidence), CATALOG, Optional::empty, () -> Evidence.NONE)
                .recommendations()
                .stream()
                .map(Recommendation::kind)
                .toList();
    }

    private static Finding finding(int revision, List<Phrase> evidence) {
        return new Finding(
                "projects/p/instances/i/databases/d",
                "f1",
                revision,
                Finding.Status.OPEN,
                Optional.empty(),
                Cause.UNSPLIT_LOAD,
                Severity.INFO,
                0.9,
                Optional.of("Invoices"),
                Optional.empty(),
                Optional.empty(),
                "Invoices(812)",
                "<end>",
                TEN,
                TEN,
                TEN.plusSeconds(60L * revision),
                Optional.empty(),
                100,
                37,
                Optional.empty(),
                evidence,
                Basis.NONE);
    }
}
