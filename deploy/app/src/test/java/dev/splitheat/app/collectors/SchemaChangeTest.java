package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.connect.ClockedTasks;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A schema changes between two polls. */
class SchemaChangeTest {
    private static final Duration HISTORY = Duration.ofMinutes(10);
    static final Map<String, List<String>> CHANGES = Map.of(
            Plans.SHOP,
                    List.of("ALTER TABLE Events ADD COLUMN Origin STRING(64)", "CREATE INDEX ByKind ON Events(Kind)"),
            Plans.POSTGRES,
                    List.of(
                            "ALTER TABLE events ADD COLUMN origin varchar(64)",
                            "CREATE INDEX by_kind ON events(kind)"));

    @Test
    void itsCatalogIsSentOnceBefore_andOnceAfter_alsoAcrossRestarts() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox, () -> ClockedTasks.catalogs(sandbox.clock()))) {
            collecting.start();
            sandbox.until(
                    "both are sent",
                    () -> versions(collecting).values().stream().allMatch(seen -> seen.size() == 1)
                            && versions(collecting).size() == 2);
            sandbox.pass(Duration.ofMinutes(3));

            CHANGES.forEach((database, ddl) -> sandbox.database(database).updateDdl(ddl, sandbox.now()));
            sandbox.until("both are sent again", () -> versions(collecting).values().stream()
                    .allMatch(seen -> seen.size() == 2));
            collecting.kill().start();
            sandbox.pass(Duration.ofMinutes(5));

            assertThat(versions(collecting).values())
                    .allSatisfy(seen -> assertThat(seen).hasSize(2).doesNotHaveDuplicates());
        }
    }

    @Test
    void statisticsGoOn() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            collecting.start().untilMinutesAhead(2);

            CHANGES.forEach((database, ddl) -> sandbox.database(database).updateDdl(ddl, sandbox.now()));
            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, collecting.untilMinutesAhead(5));
        }
    }

    /** Of each database's catalogs, in the order of sending. */
    private static Map<String, List<String>> versions(Collecting collecting) {
        return collecting.kept().records().stream()
                .filter(record -> record.topic().equals(Topic.CATALOGS.in("splitheat.")) && record.value() != null)
                .map(record -> Wire.CATALOG_PARTS.read((byte[]) record.value()))
                .filter(part -> part.part() == 0)
                .collect(Collectors.groupingBy(
                        CatalogParts.Part::database,
                        Collectors.mapping(CatalogParts.Part::version, Collectors.toList())));
    }
}
