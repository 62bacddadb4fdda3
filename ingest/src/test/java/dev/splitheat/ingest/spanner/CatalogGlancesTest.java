package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.Dialect;
import dev.splitheat.ingest.collect.DatabaseName;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On the official emulator. */
class CatalogGlancesTest {
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ALTER TABLE Orders ADD COLUMN Note STRING(MAX)",
                "ALTER TABLE Orders ALTER COLUMN Total STRING(40)",
                "ALTER TABLE Orders ALTER COLUMN Total SET DEFAULT ('none')",
                "ALTER TABLE Orders ALTER COLUMN MadeAt SET OPTIONS (allow_commit_timestamp = true)",
                "CREATE INDEX OrdersByTotal ON Orders (Total DESC)",
                "ALTER TABLE Orders ADD CONSTRAINT Sane CHECK (Total != '')",
                "ALTER TABLE Orders ADD ROW DELETION POLICY (OLDER_THAN(MadeAt, INTERVAL 1 DAY))",
                "CREATE CHANGE STREAM Changes FOR Orders",
                "CREATE SEQUENCE Numbers OPTIONS (sequence_kind = 'bit_reversed_positive')",
                "CREATE VIEW Totals SQL SECURITY INVOKER AS SELECT o.Total FROM Orders AS o",
            })
    void aGlance_isTheSame_untilTheCatalogChanges(String change) throws Exception {
        DatabaseName database = emulator.create(
                Dialect.GOOGLE_STANDARD_SQL,
                List.of("CREATE TABLE Orders (Id INT64, Total STRING(36), MadeAt TIMESTAMP) PRIMARY KEY (Id)"));

        changes(database, change);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ALTER TABLE orders ADD COLUMN note varchar",
                "ALTER TABLE orders ALTER COLUMN total SET DEFAULT 'none'",
                "CREATE INDEX orders_by_total ON orders (total DESC)",
                "CREATE CHANGE STREAM changes FOR orders",
            })
    void aGlance_inPostgres_isTheSame_untilTheCatalogChanges(String change) throws Exception {
        DatabaseName database = emulator.create(
                Dialect.POSTGRESQL,
                List.of("CREATE TABLE orders (id bigint PRIMARY KEY, total varchar(36), made_at timestamptz)"));

        changes(database, change);
    }

    private static void changes(DatabaseName database, String change) throws Exception {
        CatalogGlances glances = new CatalogGlances(connections, Manners.newest());
        String before = glances.look(database).fingerprint();
        assertThat(glances.look(database).fingerprint()).isEqualTo(before);

        emulator.change(database, change);

        assertThat(glances.look(database).fingerprint())
                .isNotEqualTo(before)
                .as("hashed by the database itself")
                .startsWith("{");
    }
}
