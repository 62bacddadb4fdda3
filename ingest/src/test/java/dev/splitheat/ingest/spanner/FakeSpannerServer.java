package dev.splitheat.ingest.spanner;

import com.google.protobuf.ListValue;
import com.google.protobuf.Timestamp;
import com.google.protobuf.Value;
import com.google.spanner.v1.CreateSessionRequest;
import com.google.spanner.v1.ExecuteSqlRequest;
import com.google.spanner.v1.PartialResultSet;
import com.google.spanner.v1.ResultSetMetadata;
import com.google.spanner.v1.Session;
import com.google.spanner.v1.SpannerGrpc;
import com.google.spanner.v1.StructType;
import com.google.spanner.v1.Transaction;
import com.google.spanner.v1.Type;
import com.google.spanner.v1.TypeCode;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A Spanner behind a real socket that lets in whom it is told to, and answers every query with the same rows. */
final class FakeSpannerServer extends SpannerGrpc.SpannerImplBase implements AutoCloseable {
    static final Instant READ_AT = Instant.parse("2026-11-20T12:00:00.123456Z");

    private final Server server;
    private final Map<String, Status> refused = new ConcurrentHashMap<>();
    private final List<ExecuteSqlRequest> queries = new CopyOnWriteArrayList<>();
    private final List<String> roles = new CopyOnWriteArrayList<>();
    private final AtomicInteger sessions = new AtomicInteger();
    private final List<ListValue> rows = new ArrayList<>();
    private volatile Optional<Status> failure = Optional.empty();
    private volatile String dialect = "GOOGLE_STANDARD_SQL";

    FakeSpannerServer() throws IOException {
        server = NettyServerBuilder.forAddress(new InetSocketAddress("127.0.0.1", 0))
                .addService(this)
                .build()
                .start();
    }

    LoopbackHost host() {
        return new LoopbackHost("127.0.0.1", server.getPort());
    }

    void refuse(String database) {
        refuse(database, Status.PERMISSION_DENIED);
    }

    /** From now on it gets no session, with this status. */
    void refuse(String database, Status status) {
        refused.put(database, status);
    }

    void letIn(String database) {
        refused.remove(database);
    }

    void fail(Status status) {
        failure = Optional.of(status);
    }

    void speak(String other) {
        dialect = other;
    }

    void row(Value... values) {
        rows.add(ListValue.newBuilder().addAllValues(List.of(values)).build());
    }

    /** The database roles that sessions were asked for with, in order. */
    List<String> roles() {
        return List.copyOf(roles);
    }

    int sessions() {
        return sessions.get();
    }

    List<ExecuteSqlRequest> queries() {
        return List.copyOf(queries);
    }

    @Override
    public void createSession(CreateSessionRequest request, StreamObserver<Session> answer) {
        sessions.incrementAndGet();
        roles.add(request.getSession().getCreatorRole());
        Status refusal = refused.get(request.getDatabase());
        if (refusal != null) {
            answer.onError(refusal.withDescription("no").asRuntimeException());
            return;
        }
        answer.onNext(Session.newBuilder()
                .setName(request.getDatabase() + "/sessions/" + sessions)
                .setMultiplexed(true)
                .build());
        answer.onCompleted();
    }

    @Override
    public void executeStreamingSql(ExecuteSqlRequest request, StreamObserver<PartialResultSet> answer) {
        if (request.getSql().contains("database_dialect")) {
            answer.onNext(result(List.of(text(dialect)), field("option_value", TypeCode.STRING)));
            answer.onCompleted();
            return;
        }
        queries.add(request);
        if (failure.isPresent()) {
            answer.onError(failure.get().asRuntimeException());
            return;
        }
        List<Value> values =
                rows.stream().flatMap(row -> row.getValuesList().stream()).toList();
        answer.onNext(result(
                values,
                field("INTERVAL_END", TypeCode.TIMESTAMP),
                field("SPLIT_START", TypeCode.STRING),
                field("SPLIT_LIMIT", TypeCode.STRING),
                field("CPU_USAGE_SCORE", TypeCode.INT64),
                list("AFFECTED_TABLES"),
                list("UNSPLITTABLE_REASONS")));
        answer.onCompleted();
    }

    static Value text(String text) {
        return Value.newBuilder().setStringValue(text).build();
    }

    static Value none() {
        return Value.newBuilder().setNullValueValue(0).build();
    }

    static Value texts(Value... texts) {
        return Value.newBuilder()
                .setListValue(ListValue.newBuilder().addAllValues(List.of(texts)))
                .build();
    }

    private static PartialResultSet result(List<Value> values, StructType.Field... fields) {
        return PartialResultSet.newBuilder()
                .setMetadata(ResultSetMetadata.newBuilder()
                        .setRowType(StructType.newBuilder().addAllFields(List.of(fields)))
                        .setTransaction(Transaction.newBuilder()
                                .setReadTimestamp(Timestamp.newBuilder()
                                        .setSeconds(READ_AT.getEpochSecond())
                                        .setNanos(READ_AT.getNano()))))
                .addAllValues(values)
                .build();
    }

    private static StructType.Field field(String name, TypeCode type) {
        return StructType.Field.newBuilder()
                .setName(name)
                .setType(Type.newBuilder().setCode(type))
                .build();
    }

    private static StructType.Field list(String name) {
        return StructType.Field.newBuilder()
                .setName(name)
                .setType(Type.newBuilder()
                        .setCode(TypeCode.ARRAY)
                        .setArrayElementType(Type.newBuilder().setCode(TypeCode.STRING)))
                .build();
    }

    @Override
    public void close() {
        server.shutdownNow();
    }
}
