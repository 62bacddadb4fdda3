package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.ingest.connect.ClockedTasks;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.CollectorStatus.State;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What statistics have to bear, catalogs and sampled keys bear, too. */
class FaultsOfCatalogsAndKeysTest {
    private static final Duration HISTORY = Duration.ofMinutes(10);

    /** Catalogs and keys of one sandbox being collected. */
    private record Both(Sandbox sandbox, Collecting catalogs, Collecting keys) implements AutoCloseable {
        static Both of(Sandbox sandbox, Duration offClock) {
            Clock clock = Clock.offset(sandbox.clock(), offClock);
            return new Both(
                    sandbox,
                    new Collecting(sandbox, () -> ClockedTasks.catalogs(clock)),
                    new Collecting(sandbox, () -> ClockedTasks.keySamples(clock))
                            .with("sampling", String.join(",", sandbox.databases())));
        }

        void start() {
            catalogs.start();
            keys.start();
        }

        void kill() {
            catalogs.kill();
            keys.kill();
        }

        void kafkaAway(boolean away) {
            catalogs.runner().kafkaAway(away);
            keys.runner().kafkaAway(away);
        }

        /** Lets time pass until minutes of keys were sent that end {@code ahead} from now, and catalogs are looked at. */
        void untilMinutesAhead(int ahead) {
            Instant end = sandbox.now().plus(Duration.ofMinutes(ahead)).truncatedTo(ChronoUnit.MINUTES);
            sandbox.until("keys up to " + end, () -> {
                keys.runner().check();
                return sandbox.databases().stream().allMatch(database -> SampledMinutes.of(keys.kept(), database)
                        .reach(end));
            });
            sandbox.until("catalogs are collected", () -> {
                catalogs.runner().check();
                return sandbox.databases().stream().allMatch(this::isCollected);
            });
        }

        private boolean isCollected(String database) {
            List<CollectorStatus> statuses = catalogs.sent().statuses(database);
            return !statuses.isEmpty() && statuses.get(statuses.size() - 1).state() == State.COLLECTING;
        }

        @Override
        public void close() {
            catalogs.close();
            keys.close();
        }
    }

    /**
     * One line of the table.
     *
     * @param clock how far the collectors' machine is ahead of Spanner
     * @param versions of a catalog that there are in the end
     */
    private record Trouble(String name, Duration clock, int versions, Consumer<Both> happens) {
        static Trouble of(String name, Consumer<Both> happens) {
            return new Trouble(name, Duration.ZERO, 1, happens);
        }

        /** A fault that lasts for a while. */
        static Trouble of(String fault, Duration lasts) {
            return of(fault + " for " + lasts, both -> {
                both.sandbox().fault(fault);
                both.sandbox().pass(lasts);
                both.sandbox().heal();
            });
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Trouble> troubles() {
        Duration shortly = Duration.ofMinutes(10);
        return Stream.of(
                Trouble.of("workers die at any moment", FaultsOfCatalogsAndKeysTest::die),
                Trouble.of("Spanner is away for an hour", both -> {
                    both.sandbox()
                            .fault("*:unavailable-until:" + both.sandbox().now().plus(Duration.ofHours(1)));
                    both.sandbox().pass(Duration.ofHours(1));
                }),
                Trouble.of("shop-pg:dropped", shortly),
                Trouble.of("shop-pg:denied", shortly),
                Trouble.of("shop-pg:denied:statements", shortly),
                Trouble.of("shop-pg:denied:sessions", shortly),
                Trouble.of("shop-pg:exhausted:50", shortly),
                Trouble.of("shop-pg:breaking:3,20", shortly),
                Trouble.of("shop-pg:slow:3000", Duration.ofMinutes(2)),
                new Trouble("this machine is behind", Duration.ofMinutes(-3), 1, FaultsOfCatalogsAndKeysTest::restart),
                new Trouble("this machine is ahead", Duration.ofMinutes(3), 1, FaultsOfCatalogsAndKeysTest::restart),
                new Trouble("the schema changes", Duration.ZERO, 2, FaultsOfCatalogsAndKeysTest::change),
                Trouble.of("Kafka is away for ten minutes", both -> {
                    both.kafkaAway(true);
                    both.sandbox().pass(shortly);
                    both.kafkaAway(false);
                }));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("troubles")
    void everyMinuteOfKeys_andEveryCatalog_isThereOnceInTheEnd(Trouble trouble) {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Both both = Both.of(sandbox, trouble.clock())) {
            both.start();
            both.untilMinutesAhead(2);

            trouble.happens().accept(both);
            both.untilMinutesAhead(3);

            for (String database : sandbox.databases()) {
                SampledMinutes.of(both.keys().kept(), database).areTheTruth(sandbox);
                List<CatalogParts.Part> sent = sent(both.catalogs(), database);
                assertThat(sent)
                        .extracting(CatalogParts.Part::version)
                        .hasSize(trouble.versions())
                        .doesNotHaveDuplicates();
                Catalog last = CatalogParts.join(sent.subList(sent.size() - 1, sent.size()));
                assertThat(last.tables())
                        .anySatisfy(table -> assertThat(table.columns()).anySatisfy(column -> assertThat(column.name())
                                .isEqualToIgnoringCase(trouble.versions() > 1 ? "origin" : "kind")));
            }
        }
    }

    private static void die(Both both) {
        for (int life = 0; life < 5; life++) {
            both.sandbox().pass(Duration.ofSeconds(20L + 35L * life));
            both.kill();
            both.start();
        }
    }

    private static void restart(Both both) {
        both.kill();
        both.start();
    }

    private static void change(Both both) {
        SchemaChangeTest.CHANGES.forEach((database, ddl) ->
                both.sandbox().database(database).updateDdl(ddl, both.sandbox().now()));
    }

    /** One part each: these catalogs are small. */
    private static List<CatalogParts.Part> sent(Collecting catalogs, String database) {
        return catalogs.kept().records().stream()
                .filter(record -> record.topic().equals(Topic.CATALOGS.in("splitheat.")) && record.value() != null)
                .map(record -> Wire.CATALOG_PARTS.read((byte[]) record.value()))
                .filter(part -> part.database().equals(database))
                .toList();
    }
}
