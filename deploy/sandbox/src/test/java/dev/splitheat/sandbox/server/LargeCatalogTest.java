package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.spanner.CatalogReader;
import dev.splitheat.ingest.spanner.LoopbackHost;
import dev.splitheat.ingest.spanner.Manners;
import dev.splitheat.ingest.spanner.SpannerConnections;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** As many tables and indexes as Spanner lets a database have, with a foreign key each. */
class LargeCatalogTest {
    private static final int TABLES = 5_000;
    private static final int KAFKA_LIMIT = 1_048_576;
    private static final DatabaseName LARGE = DatabaseName.of("projects/p/instances/i/databases/large");

    @Test
    void theLargestDatabase_isRead_andTravelsInMessagesThatKafkaTakes() throws Exception {
        Catalog declared = DdlReader.read(ddl(), Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
        try (SchemaTables spanner = new SchemaTables(declared);
                SpannerConnections connections =
                        new SpannerConnections(Optional.of(new LoopbackHost("127.0.0.1", spanner.port())))) {
            Catalog read =
                    new CatalogReader(connections, Manners.newest()).read(LARGE).catalog();

            List<byte[]> messages = CatalogParts.cut(LARGE.toString(), read, ConnectedSandbox.START).stream()
                    .map(Wire.CATALOG_PARTS::write)
                    .toList();

            assertThat(read.equals(declared)).isTrue();
            assertThat(messages)
                    .allSatisfy(message -> assertThat(message.length).isLessThan(KAFKA_LIMIT));
            assertThat(CatalogParts.join(messages.stream()
                                    .map(Wire.CATALOG_PARTS::read)
                                    .toList())
                            .equals(declared))
                    .isTrue();
        }
    }

    private static String ddl() {
        List<String> ddl = new ArrayList<>();
        for (int number = 0; number < TABLES; number++) {
            ddl.add("CREATE TABLE T" + number + " (Id INT64 NOT NULL, Name STRING(MAX), MadeAt TIMESTAMP, A STRING(36),"
                    + " B STRING(36) DEFAULT ('none'), C NUMERIC, D BOOL, Up INT64 NOT NULL,"
                    + " CONSTRAINT F" + number + " FOREIGN KEY (Up) REFERENCES T" + number / 2 + " (Id) NOT ENFORCED,"
                    + " CONSTRAINT C" + number + " CHECK (C > 0)) PRIMARY KEY (Id)");
            ddl.add("CREATE INDEX T" + number + "ByName ON T" + number + " (Name) STORING (MadeAt)");
            ddl.add("CREATE UNIQUE INDEX T" + number + "ByTime ON T" + number + " (MadeAt DESC, Name)");
        }
        return String.join(";\n", ddl);
    }
}
