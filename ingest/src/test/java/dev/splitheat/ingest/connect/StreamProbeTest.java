package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.CatalogSource;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.keys.ChangeSource;
import dev.splitheat.ingest.collect.keys.ChangesGoneException;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.common.config.AbstractConfig;
import org.junit.jupiter.api.Test;

class StreamProbeTest {
    private static final DatabaseName SHOP = DatabaseName.of("projects/p/instances/i/databases/shop");
    private static final String TABLE = "CREATE TABLE Orders (Id INT64, Note STRING(9)) PRIMARY KEY (Id);";
    private static final String STREAM = "CREATE CHANGE STREAM Written FOR ALL;";

    private final FakeStream stream = new FakeStream();

    @Test
    void aStreamThatMayBeRead_isNoProblem() {
        assertThatCode(() -> probe(STREAM, stream, Map.of())).doesNotThrowAnyException();
        assertThat(stream.queries()).isEqualTo(1);
    }

    @Test
    void noStream_isNoProblem_sinceStoredKeysAreSampled() {
        assertThatCode(() -> probe("", stream, Map.of())).doesNotThrowAnyException();
    }

    @Test
    void aStreamThatIsNamedAndNotThere_isSaidWithTheStatementThatMakesOne() {
        assertThatThrownBy(() -> probe(STREAM, stream, Map.of("change.stream", "Other")))
                .isInstanceOf(UnreadableDatabaseException.class)
                .hasMessageContaining("there is no change stream Other")
                .hasMessageContaining("CREATE CHANGE STREAM");
    }

    @Test
    void aStreamThatMayNotBeRead_isSaid() {
        ChangeSource denied = (database, stretch, reader) -> {
            throw new UnreadableDatabaseException(database, "change stream", "denied.", FailureKind.DENIED, null);
        };

        assertThatThrownBy(() -> probe(STREAM, denied, Map.of()))
                .isInstanceOf(UnreadableDatabaseException.class)
                .hasMessageEndingWith("denied.");
    }

    @Test
    void aStreamThatWasJustMade_isNoProblem() {
        ChangeSource young = (database, stretch, reader) -> {
            throw new ChangesGoneException(stretch.stream(), stretch.start(), null);
        };

        assertThatCode(() -> probe(STREAM, young, Map.of())).doesNotThrowAnyException();
    }

    @Test
    void aDatabaseThatWasNotOptedIn_isNotAsked() {
        probe(STREAM, stream, Map.of("sampling", "projects/p/instances/i/databases/other"));

        assertThat(stream.queries()).isZero();
    }

    private static void probe(String streams, ChangeSource changes, Map<String, String> more) {
        Map<String, String> given = new HashMap<>(
                Map.of("databases", SHOP.toString(), "topic.partitions", "1", "sampling", SHOP.toString()));
        given.putAll(more);
        CatalogSource schemas = database -> new CatalogSource.Reading(
                DdlReader.read(TABLE + streams, Dialect.GOOGLE_STANDARD_SQL).catalog(), Instant.EPOCH, 0);
        KeySampleSettings settings =
                KeySampleSettings.of(new AbstractConfig(KeySampleOptions.definition(), given, false));
        new StreamProbe(settings, schemas, changes, Clock.systemUTC()).probe(SHOP);
    }
}
