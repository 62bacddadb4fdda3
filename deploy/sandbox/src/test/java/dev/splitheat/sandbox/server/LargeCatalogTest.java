package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.spanner.CatalogReader;
import dev.splitheat.ingest.spanner.LoopbackHost;
import dev.splitheat.ingest.spanner.SpannerConnections;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** As many tables and indexes as Spanner lets a database have. */
@ExtendWith(EngineNeeded.class)
class LargeCatalogTest {
    private static final int TABLES = 5_000;
    private static final int KAFKA_LIMIT = 1_048_576;

    @Test
    void theLargestDatabase_isReadAndTravels() {
        long t0 = System.nanoTime();
        try (ConnectedSandbox sandbox = new ConnectedSandbox(List.of(new IdleSchema("large", ddl())));
                SpannerConnections connections =
                        new SpannerConnections(Optional.of(new LoopbackHost("127.0.0.1", sandbox.server.port())))) {
            Catalog declared = sandbox.world.databases().get(0).catalog();
            System.out.println("world " + (System.nanoTime() - t0) / 1_000_000);
            DatabaseName name = DatabaseName.of(sandbox.world.databases().get(0).name());
            CatalogReader reader = new CatalogReader(connections, Duration.ZERO);
            reader.read(name);
            t0 = System.nanoTime();

            Catalog read = reader.read(name).catalog();
            System.out.println("read " + (System.nanoTime() - t0) / 1_000_000);
            t0 = System.nanoTime();
            List<byte[]> messages = CatalogParts.cut(name.toString(), read, ConnectedSandbox.START).stream()
                    .map(Wire.CATALOG_PARTS::write)
                    .toList();
            System.out.println("cut " + (System.nanoTime() - t0) / 1_000_000 + " " + messages.size() + " max "
                    + messages.stream().mapToInt(m -> m.length).max() + " total "
                    + messages.stream().mapToInt(m -> m.length).sum());
            t0 = System.nanoTime();

            assertThat(read).isEqualTo(declared);
            assertThat(messages).allSatisfy(message -> assertThat(message).hasSizeLessThan(KAFKA_LIMIT));
            assertThat(CatalogParts.join(
                            messages.stream().map(Wire.CATALOG_PARTS::read).toList()))
                    .isEqualTo(declared);
            System.out.println("join " + (System.nanoTime() - t0) / 1_000_000);
        }
    }

    private static List<String> ddl() {
        List<String> ddl = new ArrayList<>();
        for (int number = 0; number < TABLES; number++) {
            ddl.add("CREATE TABLE T" + number + " (Id INT64 NOT NULL, Name STRING(MAX), MadeAt TIMESTAMP, A STRING(36),"
                    + " B STRING(36) DEFAULT ('none'), C NUMERIC, D BOOL, E BYTES(MAX)) PRIMARY KEY (Id)");
            ddl.add("CREATE INDEX T" + number + "ByName ON T" + number + " (Name) STORING (MadeAt)");
            ddl.add("CREATE UNIQUE INDEX T" + number + "ByTime ON T" + number + " (MadeAt DESC, Name)");
        }
        return ddl;
    }
}
