package dev.splitheat.ingest.spanner;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Database;
import com.google.cloud.spanner.DatabaseInfo.State;
import com.google.cloud.spanner.Instance;
import com.google.cloud.spanner.Spanner;
import dev.splitheat.ingest.collect.DatabaseDirectory;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FoundDatabase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks Spanner's administrative interface which databases there are. */
public final class DirectoryReader implements DatabaseDirectory {
    private final SpannerConnections connections;

    public DirectoryReader(SpannerConnections connections) {
        this.connections = connections;
    }

    @Override
    public List<FoundDatabase> databases(String project, Optional<String> instance) {
        String place = "projects/" + project
                + instance.map(name -> "/instances/" + name).orElse("");
        try {
            return connections.administer(project, spanner -> listed(spanner, instance));
        } catch (RuntimeException e) {
            throw SpannerFailure.ofDirectory(place, e);
        }
    }

    @Override
    public Optional<Instant> createdAt(DatabaseName database) {
        try {
            return connections.administer(
                    database.project(),
                    spanner -> createdAt(
                            spanner.getDatabaseAdminClient().getDatabase(database.instance(), database.database())));
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }

    private static List<FoundDatabase> listed(Spanner spanner, Optional<String> instance) {
        List<FoundDatabase> found = new ArrayList<>();
        for (String name : instance.map(List::of).orElseGet(() -> instances(spanner))) {
            for (Database database :
                    spanner.getDatabaseAdminClient().listDatabases(name).iterateAll()) {
                if (answers(database)) {
                    found.add(found(database));
                }
            }
        }
        return List.copyOf(found);
    }

    private static List<String> instances(Spanner spanner) {
        List<String> names = new ArrayList<>();
        for (Instance instance :
                spanner.getInstanceAdminClient().listInstances().iterateAll()) {
            names.add(instance.getId().getInstance());
        }
        return names;
    }

    /** A restored database answers while it is still being optimised. */
    private static boolean answers(Database database) {
        return database.getState() == State.READY || database.getState() == State.READY_OPTIMIZING;
    }

    private static FoundDatabase found(Database database) {
        return new FoundDatabase(
                DatabaseName.of(database.getId().getName()), createdAt(database), Dialects.of(database.getDialect()));
    }

    private static Optional<Instant> createdAt(Database database) {
        return Optional.ofNullable(database.getCreateTime())
                .map(Timestamp::toSqlTimestamp)
                .map(java.sql.Timestamp::toInstant);
    }
}
