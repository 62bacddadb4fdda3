package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.DatabaseDirectory;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabasePattern;
import dev.splitheat.ingest.collect.DatabaseProbe;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.FoundDatabase;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.UnreadableDirectoryException;
import dev.splitheat.ingest.collect.metrics.UnreadableProjectException;
import dev.splitheat.ingest.connect.Probing.Probes;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LiveCheckTest {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final String INSTANCE = "projects/p/instances/i/databases/";

    @Test
    void databasesThatAnswer_areNoProblem() {
        assertThat(problems(database -> {}, "orders", "billing", "or*")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = FailureKind.class,
            names = {"DENIED", "UNAUTHENTICATED", "NOT_FOUND", "NOT_UNDERSTOOD"})
    void whatSomebodyMustMend_isSaidOfItsDatabaseAlone(FailureKind kind) {
        assertThat(problems(failing("billing", kind), "orders", "billing"))
                .containsExactly("cannot read VIEW of " + INSTANCE + "billing: because");
    }

    @ParameterizedTest
    @EnumSource(
            value = FailureKind.class,
            names = {"UNAVAILABLE", "EXHAUSTED", "OUT_OF_REACH", "OTHER"})
    void whatHealsByItself_isNoMistakeOfTheConfiguration(FailureKind kind) {
        LiveCheck check = new LiveCheck(Probes.of(failing("billing", kind)), directory(), PATIENCE);

        LiveCheck.Findings findings = check.check(patterns("orders", "billing"), List.of());

        assertThat(findings.problems()).isEmpty();
        assertThat(findings.unchecked())
                .singleElement()
                .asString()
                .contains(": " + INSTANCE + "billing; validate again");
    }

    @Test
    @Timeout(20)
    void aSpannerThatDoesNotAnswer_isNotWaitedForLong() {
        LiveCheck check = new LiveCheck(Probes.of(LiveCheckTest::sleep), directory(), Duration.ofSeconds(1));

        assertThat(check.check(patterns("orders", "billing"), List.of()))
                .isEqualTo(new LiveCheck.Findings(
                        List.of(),
                        List.of("whether these may be read is not checked, since Spanner did not tell within 1 s: "
                                + INSTANCE + "orders, " + INSTANCE
                                + "billing; validate again, or see collector-status once the connector runs.")));
    }

    @Test
    void aPatternThatMatchesNothing_saysWhatIsThere() {
        assertThat(problems(database -> {}, "x*"))
                .containsExactly("no database matches " + INSTANCE + "x* (there are 2 such as " + INSTANCE
                        + "orders); correct the pattern, create one, or take it out.");
    }

    @Test
    void databasesThatAPatternFinds_areAskedLikeThoseThatAreNamed_eachOnce() {
        List<String> asked = new CopyOnWriteArrayList<>();
        DatabaseProbe probe = database -> {
            asked.add(database.database());
            failing("billing", FailureKind.DENIED).probe(database);
        };

        assertThat(problems(probe, "b*", "*")).containsExactly("cannot read VIEW of " + INSTANCE + "billing: because");
        assertThat(asked).containsExactlyInAnyOrder("orders", "billing");
    }

    @Test
    void whatIsExcluded_isNotAsked() {
        LiveCheck check = new LiveCheck(Probes.of(failing("billing", FailureKind.DENIED)), directory(), PATIENCE);

        assertThat(check.check(patterns("*", "billing"), patterns("bill*")).problems())
                .isEmpty();
    }

    @Test
    void noMoreThanFiftyOfThoseThatAPatternFinds_areAsked() {
        AtomicInteger asked = new AtomicInteger();
        List<FoundDatabase> many = IntStream.range(0, 80)
                .mapToObj(number -> new FoundDatabase(
                        DatabaseName.of(INSTANCE + "db-" + number), Optional.empty(), Dialect.GOOGLE_STANDARD_SQL))
                .toList();
        LiveCheck check = new LiveCheck(Probes.of(database -> asked.incrementAndGet()), new Listing(many), PATIENCE);

        LiveCheck.Findings findings = check.check(patterns("db-*"), List.of());

        assertThat(asked).hasValue(50);
        assertThat(findings.unchecked())
                .singleElement()
                .asString()
                .contains("no more than 50", INSTANCE + "db-50", "and 25 more");
    }

    @Test
    void anInstanceThatMayNotBeListed_isSaidOnce() {
        LiveCheck check = new LiveCheck(Probes.of(database -> {}), new Closed(), PATIENCE);

        assertThat(check.check(patterns("x*", "y*"), List.of()).problems())
                .containsExactly("cannot list the databases of projects/p/instances/i: because");
    }

    @Test
    void aProjectWhoseSeriesMayNotBeRead_isSaidOnce() {
        Probes denied = new Probes(database -> {}, project -> {
            throw new UnreadableProjectException(project, "permission denied.", FailureKind.DENIED, null);
        });

        assertThat(new LiveCheck(denied, directory(), PATIENCE)
                        .check(patterns("orders", "billing", "or*"), List.of())
                        .problems())
                .containsExactly("cannot read time series of projects/p: permission denied.");
    }

    @Test
    void noMoreThanFiftyDatabases_areAsked() {
        AtomicInteger asked = new AtomicInteger();
        LiveCheck check = new LiveCheck(Probes.of(database -> asked.incrementAndGet()), directory(), PATIENCE);

        LiveCheck.Findings findings = check.check(
                IntStream.range(0, 80)
                        .mapToObj(number -> DatabasePattern.of(INSTANCE + "db-" + number))
                        .toList(),
                List.of());

        assertThat(asked).hasValue(50);
        assertThat(findings.unchecked())
                .containsExactly("whether these may be read is not checked, since no more than 50 are asked for: "
                        + String.join(
                                ", ",
                                IntStream.range(50, 55)
                                        .mapToObj(number -> INSTANCE + "db-" + number)
                                        .toList())
                        + " and 25 more; see collector-status once the connector runs.");
    }

    private static List<String> problems(DatabaseProbe probe, String... databases) {
        return new LiveCheck(Probes.of(probe), directory(), PATIENCE)
                .check(patterns(databases), List.of())
                .problems();
    }

    private static List<DatabasePattern> patterns(String... databases) {
        return Arrays.stream(databases)
                .map(database -> DatabasePattern.of(INSTANCE + database))
                .toList();
    }

    private static DatabaseProbe failing(String one, FailureKind kind) {
        return database -> {
            if (database.database().equals(one)) {
                throw new UnreadableDatabaseException(database, "VIEW", "because", kind, null);
            }
        };
    }

    private static void sleep(DatabaseName database) {
        try {
            TimeUnit.MINUTES.sleep(1);
        } catch (InterruptedException e) {
            throw new UnreadableDatabaseException(database, "VIEW", "interrupted", FailureKind.UNAVAILABLE, e);
        }
    }

    private static DatabaseDirectory directory() {
        return new Listing(List.of(
                new FoundDatabase(DatabaseName.of(INSTANCE + "orders"), Optional.empty(), Dialect.GOOGLE_STANDARD_SQL),
                new FoundDatabase(DatabaseName.of(INSTANCE + "billing"), Optional.empty(), Dialect.POSTGRESQL)));
    }

    private record Listing(List<FoundDatabase> all) implements DatabaseDirectory {
        @Override
        public List<FoundDatabase> databases(String project, Optional<String> instance) {
            return all;
        }

        @Override
        public Optional<Instant> createdAt(DatabaseName database) {
            return Optional.empty();
        }
    }

    private static final class Closed implements DatabaseDirectory {
        @Override
        public List<FoundDatabase> databases(String project, Optional<String> instance) {
            throw new UnreadableDirectoryException("projects/p/instances/i", "because", FailureKind.DENIED, null);
        }

        @Override
        public Optional<Instant> createdAt(DatabaseName database) {
            return Optional.empty();
        }
    }
}
