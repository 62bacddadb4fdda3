package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.CatalogSource;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.keys.StoredKeySource;
import dev.splitheat.ingest.connect.KeySampleCrew.Sources;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeySampleSourceTaskTest {
    private static final String SHOP = "projects/p/instances/i/databases/shop";
    private static final String TOPIC = "splitheat.key-samples";
    private static final Instant MINUTE = Instant.parse("2026-11-20T16:00:00Z");
    private static final Duration STALENESS = Duration.ofSeconds(15);
    private static final String TABLES =
            """
            CREATE TABLE Orders (Id INT64, Note STRING(9)) PRIMARY KEY (Id);
            CREATE TABLE Audit (Id INT64, Note STRING(9)) PRIMARY KEY (Id);
            """;
    private static final String STREAM = "CREATE CHANGE STREAM Everything FOR ALL";

    private final SettableClock clock = new SettableClock(MINUTE);
    private final StoredOffsets offsets = new StoredOffsets();
    private final FakeStream stream = new FakeStream();
    private final AtomicInteger schemasRead = new AtomicInteger();
    private String ddl = TABLES + STREAM;
    private Map<String, String> more = Map.of("sampling", SHOP);
    private Optional<FailureKind> storedFails = Optional.empty();
    private String storedFailsOf = "";
    private Optional<FailureKind> schemaFails = Optional.empty();
    private Duration ahead = Duration.ZERO;
    private final AtomicInteger storedAsked = new AtomicInteger();
    private RunningTask task;

    @AfterEach
    void stop() {
        if (task != null) {
            task.close();
        }
    }

    @Test
    void eachMinute_isOneInterval_withExactCounts() {
        stream.inserts("Orders", MINUTE.plusSeconds(1), 100).deletes("Audit", MINUTE.plusSeconds(59), 3);
        start();

        minutes(2);

        Interval<TableSample> first = intervals().get(0);
        assertThat(first.end()).isEqualTo(MINUTE.plusSeconds(60));
        assertThat(first.coverage()).isEqualTo(Coverage.COMPLETE);
        assertThat(first.view()).isEqualTo("CHANGE_STREAM");
        assertThat(first.rows()).extracting(TableSample::table).containsExactly("Audit", "Orders");
        assertThat(first.rows()).extracting(TableSample::writes).containsExactly(3L, 100L);
        assertThat(first.rows().get(1).keys()).hasSize(32).doesNotHaveDuplicates();
        assertThat(intervals().get(1).coverage()).isEqualTo(Coverage.SILENT);
    }

    @Test
    void aRestart_losesNothing_andSendsNothingTwice() {
        stream.inserts("Orders", MINUTE.plusSeconds(1), 10).inserts("Orders", MINUTE.plusSeconds(61), 20);
        start();
        minutes(1);
        task.close();
        stream.forgetTokens();

        start();
        clock.set(MINUTE.plus(Duration.ofMinutes(4)).plusSeconds(20));
        task.until(running -> intervals().size() == 3);

        assertThat(intervals())
                .extracting(interval -> interval.end().toString())
                .containsExactly("2026-11-20T16:02:00Z", "2026-11-20T16:03:00Z", "2026-11-20T16:04:00Z");
        assertThat(intervals().get(0).rows()).extracting(TableSample::writes).containsExactly(20L);
    }

    @Test
    void aStreamThatBreaksInTheMiddle_isReadAgainWhole() {
        stream.inserts("Orders", MINUTE.plusSeconds(1), 10).breaking(3);
        start();

        minutes(1);

        assertThat(intervals().get(0).rows()).extracting(TableSample::writes).containsExactly(10L);
        assertThat(statuses("CHANGE_STREAM"))
                .extracting(CollectorStatus::state)
                .contains(CollectorStatus.State.FAILING, CollectorStatus.State.COLLECTING);
    }

    @Test
    void aMinuteThatKeepsFailing_isGivenUp_andTheNextOneIsRead() {
        stream.inserts("Orders", MINUTE.plusSeconds(61), 10).defectiveAt(MINUTE.plusSeconds(30));
        start();

        passUntil(() -> intervals().size() >= 2);

        assertThat(clock.instant()).isAfter(MINUTE.plus(Duration.ofMinutes(16)));
        assertThat(intervals().get(0).coverage()).isEqualTo(Coverage.MISSING);
        assertThat(intervals().get(1).rows()).extracting(TableSample::writes).containsExactly(10L);
    }

    @ParameterizedTest
    @EnumSource(
            value = FailureKind.class,
            names = {"UNAVAILABLE", "EXHAUSTED", "DENIED", "UNAUTHENTICATED", "NOT_FOUND", "OTHER", "OUT_OF_REACH"})
    void aDatabaseThatIsAwayForAnHour_losesNoMinute(FailureKind why) {
        stream.inserts("Orders", MINUTE.plusSeconds(1), 10).inserts("Orders", MINUTE.plusSeconds(1800), 20);
        start();
        stream.failing(Optional.of(why));
        Instant back = MINUTE.plus(Duration.ofHours(1));
        passUntil(() -> clock.instant().isAfter(back));
        assertThat(intervals()).isEmpty();

        stream.failing(Optional.empty());
        passUntil(() -> intervals().size() >= 60);

        assertThat(intervals()).extracting(Interval::coverage).doesNotContain(Coverage.MISSING);
        assertThat(intervals().subList(0, 60))
                .extracting(Interval::end)
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 60)
                        .mapToObj(minute -> MINUTE.plus(Duration.ofMinutes(minute)))
                        .toList());
        assertThat(intervals().stream()
                        .flatMap(interval -> interval.rows().stream())
                        .mapToLong(TableSample::writes)
                        .sum())
                .isEqualTo(30);
    }

    @Test
    void whereItStands_isKnownAfterARestart_alsoWhereNothingMayBeRead() {
        start();
        minutes(2);
        task.close();

        schemaFails = Optional.of(FailureKind.DENIED);
        start();

        assertThat(statuses("CHANGE_STREAM").get(0).collectedUpTo()).contains(MINUTE.plusSeconds(120));
        assertThat(statuses("CHANGE_STREAM").get(0).lag()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(longs = {-180, 180})
    void minutesAreRead_whenTheyAreOverBySpannersClock(long seconds) {
        ahead = Duration.ofSeconds(seconds);
        start();
        Instant first = MINUTE.plus(ahead);
        clock.set(MINUTE.plusSeconds(59));
        task.untilQuiet();
        assertThat(intervals()).isEmpty();

        clock.set(MINUTE.plusSeconds(80));
        task.until(running -> !intervals().isEmpty());

        assertThat(intervals()).singleElement().satisfies(interval -> assertThat(interval.end())
                .isEqualTo(first.plusSeconds(60)));
    }

    @Test
    void aStoredMinute_isHeldAgainstSpannersClock_notThisMachines() {
        offsets.putBundled(
                SourcePartition.of(SHOP, "CHANGE_STREAM"),
                StoredInstant.as("intervalEnd", MINUTE.plus(Duration.ofHours(1))));
        ahead = Duration.ofHours(1);
        start();

        clock.set(MINUTE.plusSeconds(80));
        task.until(running -> !intervals().isEmpty());

        assertThat(intervals().get(0).end()).isEqualTo(MINUTE.plus(Duration.ofMinutes(61)));
    }

    @Test
    void tokensThatSpannerForgot_areAskedForAgain_inTheSameTurn() {
        stream.inserts("Orders", MINUTE.plusSeconds(61), 10);
        start();
        minutes(1);

        stream.forgetTokens();
        minutes(2);

        assertThat(intervals().get(1).rows()).extracting(TableSample::writes).containsExactly(10L);
        assertThat(statuses("CHANGE_STREAM"))
                .extracting(CollectorStatus::state)
                .containsOnly(CollectorStatus.State.COLLECTING);
    }

    @Test
    void whatSpannerDeletesByItself_isNobodysWrite_andCountedApart() {
        stream.inserts("Orders", MINUTE.plusSeconds(1), 1).expires("Orders", MINUTE.plusSeconds(2), 500);
        start();

        minutes(1);

        assertThat(intervals().get(0).rows()).extracting(TableSample::writes).containsExactly(1L);
        assertThat(intervals().get(0).rows())
                .extracting(TableSample::systemWrites)
                .containsExactly(500L);
    }

    @Test
    void onlyTablesThatWereOptedIn_areSampled() {
        stream.inserts("Orders", MINUTE.plusSeconds(1), 1).inserts("Audit", MINUTE.plusSeconds(1), 1);
        more = Map.of("sampling", SHOP + ":orders");
        start();

        minutes(1);

        assertThat(intervals().get(0).rows()).extracting(TableSample::table).containsExactly("Orders");
    }

    @Test
    void aDatabaseThatWasNotOptedIn_isNotRead() {
        more = Map.of("sampling", "projects/p/instances/i/databases/other");
        start();

        clock.set(MINUTE.plus(Duration.ofHours(2)));
        task.untilQuiet();

        assertThat(schemasRead).hasValue(0);
        assertThat(stream.queries()).isZero();
    }

    @Test
    void minutesThatTheStreamKeepsNoLonger_areMissing() {
        stream.keepsFrom(MINUTE.plus(Duration.ofMinutes(3))).inserts("Orders", MINUTE.plusSeconds(181), 7);
        start();
        task.untilQuiet();

        clock.set(MINUTE.plus(Duration.ofMinutes(4)).plusSeconds(20));
        task.until(running -> intervals().size() == 4);

        assertThat(intervals())
                .extracting(Interval::coverage)
                .containsExactly(Coverage.MISSING, Coverage.MISSING, Coverage.MISSING, Coverage.COMPLETE);
    }

    @Test
    void aStoredOffsetThatIsStillToCome_isRefused_andSaid() {
        offsets.putBundled(
                SourcePartition.of(SHOP, "CHANGE_STREAM"),
                StoredInstant.as("intervalEnd", MINUTE.plus(Duration.ofHours(1))));

        start();

        assertThat(statuses("CHANGE_STREAM")).singleElement().satisfies(status -> assertThat(status.problem())
                .hasValueSatisfying(problem -> assertThat(problem).contains("it reaches up to 2026-11-20T17:00:00Z")));
        assertThat(stream.queries()).isZero();
    }

    @Test
    void withoutAStream_theStatementIsSaidOnce_andStoredKeysAreSampled() {
        ddl = TABLES;
        start();

        clock.set(MINUTE.plusSeconds(20));
        task.until(running -> !intervals().isEmpty());
        clock.set(MINUTE.plusSeconds(100));
        task.untilQuiet();

        assertThat(intervals()).hasSize(1);
        Interval<TableSample> stored = intervals().get(0);
        assertThat(stored.view()).isEqualTo("STORED_KEYS");
        assertThat(stored.rows()).allMatch(TableSample::stored);
        assertThat(stored.rows())
                .flatExtracting(TableSample::keys)
                .extracting(TableSample.SampledKey::text)
                .containsExactlyInAnyOrder("Audit(7)", "Orders(7)");
        assertThat(statuses("STORED_KEYS")).hasSize(1);
        assertThat(statuses("STORED_KEYS").get(0).problem().orElseThrow())
                .contains("CREATE CHANGE STREAM SplitheatKeys FOR `Audit`(), `Orders`()");
        assertThat(stream.queries()).isZero();
    }

    @Test
    void storedKeysThatCannotBeRead_holdUpNothing() {
        ddl = TABLES + "CREATE CHANGE STREAM Some FOR Orders";
        storedFails = Optional.of(FailureKind.DENIED);
        stream.inserts("Orders", MINUTE.plusSeconds(1), 10);
        start();

        clock.set(MINUTE.plus(Duration.ofMinutes(30)).plusSeconds(20));
        task.until(running -> intervals().size() == 30);

        assertThat(intervals().get(0).rows()).extracting(TableSample::writes).containsExactly(10L);
        assertThat(statuses("STORED_KEYS")).hasSizeLessThan(3);
        assertThat(statuses("STORED_KEYS").get(0).problem().orElseThrow())
                .as("what would help against both")
                .contains("ALTER CHANGE STREAM `Some`")
                .contains("denied");
    }

    @Test
    void whereNoTableIsLeftForStoredKeys_theRoundIsOver_andNothingElseStops() {
        ddl = TABLES;
        start();
        clock.set(MINUTE.plusSeconds(20));
        task.until(running -> !intervals().isEmpty());

        ddl = "CREATE TABLE Settings (Only BOOL) PRIMARY KEY ();";
        for (int day = 1; day < 4; day++) {
            clock.set(MINUTE.plus(Duration.ofHours(25L * day)));
            task.untilQuiet();
        }

        assertThat(storedAsked).hasValue(2);
        assertThat(intervals()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(names = {"DENIED", "NOT_UNDERSTOOD", "OTHER"})
    void aTableWhoseStoredKeysCannotBeRead_costsNoOtherTableItsTurn(FailureKind why) {
        ddl = TABLES + "CREATE TABLE Settings (Only BOOL) PRIMARY KEY ();";
        storedFails = Optional.of(why);
        storedFailsOf = "Audit";
        start();

        clock.set(MINUTE.plusSeconds(20));
        task.until(running -> !intervals().isEmpty());

        assertThat(intervals().get(0).rows())
                .flatExtracting(TableSample::keys)
                .extracting(TableSample.SampledKey::text)
                .containsExactly("Orders(7)");
        assertThat(statuses("STORED_KEYS")).last().satisfies(status -> {
            assertThat(status.state()).isEqualTo(CollectorStatus.State.COLLECTING);
            assertThat(status.problem().orElseThrow()).contains("denied");
        });
    }

    @Test
    void whatThisSpannerCannot_isSaid_andNotAskedForAgain() {
        ddl = TABLES;
        storedFails = Optional.of(FailureKind.UNSUPPORTED);
        start();
        task.until(running -> !statuses("STORED_KEYS").isEmpty());

        for (int hour = 1; hour < 30; hour++) {
            clock.set(MINUTE.plus(Duration.ofHours(hour)));
            int statuses = statuses("STORED_KEYS").size();
            task.until(running -> statuses("STORED_KEYS").size() > statuses);
        }

        assertThat(storedAsked).hasValue(1);
        assertThat(statuses("STORED_KEYS"))
                .extracting(CollectorStatus::state)
                .containsOnly(CollectorStatus.State.REFUSED);
    }

    private void start() {
        Map<String, String> settings = new HashMap<>(Map.of("databases", SHOP, "topic.partitions", "1"));
        settings.putAll(more);
        CatalogSource schemas = database -> {
            schemasRead.incrementAndGet();
            schemaFails.ifPresent(kind -> {
                throw new UnreadableDatabaseException(database, "schema", "it is " + kind, kind, null);
            });
            return new CatalogSource.Reading(
                    catalog(), clock.instant().plus(ahead).minus(STALENESS), 3_000);
        };
        StoredKeySource stored = (database, dialect, table) -> {
            storedAsked.incrementAndGet();
            storedFails.filter(kind -> table.name().startsWith(storedFailsOf)).ifPresent(kind -> {
                throw new UnreadableDatabaseException(database, "keys", "denied", kind, null);
            });
            return new StoredKeySource.Keys(clock.instant(), List.of(Map.of("Id", 7L)));
        };
        BackOff swift = new BackOff(Duration.ofMillis(1), Duration.ofMillis(1), () -> 0);
        task = new RunningTask(
                new KeySampleSourceTask(new Sources(schemas, stream, stored), clock, swift), offsets, settings);
        task.untilQuiet();
    }

    private Catalog catalog() {
        return DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalog();
    }

    /** Lets time pass until as many minutes were sent. */
    private void minutes(int count) {
        int sent = intervals().size();
        for (int minute = sent + 1; minute <= count; minute++) {
            int wanted = minute;
            clock.set(MINUTE.plus(Duration.ofMinutes(minute)).plusSeconds(20));
            task.until(running -> intervals().size() >= wanted);
        }
    }

    /** Lets time pass, a thousand times as fast as it does, until a claim holds. */
    private void passUntil(BooleanSupplier claim) {
        ScheduledExecutorService hand = Executors.newSingleThreadScheduledExecutor();
        hand.scheduleWithFixedDelay(() -> clock.set(clock.instant().plusSeconds(20)), 20, 20, TimeUnit.MILLISECONDS);
        try {
            task.until(running -> claim.getAsBoolean());
        } finally {
            hand.shutdownNow();
        }
    }

    private List<Interval<TableSample>> intervals() {
        return task.in(TOPIC)
                .map(record -> Wire.KEY_SAMPLES.read((byte[]) record.value()))
                .toList();
    }

    private List<CollectorStatus> statuses(String view) {
        return task.statuses(SHOP).stream()
                .filter(status -> status.view().equals(view))
                .toList();
    }
}
