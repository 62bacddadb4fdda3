package dev.splitheat.sandbox.server;

import com.google.longrunning.Operation;
import com.google.protobuf.Empty;
import com.google.spanner.admin.database.v1.AddSplitPointsRequest;
import com.google.spanner.admin.database.v1.AddSplitPointsResponse;
import com.google.spanner.admin.database.v1.CreateDatabaseRequest;
import com.google.spanner.admin.database.v1.Database;
import com.google.spanner.admin.database.v1.DatabaseAdminGrpc;
import com.google.spanner.admin.database.v1.DatabaseDialect;
import com.google.spanner.admin.database.v1.DropDatabaseRequest;
import com.google.spanner.admin.database.v1.GetDatabaseDdlRequest;
import com.google.spanner.admin.database.v1.GetDatabaseDdlResponse;
import com.google.spanner.admin.database.v1.GetDatabaseRequest;
import com.google.spanner.admin.database.v1.ListDatabasesRequest;
import com.google.spanner.admin.database.v1.ListDatabasesResponse;
import com.google.spanner.admin.database.v1.UpdateDatabaseDdlRequest;
import dev.splitheat.sandbox.server.faults.Dropped;
import dev.splitheat.sandbox.server.faults.Fault.Call;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.time.Instant;
import java.util.List;

/** Which databases there are, their DDL and how it changes, and their split points. */
final class DatabaseAdminService extends DatabaseAdminGrpc.DatabaseAdminImplBase {
    private final Databases databases;
    private final SchemaChanges changes;
    private final SplitPointLimits limits = new SplitPointLimits();

    DatabaseAdminService(Databases databases, Operations operations) {
        this.databases = databases;
        this.changes = new SchemaChanges(operations);
    }

    @Override
    public void listDatabases(ListDatabasesRequest request, StreamObserver<ListDatabasesResponse> observer) {
        Reply.one(observer, request, () -> {
            if (!databases.instances().contains(request.getParent())) {
                throw ResourceNames.noInstance(request.getParent());
            }
            databases.listing(request.getParent());
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
        Reply.one(observer, request, () -> database(databases.forCall(request.getName(), Call.ADMIN)));
    }

    @Override
    public void getDatabaseDdl(GetDatabaseDdlRequest request, StreamObserver<GetDatabaseDdlResponse> observer) {
        Reply.one(observer, request, () -> GetDatabaseDdlResponse.newBuilder()
                .addAllStatements(
                        databases.forCall(request.getDatabase(), Call.ADMIN).ddl())
                .build());
    }

    @Override
    public void updateDatabaseDdl(UpdateDatabaseDdlRequest request, StreamObserver<Operation> observer) {
        Reply.one(
                observer, request, () -> changes.apply(databases.forCall(request.getDatabase(), Call.ADMIN), request));
    }

    @Override
    public void addSplitPoints(AddSplitPointsRequest request, StreamObserver<AddSplitPointsResponse> observer) {
        Reply.one(observer, request, () -> {
            limits.check(request);
            ServedDatabase database = databases.forCall(request.getDatabase(), Call.ADMIN);
            Instant now = database.clock().instant();
            SplitPointReader reader = new SplitPointReader(database.watched().catalog(), now);
            limits.add(database, reader.read(request), now);
            return AddSplitPointsResponse.getDefaultInstance();
        });
    }

    @Override
    public void createDatabase(CreateDatabaseRequest request, StreamObserver<Operation> observer) {
        observer.onError(Status.UNIMPLEMENTED
                .withDescription("the simulated Spanner creates no databases: name a scenario when it starts")
                .asRuntimeException());
    }

    /** It is not there from now on, until its faults are cleared. */
    @Override
    public void dropDatabase(DropDatabaseRequest request, StreamObserver<Empty> observer) {
        Reply.one(observer, request, () -> {
            ServedDatabase database = databases.forCall(request.getDatabase(), Call.ADMIN);
            databases.faults().add(database.name(), new Dropped());
            return Empty.getDefaultInstance();
        });
    }

    private static Database database(ServedDatabase served) {
        return Database.newBuilder()
                .setName(served.name())
                .setState(Database.State.READY)
                .setDatabaseDialect(
                        DatabaseDialect.valueOf(served.watched().dialect().name()))
                .setCreateTime(ReadTimestamps.wire(served.watched().start()))
                .setVersionRetentionPeriod(ReadTimestamps.RETENTION.toHours() + "h")
                .build();
    }
}
