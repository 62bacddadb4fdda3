package dev.splitheat.health;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.lint.LintSeverity;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExaminationTest {
    private static final DdlScript SCHEMA = DdlReader.read(
            """
            CREATE TABLE Orders (Id STRING(36) NOT NULL, Placed TIMESTAMP, City STRING(20)) PRIMARY KEY (Id);
            CREATE INDEX OrdersByTime ON Orders(Placed);
            CREATE INDEX OrdersByCity ON Orders(City, Id);
            CREATE INDEX OrdersByCityOnly ON Orders(City);
            CREATE TABLE Logs (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (At, Id);
            """,
            Dialect.GOOGLE_STANDARD_SQL);
    private static final Observed.Span NOVEMBER =
            new Observed.Span(Instant.parse("2026-10-20T00:00:00Z"), Instant.parse("2026-11-20T00:00:00Z"));

    private final Map<String, Traffic> traffic = new TreeMap<>();

    private void measured(String object, double writes, double reads, Optional<Duration> unread) {
        traffic.put(
                object,
                new Traffic(writes / 2, writes, reads / 2, reads, Duration.ofDays(1), unread, Optional.of(2.5e9)));
    }

    private Health health() {
        return new Examination(SCHEMA, new Observed(traffic, Optional.of(NOVEMBER))).of("shop");
    }

    private HealthRisk risk(String object) {
        return health().risks().stream()
                .filter(risk -> risk.object().equals(object))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aRiskIsAsGraveAsItsRate() {
        measured("Logs", 2_275, 10, Optional.empty());
        measured("OrdersByTime", 455, 10, Optional.empty());

        assertThat(risk("Logs").severity()).contains(LintSeverity.ERROR);
        assertThat(risk("Logs").headroom()).hasValue(0.5);
        assertThat(risk("OrdersByTime").severity()).contains(LintSeverity.WARNING);
        assertThat(risk("OrdersByTime").headroom()).hasValue(2.5);
        assertThat(health().risks().get(0).object()).isEqualTo("Logs");
    }

    @Test
    void whatIsFarFromItsBreakEven_isQuiet_andStillThere() {
        measured("Logs", 1, 10, Optional.empty());

        assertThat(risk("Logs").severity()).isEmpty();
        assertThat(risk("Logs").headroom().orElseThrow()).isGreaterThan(1_000);
    }

    @Test
    void whatNobodyMeasured_hasNoRateAndNoHeadroom() {
        assertThat(risk("Logs").severity()).contains(LintSeverity.WARNING);
        assertThat(risk("Logs").headroom()).isEmpty();
        assertThat(health().unseen())
                .containsExactly("Logs", "Orders", "OrdersByCity", "OrdersByCityOnly", "OrdersByTime");
    }

    @Test
    void whatNoRateChanges_hasNoBreakEven() {
        assertThat(health().risks())
                .filteredOn(risk -> risk.finding().ruleId().equals("SPH028"))
                .singleElement()
                .extracting(HealthRisk::breakEven)
                .hasToString("OptionalDouble.empty");
    }

    @Test
    void anIndexIsUnused_after30DaysWithAMonthsEnd() {
        measured("OrdersByCity", 10, 0, Optional.of(Duration.ofDays(31)));
        measured("OrdersByTime", 20, 0, Optional.of(Duration.ofDays(12)));
        measured("OrdersByCityOnly", 5, 3, Optional.empty());

        List<IndexUse> idle = health().idle();

        assertThat(idle)
                .extracting(IndexUse::index, IndexUse::use)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("OrdersByTime", IndexUse.Use.UNREAD_SO_FAR),
                        org.assertj.core.groups.Tuple.tuple("OrdersByCity", IndexUse.Use.UNUSED),
                        org.assertj.core.groups.Tuple.tuple("OrdersByCityOnly", IndexUse.Use.READ));
        assertThat(idle.get(2).redundant().orElseThrow()).contains("as OrdersByCity does already");
        assertThat(HealthWords.idle(idle.get(1)))
                .isEqualTo("Nothing has read it for 31 days, a month's end included. It costs 5.0 writes/s and 2.5 GB."
                        + " Drop it unless a query forces it.");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-10-31T00:00:00Z, 2026-11-01T00:00:00Z, true",
        "2026-10-31T00:00:01Z, 2026-11-29T00:00:00Z, false",
        "2026-11-01T00:00:00Z, 2026-11-30T23:59:59Z, false",
        "2026-11-01T00:00:00Z, 2026-12-01T00:00:00Z, true",
        "2026-12-31T10:00:00Z, 2027-02-01T00:00:00Z, true",
        "2026-02-01T00:00:00Z, 2026-03-03T00:00:00Z, true"
    })
    void aMonthsEnd_isItsLastDayWhole(Instant since, Instant until, boolean there) {
        assertThat(IdleIndexes.hasMonthsEnd(since, until)).isEqualTo(there);
    }

    @Test
    void allFormats_sayTheSame() throws IOException {
        measured("Logs", 2_275, 10, Optional.empty());
        measured("OrdersByCity", 10, 0, Optional.of(Duration.ofDays(31)));

        String text = new HealthText(100, false).render(health());
        String markdown = HealthMarkdown.of(health());
        JsonNode json = new ObjectMapper().readTree(HealthJson.of(health()));

        assertThat(text)
                .contains("error SPH001 monotonic-key Logs", "2,275 writes/s", "2.0 times", "OrdersByCity", "not seen");
        assertThat(markdown).contains("## error: Logs (SPH001)", "## Indexes", "`OrdersByCity`");
        assertThat(json.path("version").asInt()).isEqualTo(1);
        assertThat(json.at("/risks/0/severity").asText()).isEqualTo("error");
        assertThat(json.at("/risks/0/headroom").asDouble()).isEqualTo(0.5);
        assertThat(json.at("/indexes/0/use").asText()).isEqualTo("UNUSED");
        assertThat(json.path("notSeen")).hasSize(3);
    }
}
