package dev.splitheat.sandbox.server;

import com.google.longrunning.Operation;
import com.google.protobuf.Empty;
import com.google.protobuf.Timestamp;
import com.google.spanner.admin.database.v1.OperationProgress;
import com.google.spanner.admin.database.v1.UpdateDatabaseDdlMetadata;
import com.google.spanner.admin.database.v1.UpdateDatabaseDdlRequest;
import io.grpc.Status;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.List;

/** Applies DDL, and tells of it as Spanner does. All statements of a request are applied, or none. */
final class SchemaChanges {
    private final Operations operations;

    SchemaChanges(Operations operations) {
        this.operations = operations;
    }

    Operation apply(ServedDatabase database, UpdateDatabaseDdlRequest request) {
        List<String> statements = List.copyOf(request.getStatementsList());
        if (statements.isEmpty()) {
            throw Status.INVALID_ARGUMENT
                    .withDescription("No statement was sent: UpdateDatabaseDdl needs at least one.")
                    .asRuntimeException();
        }
        String name = operations.name(database.name(), request.getOperationId());
        Instant from = now(database);
        database.updateDdl(statements);
        return operations.done(name, metadata(database, statements, from), Empty.getDefaultInstance());
    }

    /** Spanner's timestamps have microseconds. */
    private static Instant now(ServedDatabase database) {
        return database.clock().instant().truncatedTo(ChronoUnit.MICROS);
    }

    private static UpdateDatabaseDdlMetadata metadata(ServedDatabase database, List<String> statements, Instant from) {
        Timestamp start = ReadTimestamps.wire(from);
        Timestamp end = ReadTimestamps.wire(now(database));
        OperationProgress progress = OperationProgress.newBuilder()
                .setProgressPercent(100)
                .setStartTime(start)
                .setEndTime(end)
                .build();
        return UpdateDatabaseDdlMetadata.newBuilder()
                .setDatabase(database.name())
                .addAllStatements(statements)
                .addAllCommitTimestamps(Collections.nCopies(statements.size(), end))
                .addAllProgress(Collections.nCopies(statements.size(), progress))
                .build();
    }
}
