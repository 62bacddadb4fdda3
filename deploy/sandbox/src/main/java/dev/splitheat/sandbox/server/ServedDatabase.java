package dev.splitheat.sandbox.server;

import dev.splitheat.interval.SplitView;
import dev.splitheat.sandbox.sql.DatabaseSql;
import dev.splitheat.sandbox.sql.InformationSchema;
import dev.splitheat.sandbox.sql.SplitStatistics;
import dev.splitheat.sandbox.sql.SqlEngine;
import dev.splitheat.sandbox.sql.SqlResult;
import dev.splitheat.sandbox.sql.SqlStatement;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import dev.splitheat.sandbox.world.World;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A database of the world together with its system tables. */
final class ServedDatabase {
    private final World world;
    private final SimulatedDatabase database;
    private final DatabaseSql sql;
    private final Map<String, List<List<Object>>> schema;

    ServedDatabase(World world, SimulatedDatabase database, SqlEngine engine) {
        this.world = world;
        this.database = database;
        this.sql = engine.forDatabase();
        this.schema = InformationSchema.of(database.catalog());
    }

    SimulatedDatabase simulated() {
        return database;
    }

    /** What a read at this instant, which is not in the future, sees: statistics come into sight with their publication. */
    SqlResult execute(SqlStatement statement, Instant readAt) {
        world.advanceTo(readAt);
        return sql.execute(statement, database.newestVisibleAt(readAt), () -> contents(readAt));
    }

    private Map<String, List<List<Object>>> contents(Instant readAt) {
        Map<String, List<List<Object>>> contents = new HashMap<>(schema);
        for (SplitView view : SplitView.values()) {
            contents.put(view.name(), SplitStatistics.rows(view, database.visibleAt(view, readAt)));
        }
        return contents;
    }
}
