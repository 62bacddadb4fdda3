package dev.splitheat.sandbox.server;

import com.google.protobuf.ByteString;
import com.google.protobuf.Empty;
import com.google.protobuf.ListValue;
import com.google.spanner.v1.BatchCreateSessionsRequest;
import com.google.spanner.v1.BatchCreateSessionsResponse;
import com.google.spanner.v1.BeginTransactionRequest;
import com.google.spanner.v1.CommitRequest;
import com.google.spanner.v1.CommitResponse;
import com.google.spanner.v1.CreateSessionRequest;
import com.google.spanner.v1.DeleteSessionRequest;
import com.google.spanner.v1.ExecuteSqlRequest;
import com.google.spanner.v1.GetSessionRequest;
import com.google.spanner.v1.PartialResultSet;
import com.google.spanner.v1.ResultSet;
import com.google.spanner.v1.ResultSetMetadata;
import com.google.spanner.v1.RollbackRequest;
import com.google.spanner.v1.Session;
import com.google.spanner.v1.SpannerGrpc;
import com.google.spanner.v1.Transaction;
import com.google.spanner.v1.TransactionOptions;
import com.google.spanner.v1.TransactionSelector;
import dev.splitheat.sandbox.sql.SqlResult;
import dev.splitheat.sandbox.sql.SqlStatement;
import io.grpc.stub.StreamObserver;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Sessions and statements. A session is its name, so that a restarted server knows the sessions of the one before. */
final class SessionService extends SpannerGrpc.SpannerImplBase {
    private static final int ROWS_IN_MESSAGE = 200;

    private final Databases databases;
    private final ReadTimestamps timestamps;
    private final AtomicLong sessions = new AtomicLong();

    SessionService(Databases databases) {
        this.databases = databases;
        this.timestamps = new ReadTimestamps(databases.clock());
    }

    @Override
    public void createSession(CreateSessionRequest request, StreamObserver<Session> observer) {
        Reply.one(
                observer,
                () -> session(request.getDatabase(), request.getSession().getMultiplexed()));
    }

    @Override
    public void batchCreateSessions(
            BatchCreateSessionsRequest request, StreamObserver<BatchCreateSessionsResponse> observer) {
        Reply.one(observer, () -> {
            BatchCreateSessionsResponse.Builder created = BatchCreateSessionsResponse.newBuilder();
            for (int i = 0; i < request.getSessionCount(); i++) {
                created.addSession(session(request.getDatabase(), false));
            }
            return created.build();
        });
    }

    private Session session(String database, boolean multiplexed) {
        databases.forCall(database);
        return Session.newBuilder()
                .setName(database + "/sessions/" + sessions.incrementAndGet())
                .setMultiplexed(multiplexed)
                .setCreateTime(ReadTimestamps.wire(databases.clock().instant()))
                .build();
    }

    @Override
    public void getSession(GetSessionRequest request, StreamObserver<Session> observer) {
        Reply.one(observer, () -> {
            databases.forCall(request.getName());
            return Session.newBuilder().setName(request.getName()).build();
        });
    }

    @Override
    public void deleteSession(DeleteSessionRequest request, StreamObserver<Empty> observer) {
        Reply.one(observer, () -> {
            databases.forCall(request.getName());
            return Empty.getDefaultInstance();
        });
    }

    @Override
    public void beginTransaction(BeginTransactionRequest request, StreamObserver<Transaction> observer) {
        Reply.one(observer, () -> {
            databases.forCall(request.getSession());
            return begun(timestamps.of(request.getOptions()), request.getOptions());
        });
    }

    private static Transaction begun(Instant readAt, TransactionOptions options) {
        Transaction.Builder transaction = Transaction.newBuilder().setId(ReadTimestamps.id(readAt));
        if (options.getReadOnly().getReturnReadTimestamp()) {
            transaction.setReadTimestamp(ReadTimestamps.wire(readAt));
        }
        return transaction.build();
    }

    @Override
    public void commit(CommitRequest request, StreamObserver<CommitResponse> observer) {
        observer.onError(Reply.readOnly("Commit"));
    }

    @Override
    public void rollback(RollbackRequest request, StreamObserver<Empty> observer) {
        observer.onError(Reply.readOnly("Rollback"));
    }

    @Override
    public void executeSql(ExecuteSqlRequest request, StreamObserver<ResultSet> observer) {
        Reply.one(observer, () -> {
            ServedDatabase database = databases.forStatement(request.getSession());
            Instant readAt = timestamps.of(request.getTransaction());
            SqlResult result = database.execute(statement(request), readAt);
            return ResultSet.newBuilder()
                    .setMetadata(metadata(request.getTransaction(), result, readAt))
                    .addAllRows(rows(request, result))
                    .build();
        });
    }

    @Override
    public void executeStreamingSql(ExecuteSqlRequest request, StreamObserver<PartialResultSet> observer) {
        Reply.many(observer, () -> {
            ServedDatabase database = databases.forStatement(request.getSession());
            ResumeToken resume = ResumeToken.read(request.getResumeToken());
            Instant readAt = resume.readAt().orElseGet(() -> timestamps.of(request.getTransaction()));
            SqlResult result = database.execute(statement(request), readAt);
            stream(request, result, readAt, resume.rowsSeen(), observer);
        });
    }

    /** Without a token in every message the client would hold all of them back until the stream ends. */
    private static void stream(
            ExecuteSqlRequest request,
            SqlResult result,
            Instant readAt,
            int rowsSeen,
            StreamObserver<PartialResultSet> observer) {
        List<ListValue> rows = rows(request, result);
        int from = Math.min(rowsSeen, rows.size());
        boolean first = true;
        do {
            int to = Math.min(from + ROWS_IN_MESSAGE, rows.size());
            PartialResultSet.Builder message = PartialResultSet.newBuilder()
                    .setResumeToken(new ResumeToken(Optional.of(readAt), to).wire())
                    .setLast(to == rows.size());
            if (first) {
                message.setMetadata(metadata(request.getTransaction(), result, readAt));
            }
            rows.subList(from, to).forEach(row -> message.addAllValues(row.getValuesList()));
            observer.onNext(message.build());
            first = false;
            from = to;
        } while (from < rows.size());
    }

    private static List<ListValue> rows(ExecuteSqlRequest request, SqlResult result) {
        return request.getQueryMode() == ExecuteSqlRequest.QueryMode.PLAN ? List.of() : result.rows();
    }

    private static SqlStatement statement(ExecuteSqlRequest request) {
        return new SqlStatement(request.getSql(), request.getParams().getFieldsMap(), request.getParamTypesMap());
    }

    private static ResultSetMetadata metadata(TransactionSelector selector, SqlResult result, Instant readAt) {
        ResultSetMetadata.Builder metadata = ResultSetMetadata.newBuilder().setRowType(result.rowType());
        if (selector.hasBegin()) {
            metadata.setTransaction(begun(readAt, selector.getBegin()));
        } else if (selector.getSingleUse().getReadOnly().getReturnReadTimestamp()) {
            metadata.setTransaction(begun(readAt, selector.getSingleUse()).toBuilder()
                    .setId(ByteString.EMPTY)
                    .build());
        }
        return metadata.build();
    }
}
