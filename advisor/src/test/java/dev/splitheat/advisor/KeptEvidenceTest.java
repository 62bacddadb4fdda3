package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.evidence.ObservedMinutes;
import dev.splitheat.evidence.Usage;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.wire.CatalogParts;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptEvidenceTest {
    private static final String DATABASE = "projects/p/instances/i/databases/orders";
    private static final String OTHER = "projects/p/instances/i/databases/orders2";
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");
    private static final Duration DAY = Duration.ofDays(1);

    @TempDir
    private Path state;

    private AdvisorUnderTest advisor;

    @BeforeEach
    void start() {
        advisor = AdvisorUnderTest.at(TEN.plus(DAY), state);
    }

    @AfterEach
    void stop() {
        advisor.close();
    }

    @Test
    void sampledKeys_areKeptForAnHour() {
        for (int minute = 0; minute < 200; minute++) {
            advisor.sendSamples(samples(DATABASE, minute));
        }

        assertThat(kept()).hasSizeBetween(60, 72);
    }

    @Test
    void whatNobodyAsksFor_isNotKept() {
        advisor.sendWorkload(Interval.whole(
                DATABASE, StatisticsView.READ_STATS_TOP_MINUTE, TEN, TEN, false, List.<WorkloadRow>of()));

        assertThat(kept()).isEmpty();
    }

    @Test
    void whatIsFarAhead_doesNotPushOutThePresent() {
        advisor.sendSamples(samples(DATABASE, 0));
        advisor.sendSamples(samples(DATABASE, 3 * 24 * 60));

        assertThat(kept()).hasSize(1);
    }

    @Test
    void operations_countOnce_alsoWhenTheyAreToldTwice() {
        for (int minute = 0; minute < 120; minute++) {
            advisor.sendWorkload(operations(minute, 60));
            advisor.sendWorkload(operations(minute, 60));
        }

        assertThat(advisor.<ObservedMinutes>store(Names.OBSERVED_MINUTES)
                        .get(DATABASE)
                        .minutes())
                .isEqualTo(120);
        assertThat(advisor.<Usage>store(Names.OBJECT_USAGES)
                        .get(DATABASE + "|orders")
                        .days()
                        .firstEntry()
                        .getValue()
                        .writes())
                .isEqualTo(120 * 60);
    }

    @Test
    void databaseThatIsGone_isForgotten_andNoOther() {
        Catalog catalog = DdlReader.read(
                        "CREATE TABLE Orders (Id INT64 NOT NULL) PRIMARY KEY (Id)", Dialect.GOOGLE_STANDARD_SQL)
                .catalogOrThrow();
        advisor.send(DATABASE, catalog, TEN);
        advisor.sendSamples(samples(DATABASE, 0));
        advisor.sendSamples(samples(OTHER, 0));

        advisor.withdrawCatalog(DATABASE, CatalogParts.version(catalog));

        assertThat(kept()).singleElement().asString().startsWith(OTHER + "|");
    }

    private List<String> kept() {
        List<String> keys = new ArrayList<>();
        KeyValueStore<String, byte[]> store = advisor.store(Names.KEPT_RECORDS);
        try (KeyValueIterator<String, byte[]> all = store.all()) {
            all.forEachRemaining(entry -> keys.add(entry.key));
        }
        return keys;
    }

    private static Interval<WorkloadRow> operations(int minute, long writes) {
        return Interval.whole(
                DATABASE,
                StatisticsView.TABLE_OPERATIONS_STATS_MINUTE,
                TEN.plus(Duration.ofMinutes(minute)),
                TEN,
                false,
                List.of(new TableOperationsRow("Orders", 0, writes, 0)));
    }

    private static Interval<TableSample> samples(String database, int minute) {
        return new Interval<>(
                database,
                "CHANGE_STREAM",
                TEN.plus(Duration.ofMinutes(minute)),
                Duration.ofMinutes(1),
                TEN,
                0,
                0,
                1,
                Coverage.COMPLETE,
                false,
                Optional.empty(),
                List.of(new TableSample("Orders", false, 1, 0, 0, 0, List.of())));
    }
}
