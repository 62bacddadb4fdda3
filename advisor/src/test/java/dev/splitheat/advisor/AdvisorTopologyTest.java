package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.lifecycle.Timing;
import dev.splitheat.notice.Alert;
import dev.splitheat.wire.CatalogParts;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdvisorTopologyTest {
    private static final String DATABASE = "projects/p/instances/i/databases/orders";
    private static final String OTHER = "projects/p/instances/i/databases/orders2";
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");
    private static final Catalog ORDERS = catalog("CREATE TABLE Orders (OrderId INT64 NOT NULL) PRIMARY KEY (OrderId)");
    private static final Catalog WIDER =
            catalog("CREATE TABLE Orders (OrderId INT64 NOT NULL, Total NUMERIC) PRIMARY KEY (OrderId)");

    @TempDir
    private Path state;

    private AdvisorUnderTest advisor;

    @BeforeEach
    void start() {
        advisor = AdvisorUnderTest.at(TEN, state);
    }

    @AfterEach
    void stop() {
        advisor.close();
    }

    @Test
    void topology_isTheOneWrittenDown() {
        assertThat(Path.of("src/test/resources/advisor-topology.txt"))
                .hasContent(AdvisorUnderTest.topology().describe().toString());
    }

    @Test
    void findingWithoutCatalog_isAdvisedInWords_andAgainWithStatementsWhenItComes() {
        advisor.send(open(1, 12));
        Advice words = advisor.recommendations().readValue();
        Alert first = advisor.alerts().readValue();

        advisor.send(DATABASE, ORDERS, TEN);
        Advice statements = advisor.recommendations().readValue();
        Alert second = advisor.alerts().readValue();

        assertThat(words.recommendations()).allMatch(one -> one.ddl().isEmpty());
        assertThat(first.revision()).isEqualTo(1);
        assertThat(first.advice()).isEqualTo(words);
        assertThat(statements.recommendations())
                .extracting(Recommendation::kind)
                .containsExactly("BIT_REVERSE_SEQUENCE", "HASHED_KEY_PREFIX");
        assertThat(second.revision()).isEqualTo(2);
        assertThat(second.advice()).isEqualTo(statements);
        assertThat(advisor.recommendations().isEmpty()).isTrue();
    }

    @Test
    void catalogOlderThanTheFinding_givesWords_untilTheOneThatHasTheTableComes_whichIsNoCure() {
        advisor.send(
                DATABASE,
                catalog("CREATE TABLE Customers (Id INT64 NOT NULL) PRIMARY KEY (Id)"),
                TEN.minus(Duration.ofDays(1)));
        advisor.send(open(1, 12));
        Advice words = advisor.recommendations().readValue();

        advisor.send(DATABASE, ORDERS, TEN.plus(Duration.ofMinutes(13)));
        Advice statements = advisor.recommendations().readValue();

        assertThat(words.recommendations())
                .isNotEmpty()
                .allMatch(one -> one.ddl().isEmpty())
                .allSatisfy(one -> assertThat(one.why().plain()).contains("Orders"));
        assertThat(statements.recommendations().get(0).ddl()).isNotEmpty();
        assertThat(statements.proof()).isEmpty();
    }

    @Test
    void records_areKeyedByDatabaseAndFinding() {
        advisor.send(open(1, 12));

        assertThat(advisor.recommendations().readKeyValue().key).isEqualTo(DATABASE + "|f1");
        assertThat(advisor.alerts().readKeyValue().key).isEqualTo(DATABASE + "|f1");
    }

    @Test
    void anotherHotMinute_repeatsNothing() {
        advisor.send(DATABASE, ORDERS, TEN);
        advisor.send(open(1, 12));
        advisor.recommendations().readValue();
        advisor.alerts().readValue();

        advisor.send(open(2, 13));
        advisor.send(open(3, 14));

        assertThat(advisor.recommendations().isEmpty()).isTrue();
        assertThat(advisor.alerts().isEmpty()).isTrue();
    }

    @Test
    void historyThatIsBeingRead_isToldOnce_whenItHasCaughtUp() {
        advisor.send(DATABASE, ORDERS, TEN);
        advisor.pass(Duration.ofMinutes(60));

        advisor.send(open(1, 12));
        advisor.send(open(2, 30));
        boolean early = advisor.alerts().isEmpty();
        advisor.send(open(3, 58));

        assertThat(early).isTrue();
        assertThat(advisor.alerts().readValuesToList())
                .singleElement()
                .satisfies(alert -> assertThat(alert.finding().revision()).isEqualTo(3));
    }

    @Test
    void historyThatNothingNewerFollows_isToldAllTheSame() {
        advisor.send(DATABASE, ORDERS, TEN);
        advisor.pass(Duration.ofMinutes(60));

        advisor.send(open(1, 12));
        boolean early = advisor.alerts().isEmpty();
        advisor.pass(Duration.ofMinutes(1));

        assertThat(early).isTrue();
        assertThat(advisor.alerts().readValuesToList()).hasSize(1);
    }

    @Test
    void changedCatalog_changesTheAdviceOfOpenFindingsOnly() {
        advisor.send(DATABASE, ORDERS, TEN);
        advisor.send(open(1, 12));
        advisor.send(finding(OTHER, "f2", 1, Finding.Status.OPEN, 5));
        advisor.send(finding(DATABASE, "f3", 1, Finding.Status.OPEN, 5));
        advisor.send(finding(DATABASE, "f3", 2, Finding.Status.RESOLVED, 5));
        advisor.recommendations().readValuesToList();

        advisor.send(DATABASE, WIDER, TEN.plusSeconds(60));

        assertThat(advisor.recommendations().readValuesToList())
                .singleElement()
                .satisfies(advice -> assertThat(advice.findingId()).isEqualTo("f1"));
    }

    @Test
    void sameCatalogReadAgain_repeatsNothing() {
        advisor.send(DATABASE, ORDERS, TEN);
        advisor.send(open(1, 12));
        advisor.recommendations().readValue();

        advisor.send(DATABASE, ORDERS, TEN.plusSeconds(60));

        assertThat(advisor.recommendations().isEmpty()).isTrue();
    }

    @Test
    void catalogInParts_countsWhenTheLastPartIsThere() {
        List<Table> tables = new ArrayList<>(ORDERS.tables());
        for (int number = 0; number < 600; number++) {
            tables.add(new Table(
                    "T" + number,
                    ORDERS.tables().iterator().next().columns(),
                    List.of(),
                    Optional.empty(),
                    Optional.empty()));
        }
        Catalog large = new Catalog(Dialect.GOOGLE_STANDARD_SQL, tables);
        List<CatalogParts.Part> parts = CatalogParts.cut(DATABASE, large, TEN);
        advisor.send(open(1, 12));
        advisor.recommendations().readValue();

        parts.subList(1, parts.size()).forEach(advisor::send);
        boolean early = !advisor.recommendations().isEmpty();
        advisor.send(parts.get(0));

        assertThat(parts).hasSizeGreaterThan(2);
        assertThat(early).isFalse();
        assertThat(advisor.recommendations().readValue().recommendations()).hasSize(2);
    }

    @Test
    void schemaThatGoesBack_isAdvisedAsItIsNow() {
        advisor.send(open(1, 12));
        advisor.send(DATABASE, ORDERS, TEN);
        advisor.send(DATABASE, WIDER, TEN.plusSeconds(60));
        List<Advice> before = advisor.recommendations().readValuesToList();

        advisor.send(DATABASE, ORDERS, TEN.plusSeconds(120));

        assertThat(advisor.recommendations().readValue().recommendations())
                .isEqualTo(before.get(1).recommendations());
    }

    @Test
    void resolvedFinding_endsItsAlert_andKeepsItsAdvice() {
        advisor.send(DATABASE, ORDERS, TEN);
        advisor.send(open(1, 12));
        Advice given = advisor.recommendations().readValue();
        advisor.alerts().readValue();

        advisor.send(finding(DATABASE, "f1", 2, Finding.Status.RESOLVED, 12));
        Alert.State atFirst = advisor.alerts().readValue().state();
        advisor.pass(Timing.DEFAULT.clearing());

        assertThat(atFirst).isEqualTo(Alert.State.CLEARING);
        assertThat(advisor.recommendations().isEmpty()).isTrue();
        assertThat(advisor.alerts().readValue()).satisfies(alert -> {
            assertThat(alert.state()).isEqualTo(Alert.State.RESOLVED);
            assertThat(alert.revision()).isEqualTo(3);
            assertThat(alert.advice()).isEqualTo(given);
        });
    }

    @Test
    void reopenedFinding_firesTheSameAlertAgain() {
        advisor.send(open(1, 12));
        advisor.send(finding(DATABASE, "f1", 2, Finding.Status.RESOLVED, 12));
        advisor.pass(Timing.DEFAULT.clearing());

        advisor.send(finding(DATABASE, "f1", 3, Finding.Status.OPEN, 13));

        assertThat(advisor.alerts().readValuesToList())
                .extracting(
                        Alert::revision, Alert::state, alert -> alert.marks().opening())
                .containsExactly(
                        tuple(1, Alert.State.FIRING, 1),
                        tuple(2, Alert.State.CLEARING, 1),
                        tuple(3, Alert.State.RESOLVED, 1),
                        tuple(4, Alert.State.FIRING, 2));
    }

    @Test
    void withdrawnFinding_withdrawsItsAdviceAndEndsItsAlert() {
        advisor.send(open(1, 12));
        advisor.recommendations().readValue();
        advisor.alerts().readValue();

        advisor.withdraw(DATABASE, "f1");

        assertThat(advisor.recommendations().readKeyValue().value).isNull();
        assertThat(advisor.alerts().readValue().state()).isEqualTo(Alert.State.RESOLVED);
    }

    @Test
    void tombstoneOfASupersededCatalog_changesNothing() {
        advisor.send(DATABASE, ORDERS, TEN);
        advisor.send(open(1, 12));
        advisor.recommendations().readValuesToList();

        advisor.withdrawCatalog(DATABASE, "superseded");
        advisor.send(open(2, 13));

        assertThat(advisor.recommendations().isEmpty()).isTrue();
    }

    @Test
    void databaseThatIsGoneAndMadeAgain_isAdvisedAgainstItsNewCatalog() {
        advisor.send(DATABASE, ORDERS, TEN);
        advisor.withdrawCatalog(DATABASE, CatalogParts.version(ORDERS));
        advisor.send(open(1, 12));
        Advice words = advisor.recommendations().readValue();

        advisor.send(DATABASE, WIDER, TEN.minusSeconds(60));

        assertThat(words.recommendations()).allMatch(one -> one.ddl().isEmpty());
        assertThat(advisor.recommendations().readValue().recommendations()).hasSize(2);
    }

    private static Finding open(int revision, int hotMinutes) {
        return finding(DATABASE, "f1", revision, Finding.Status.OPEN, hotMinutes);
    }

    private static Finding finding(String database, String id, int revision, Finding.Status status, int hotMinutes) {
        return new Finding(
                database,
                id,
                revision,
                status,
                Optional.empty(),
                Cause.MONOTONIC_KEY,
                Severity.WARNING,
                0.9,
                Optional.of("Orders"),
                Optional.empty(),
                Optional.of("OrderId"),
                "Orders(" + (1000 + hotMinutes) + ")",
                "<end>",
                TEN,
                TEN,
                TEN.plusSeconds(60L * hotMinutes),
                Optional.empty(),
                100,
                hotMinutes,
                Optional.empty(),
                List.of(),
                Basis.NONE);
    }

    private static Catalog catalog(String ddl) {
        return DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
    }
}
