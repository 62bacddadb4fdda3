package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Driver;
import dev.splitheat.finding.LockSample;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whom on-call is told to pause, and whom to leave alone. */
class CallersTest {
    private static final Catalog ORDERS = Schemas.named("own/orders.gsql").catalog();

    @ParameterizedTest
    @CsvSource({
        "MONOTONIC_KEY, TRANSACTION, its transactions",
        "HOT_ROW, TRANSACTION, its transactions",
        "HOT_SEQUENCE, TRANSACTION, its transactions",
        "QUEUE, TRANSACTION, its transactions",
        "LOCK_CONTENTION, TRANSACTION, its transactions",
        "RECENT_READS, QUERY, its requests",
        "LARGE_SCAN, QUERY, its requests",
        "CAPACITY, READ, its requests"
    })
    void theJobThatMakesMostOfTheLoad_isNamedByItsTag(Cause cause, Driver.Kind kind, String what) {
        Driver job = new Driver(kind, OptionalLong.of(42), "job=import", Optional.empty(), 0.8, 100, 0);

        assertThat(advised(cause, drivenBy(job)))
                .flatExtracting(Recommendation::doNow)
                .extracting(Phrase::plain)
                .anyMatch(step -> step.startsWith("Pause the job that tags " + what + " 'job=import'"));
    }

    /** A job says so by its tag, or reads much at once and seldom. */
    @ParameterizedTest
    @CsvSource({
        "LOCK_CONTENTION, TRANSACTION, 'app=shop,action=reserve', 150, 0,       false",
        "QUEUE,           TRANSACTION, 'app=ledger,action=transfer', 400, 0,    false",
        "LARGE_SCAN,      QUERY,       'app=login,action=lookup', 9.5, 800000,  false",
        "LARGE_SCAN,      QUERY,       'app=books,action=close', 0.02, 800000,  true",
        "LOCK_CONTENTION, TRANSACTION, 'nightly-billing', 150, 0,               true",
        "LOCK_CONTENTION, TRANSACTION, 'CronJob', 150, 0,                       true",
        "LOCK_CONTENTION, TRANSACTION, 'billingETLJob', 150, 0,                 true",
        "LOCK_CONTENTION, TRANSACTION, 'app=jobs', 150, 0,                      true",
        "LOCK_CONTENTION, TRANSACTION, 'app=importer', 150, 0,                  true",
        "LARGE_SCAN,      QUERY,       'all_exports', 50, 10,                   true",
        "LARGE_SCAN,      QUERY,       'app=shop,action=report', 50, 10,        false",
        "LARGE_SCAN,      QUERY,       'app=jobsite,action=look', 50, 10,       false",
    })
    void onlyAJobIsPaused_andRequestsOfUsersGoOn(
            Cause cause, Driver.Kind kind, String tag, double perSecond, double rowsScanned, boolean paused) {
        Driver most = new Driver(kind, OptionalLong.of(42), tag, Optional.empty(), 0.8, perSecond, rowsScanned);

        String now = now(advised(cause, drivenBy(most)));

        assertThat(now.contains("Pause the job that tags")).isEqualTo(paused);
        assertThat(now.contains("do not stop them")).isEqualTo(!paused);
        assertThat(now).contains("'" + tag + "'");
    }

    /** The sentence tells of the place, and others work there, too. */
    @Test
    void whileAJobRuns_theRequestsOfUsersAreNoJobAllTheSame() {
        Driver users = new Driver(
                Driver.Kind.TRANSACTION,
                OptionalLong.of(42),
                "app=shop,action=checkout",
                Optional.empty(),
                0.8,
                150,
                0);
        Evidence clearing = new Evidence(
                List.of(),
                List.of(),
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(users),
                Optional.empty(),
                Optional.empty(),
                Optional.of(PlannedJob.CLEARING));

        assertThat(now(advised(Cause.QUEUE, clearing)))
                .contains("'app=shop,action=checkout'", "do not stop them")
                .doesNotContain("Pause the job");
    }

    @Test
    void whoHasNoTag_isFoundByFingerprint() {
        Driver scan = new Driver(Driver.Kind.QUERY, OptionalLong.of(-42), "", Optional.empty(), 0.8, 100, 1e6);

        assertThat(now(advised(Cause.LARGE_SCAN, drivenBy(scan))))
                .contains("QUERY_STATS_TOP_10MINUTE WHERE TEXT_FINGERPRINT = -42");
    }

    /** Of a busy table, most is written elsewhere. */
    @ParameterizedTest
    @CsvSource({"svc=shop, svc=shop", "'', svc=move"})
    void whoWaitsForTheRow_isNamedBeforeWhoWritesTheTableMost(String tagOfMost, String named) {
        Driver most =
                new Driver(Driver.Kind.TRANSACTION, OptionalLong.of(7), "svc=move", Optional.empty(), 0.8, 900, 0);
        LockSample locks = new LockSample(
                List.of("Orders.Total"),
                List.of("Exclusive"),
                List.of("svc=shop"),
                Optional.of(tagOfMost).filter(tag -> !tag.isEmpty()),
                Set.of(),
                Optional.empty());
        Evidence evidence = new Evidence(
                List.of(),
                List.of(),
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(most),
                Optional.of(locks),
                Optional.empty(),
                Optional.empty());

        assertThat(now(advised(Cause.HOT_ROW, evidence))).contains("The transactions tagged '" + named + "'");
    }

    private static Evidence drivenBy(Driver driver) {
        return new Evidence(
                List.of(), List.of(), Map.of(), Optional.empty(), Optional.empty(), List.of(), List.of(driver));
    }

    private static List<Recommendation> advised(Cause cause, Evidence evidence) {
        Spot orders = new Spot(
                "projects/p/instances/i/databases/d", cause, Optional.of("Orders"), Optional.empty(), Optional.empty());
        return Redesigns.all().advise(new Situation(orders, ORDERS, evidence)).recommendations();
    }

    /** What is told first. */
    private static String now(List<Recommendation> advised) {
        return String.join(
                "\n", advised.get(0).doNow().stream().map(Phrase::plain).toList());
    }
}
