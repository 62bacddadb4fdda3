package dev.splitheat.sandbox.export;

import dev.splitheat.sandbox.changes.ChangeLog;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import dev.splitheat.sandbox.world.World;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lives through a scenario and writes what there was to see. */
public final class ScenarioExport {
    /** After it, whatever is late is published too. */
    private static final Duration PUBLISHED = Duration.ofMinutes(1).minusSeconds(1);

    private ScenarioExport() {}

    /**
     * @param start of its history
     * @param directory new or empty
     * @return end of the last interval
     * @throws UnwritableExportException in one sentence that says why; nothing is left there then
     */
    public static Instant write(Scenario scenario, long seed, Instant start, Path directory) {
        refuseUnusable(directory);
        SimulatedDatabase database = World.of(seed, start, List.of(scenario.plan()))
                .databases()
                .iterator()
                .next();
        Instant end = database.start().plus(scenario.lasts());
        database.advanceTo(end);
        ExportWriter.write(
                directory,
                database.name(),
                database.dialect(),
                database.nodes(),
                database.ddl(),
                database.statistics(),
                end.plus(PUBLISHED),
                changeRecords(database, end));
        return end;
    }

    /** Before a long life is lived in vain. */
    private static void refuseUnusable(Path directory) {
        try {
            ExportTarget.refuseUnusable(directory);
        } catch (IOException e) {
            throw UnwritableExportException.failed(directory, e);
        }
    }

    private static Map<String, Iterable<List<Object>>> changeRecords(SimulatedDatabase database, Instant end) {
        ChangeLog changes = database.changes();
        Map<String, Iterable<List<Object>>> records = new LinkedHashMap<>();
        changes.streams().forEach(stream -> records.put(stream, changes.records(stream, database.start(), end)));
        return records;
    }
}
