package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Table;
import dev.splitheat.ingest.connect.ClockedTasks;
import dev.splitheat.sandbox.server.AskedStatement;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A schema with many tables; ten times as many would only show how long the simulated engine takes to list them. */
class ManyTablesTest {
    private static final int TABLES = 500;
    private static final int BYTES_OF_A_LOOK = 1_000;
    private static final int MINUTES = 5;

    @Test
    void theirCatalogIsSentOnce_andToLookAtItAgainCostsAsLittleAsWithOneTable() {
        Queue<AskedStatement> asked = new ConcurrentLinkedQueue<>();
        try (Sandbox sandbox = Sandbox.of(Duration.ofMinutes(2), manyTables());
                Collecting collecting = new Collecting(sandbox, () -> ClockedTasks.catalogs(sandbox.clock()))) {
            collecting.start();
            sandbox.until("the catalog", () -> !parts(collecting).isEmpty());
            int sent = parts(collecting).size();
            sandbox.server().watch(asked::add);
            sandbox.pass(Duration.ofMinutes(MINUTES));

            List<CatalogParts.Part> parts = parts(collecting);
            assertThat(parts).hasSize(sent);
            assertThat(CatalogParts.join(parts).tables())
                    .extracting(Table::name)
                    .hasSize(TABLES);
            assertThat(asked).isNotEmpty().hasSizeLessThanOrEqualTo(MINUTES + 1);
            assertThat(asked).extracting(AskedStatement::bytes).allMatch(bytes -> bytes < BYTES_OF_A_LOOK);
        }
    }

    private static List<CatalogParts.Part> parts(Collecting collecting) {
        return collecting.kept().records().stream()
                .filter(record -> record.topic().equals(Topic.CATALOGS.in("splitheat.")) && record.value() != null)
                .map(record -> Wire.CATALOG_PARTS.read((byte[]) record.value()))
                .toList();
    }

    private static DatabasePlan manyTables() {
        DatabasePlan idle = Plans.idle();
        List<String> more = IntStream.range(idle.ddl().size(), TABLES)
                .mapToObj(number -> "CREATE TABLE Filler%d (Id STRING(36) NOT NULL, Note STRING(MAX)) PRIMARY KEY (Id)"
                        .formatted(number))
                .toList();
        return new DatabasePlan(
                idle.database(),
                idle.dialect(),
                idle.nodes(),
                Stream.concat(idle.ddl().stream(), more.stream()).toList(),
                idle.application(),
                idle.splitPoints(),
                idle.ddlChanges());
    }
}
