package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Table;
import dev.splitheat.ingest.connect.ClockedTasks;
import dev.splitheat.sandbox.server.AskedStatement;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** As many tables and indexes as Spanner lets a database have. */
class ManyTablesTest {
    private static final int TABLES = 5_000;
    private static final int BYTES_OF_A_LOOK = 1_000;
    private static final int LOOKS = 3;

    @Test
    void theirCatalogIsSentOnce_andToLookAtItAgainCostsAsLittleAsWithOneTable() {
        Queue<AskedStatement> asked = new ConcurrentLinkedQueue<>();
        try (Sandbox sandbox = Sandbox.of(Duration.ofMinutes(2), ManyTables.plan(TABLES));
                Collecting collecting = new Collecting(sandbox, () -> ClockedTasks.catalogs(sandbox.clock()))) {
            collecting.start();
            untilSlowly(sandbox, "the catalog", () -> !parts(collecting).isEmpty());
            int sent = parts(collecting).size();
            Instant before = sandbox.now();
            sandbox.server().watch(asked::add);
            untilSlowly(sandbox, LOOKS + " looks", () -> asked.size() >= LOOKS);

            List<CatalogParts.Part> parts = parts(collecting);
            assertThat(parts).hasSize(sent);
            assertThat(CatalogParts.join(parts).tables())
                    .extracting(Table::name)
                    .hasSize(TABLES);
            assertThat(asked.size() - 1L)
                    .isLessThanOrEqualTo(Duration.between(before, sandbox.now()).toMinutes());
            assertThat(asked).extracting(AskedStatement::bytes).allMatch(bytes -> bytes < BYTES_OF_A_LOOK);
        }
    }

    /** Spanner answers for seconds, in which few minutes are to pass. */
    private static void untilSlowly(Sandbox sandbox, String what, BooleanSupplier claim) {
        sandbox.until(what, () -> {
            for (int rests = 0; rests < 20 && !claim.getAsBoolean(); rests++) {
                Sandbox.rest();
            }
            return claim.getAsBoolean();
        });
    }

    private static List<CatalogParts.Part> parts(Collecting collecting) {
        return collecting.kept().records().stream()
                .filter(record -> record.topic().equals(Topic.CATALOGS.in("splitheat.")) && record.value() != null)
                .map(record -> Wire.CATALOG_PARTS.read((byte[]) record.value()))
                .toList();
    }
}
