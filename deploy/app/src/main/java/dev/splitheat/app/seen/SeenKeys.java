package dev.splitheat.app.seen;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.keys.KeyTexts;
import dev.splitheat.ingest.collect.keys.SampleRows;
import dev.splitheat.ingest.collect.keys.StreamRecord.Changes;
import dev.splitheat.ingest.collect.keys.WriteTally;
import dev.splitheat.ingest.spanner.ChangeJson;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import dev.splitheat.sandbox.changes.ChangeRecord;
import dev.splitheat.sandbox.changes.DataChange;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Keys of what is written to a simulated database, sampled from a change stream as collectors do. */
public final class SeenKeys {
    private static final String VIEW = "CHANGE_STREAM";
    private static final String STREAM = "SplitheatKeys";
    private static final Duration MINUTE = Duration.ofMinutes(1);
    /** Of a table in a minute: as many as a replay takes of an export. */
    private static final int KEYS = 128;

    /** Always the same draw: the same scenario gives the same findings. */
    private final Random lots = new Random(0);

    private Catalog catalog = Catalog.empty(Dialect.GOOGLE_STANDARD_SQL);
    private KeyTexts texts = new KeyTexts(catalog);

    /** The same database with a stream that watches all of it. */
    public static DatabasePlan watched(DatabasePlan plan) {
        List<String> ddl = new ArrayList<>(plan.ddl());
        ddl.add("CREATE CHANGE STREAM " + STREAM + " FOR ALL");
        return new DatabasePlan(
                plan.database(),
                plan.dialect(),
                plan.nodes(),
                ddl,
                plan.application(),
                plan.splitPoints(),
                plan.ddlChanges());
    }

    /** What was written in the minute that ends then. */
    public Interval<TableSample> of(SimulatedDatabase database, Instant end) {
        WriteTally tally = new WriteTally(table -> KEYS, lots);
        for (ChangeRecord record : database.changes().changes(STREAM, end.minus(MINUTE), end)) {
            if (record instanceof DataChange change) {
                ChangeJson.read(change.json(), told -> {
                    if (told instanceof Changes changes) {
                        tally.add(changes);
                    }
                });
            }
        }
        List<TableSample> rows = SampleRows.of(tally, texts(database.catalog()));
        Coverage coverage = rows.isEmpty() ? Coverage.SILENT : Coverage.COMPLETE;
        return new Interval<>(
                database.name(), VIEW, end, MINUTE, end, 0, 0, 1, coverage, false, Optional.empty(), rows);
    }

    private KeyTexts texts(Catalog now) {
        if (now != catalog) {
            catalog = now;
            texts = new KeyTexts(now);
        }
        return texts;
    }
}
