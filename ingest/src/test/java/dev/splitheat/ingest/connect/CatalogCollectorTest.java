package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.CatalogWatch;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.spanner.SpannerConnections;
import dev.splitheat.wire.CatalogParts;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CatalogCollectorTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final Duration TEXT_INTERVAL = Duration.ofHours(1);
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/i/databases/orders");
    private static final String ONE = "CREATE TABLE T (Id INT64) PRIMARY KEY (Id)";
    private static final String TWO = ONE + "; CREATE TABLE U (Id INT64) PRIMARY KEY (Id)";

    /** A database whose schema is what a test says; it counts how it is asked. */
    private static final class Database implements CatalogWatch {
        private String ddl = ONE;
        private String shown = ONE;
        private Instant now = NOON;
        private boolean textual;
        private Optional<FailureKind> failure = Optional.empty();
        private int readings;

        void become(String other) {
            ddl = other;
            shown = other;
        }

        @Override
        public Glance look(DatabaseName database) {
            failure.ifPresent(kind -> {
                throw new UnreadableDatabaseException(database, "INFORMATION_SCHEMA", "no.", kind, null);
            });
            return new Glance(shown, now, 20);
        }

        @Override
        public Reading read(DatabaseName database) {
            readings++;
            return new Reading(catalog(ddl), now, Optional.empty(), textual, 3_000);
        }
    }

    private final Database database = new Database();
    private final SpannerConnections connections = new SpannerConnections(Optional.empty());
    private final Map<Object, Map<String, Object>> offsets = new HashMap<>();
    private CatalogCollector collector = collector();

    @AfterEach
    void close() {
        connections.close();
    }

    @Test
    void anUnchangedCatalog_isReadOnce_andLookedAtFromThenOn() {
        assertThat(collect()).containsExactly(key(ONE) + "=catalog");

        for (int minute = 1; minute < 100; minute++) {
            database.now = NOON.plusSeconds(60L * minute);
            assertThat(collect()).isEmpty();
        }

        assertThat(database.readings).isOne();
    }

    @Test
    void whatWasReadOfSpanner_isCounted() {
        assertThat(collector.collect().reports()).extracting(ViewReport::bytes).containsExactly(3_020L);
        assertThat(collector.collect().reports()).extracting(ViewReport::bytes).containsExactly(20L);
    }

    @Test
    void aCatalogThatNeedsItsText_isReadAgainOnceInAWhile() {
        database.textual = true;
        collect();
        database.ddl = TWO;
        database.now = NOON.plus(TEXT_INTERVAL).minusSeconds(60);

        List<String> before = collect();
        database.now = NOON.plus(TEXT_INTERVAL);
        List<String> after = collect();

        assertThat(before).isEmpty();
        assertThat(after).containsExactly(key(TWO) + "=catalog");
    }

    @Test
    void aSupersededVersion_staysForAsLongAsItsSamples_thenGetsATombstone() {
        collect();
        database.become(TWO);
        database.now = NOON.plusSeconds(60);
        assertThat(collect()).containsExactly(key(TWO) + "=catalog");

        database.now = NOON.plusSeconds(59).plus(Duration.ofDays(35));
        assertThat(collect()).isEmpty();
        restart();
        database.now = NOON.plusSeconds(60).plus(Duration.ofDays(35));

        assertThat(collect()).containsExactly(key(ONE) + "=null");
        assertThat(collect()).isEmpty();
    }

    @Test
    void aVersionThatComesBack_isSentAgain_andNotSwept() {
        collect();
        database.become(TWO);
        collect();
        database.become(ONE);

        assertThat(collect()).containsExactly(key(ONE) + "=catalog");
        database.now = NOON.plus(Duration.ofDays(35));
        assertThat(collect()).containsExactly(key(TWO) + "=null");
    }

    @Test
    void aDatabaseThatIsGone_leavesNothing() {
        collect();
        database.become(TWO);
        collect();
        restart();

        assertThat(keys(collector.retire())).containsExactly(key(ONE) + "=null", key(TWO) + "=null");
        assertThat(collector.retire()).isEmpty();
    }

    @Test
    void anOffsetOfARetiredDatabase_isRemoved() {
        collect();

        assertThat(collector.retire())
                .allSatisfy(record -> assertThat(record.sourceOffset()).isNull());
    }

    @Test
    void afterARestart_anUnchangedCatalog_isReadButNotSent() {
        collect();
        restart();

        assertThat(collect()).isEmpty();
        assertThat(database.readings).isEqualTo(2);
    }

    @Test
    void aFailure_saysItsKind_andLosesNothing() {
        database.failure = Optional.of(FailureKind.NOT_FOUND);
        Collected failed = collector.collect();
        database.failure = Optional.empty();

        assertThat(failed.next()).isEqualTo(new Collected.Next.Failed(FailureKind.NOT_FOUND));
        assertThat(failed.records()).isEmpty();
        assertThat(collect()).containsExactly(key(ONE) + "=catalog");
    }

    private void restart() {
        collector = collector();
    }

    private CatalogCollector collector() {
        SettableClock clock = new SettableClock(NOON.plus(Duration.ofDays(100)));
        AbstractConfig config = new AbstractConfig(new ConfigDef(), Map.of(), false);
        CollectorContext context =
                new CollectorContext(config, connections, new CollectorRecords("splitheat.", 12, clock), clock);
        return new CatalogCollector(
                ORDERS,
                database,
                context,
                Duration.ofMinutes(1),
                TEXT_INTERVAL,
                Optional.ofNullable(offsets.get(CatalogCollector.sourcePartition(ORDERS))),
                Optional.empty());
    }

    private List<String> collect() {
        return keys(collector.collect().records());
    }

    @SuppressWarnings("unchecked")
    private List<String> keys(List<SourceRecord> records) {
        records.forEach(record -> offsets.put(record.sourcePartition(), (Map<String, Object>) record.sourceOffset()));
        return records.stream()
                .map(record -> record.key() + "=" + (record.value() == null ? "null" : "catalog"))
                .toList();
    }

    private static String key(String ddl) {
        return ORDERS + "|" + CatalogParts.version(catalog(ddl)) + "|0";
    }

    private static Catalog catalog(String ddl) {
        return DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
    }
}
