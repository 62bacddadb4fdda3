package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.Shapes;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the unmodified client reads from the official emulator; skipped where that is not installed. */
class CatalogReaderTest {
    private static Emulator emulator;
    private static SpannerConnections connections;

    @BeforeAll
    static void start() throws Exception {
        emulator = Emulator.start();
        connections = new SpannerConnections(Optional.of(emulator.host()));
    }

    @AfterAll
    static void stop() {
        if (connections != null) {
            connections.close();
        }
        if (emulator != null) {
            emulator.close();
        }
    }

    @Test
    void aDatabaseThatIsNotThere_isNamedInOneSentence() {
        DatabaseName absent = DatabaseName.of("projects/emulated/instances/instance/databases/absent");

        assertThatThrownBy(() -> reader().read(absent))
                .isInstanceOf(UnreadableDatabaseException.class)
                .hasMessage("cannot read INFORMATION_SCHEMA of " + absent
                        + ": it was not found; create it, or correct its name under 'databases' in the configuration or take it out;"
                        + " what only a pattern found is retired by itself.")
                .extracting(refused -> ((UnreadableDatabaseException) refused).refused())
                .isEqualTo(true);
    }

    @Test
    void aSpannerWithoutTheView_isToldAsSuch() throws Exception {
        DatabaseName database = emulator.create(com.google.cloud.spanner.Dialect.GOOGLE_STANDARD_SQL, List.of());
        StatisticsReader reader = new StatisticsReader(connections, Manners.newest(), 10, 10);
        Question question = new Question(Instant.EPOCH, Instant.EPOCH);

        assertThatThrownBy(() -> reader.ask(database, StatisticsView.SPLIT_STATS_TOP_MINUTE, Shapes.SPLITS, question))
                .isInstanceOf(UnreadableDatabaseException.class)
                .hasMessageStartingWith("cannot read SPANNER_SYS.SPLIT_STATS_TOP_MINUTE of " + database
                        + ": Spanner does not understand the query");
    }

    private static CatalogReader reader() {
        return new CatalogReader(connections, Manners.newest());
    }
}
