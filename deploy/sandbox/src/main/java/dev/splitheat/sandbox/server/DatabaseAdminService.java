package dev.splitheat.sandbox.server;

import com.google.spanner.admin.database.v1.Database;
import com.google.spanner.admin.database.v1.DatabaseAdminGrpc;
import com.google.spanner.admin.database.v1.DatabaseDialect;
import com.google.spanner.admin.database.v1.GetDatabaseDdlRequest;
import com.google.spanner.admin.database.v1.GetDatabaseDdlResponse;
import com.google.spanner.admin.database.v1.GetDatabaseRequest;
import com.google.spanner.admin.database.v1.ListDatabasesRequest;
import com.google.spanner.admin.database.v1.ListDatabasesResponse;
import io.grpc.stub.StreamObserver;
import java.util.List;

/** Which databases there are, and their DDL. */
final class DatabaseAdminService extends DatabaseAdminGrpc.DatabaseAdminImplBase {
    private final Databases databases;

    DatabaseAdminService(Databases databases) {
        this.databases = databases;
    }

    @Override
    public void listDatabases(ListDatabasesRequest request, StreamObserver<ListDatabasesResponse> observer) {
        Reply.one(observer, () -> {
            if (!databases.instances().contains(request.getParent())) {
                throw ResourceNames.noInstance(request.getParent());
            }
            List<Database> found = databases.all().stream()
                    .map(DatabaseAdminService::database)
                    .filter(database -> database.getName().startsWith(request.getParent() + "/"))
                    .toList();
            Page<Database> page = Page.of(found, request.getPageToken(), request.getPageSize());
            return ListDatabasesResponse.newBuilder()
                    .addAllDatabases(page.items())
                    .setNextPageToken(page.next())
                    .build();
        });
    }

    @Override
    public void getDatabase(GetDatabaseRequest request, StreamObserver<Database> observer) {
        Reply.one(observer, () -> database(databases.forCall(request.getName())));
    }

    @Override
    public void getDatabaseDdl(GetDatabaseDdlRequest request, StreamObserver<GetDatabaseDdlResponse> observer) {
        Reply.one(observer, () -> GetDatabaseDdlResponse.newBuilder()
                .addAllStatements(
                        databases.forCall(request.getDatabase()).simulated().ddl())
                .build());
    }

    private static Database database(ServedDatabase served) {
        return Database.newBuilder()
                .setName(served.simulated().name())
                .setState(Database.State.READY)
                .setDatabaseDialect(DatabaseDialect.valueOf(
                        served.simulated().catalog().dialect().name()))
                .setCreateTime(ReadTimestamps.wire(served.simulated().start()))
                .setVersionRetentionPeriod("1h")
                .build();
    }
}
