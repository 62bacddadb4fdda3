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
import dev.splitheat.sandbox.server.faults.Fault.Call;
import dev.splitheat.sandbox.sql.SqlResult;
import dev.splitheat.sandbox.sql.SqlStatement;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Sessions and statements. A session is its name, so that a restarted server knows the sessions of the one before. */
final class SessionService extends SpannerGrpc.SpannerImplBase {
    private final Databases databases;
    private final StreamedQueries streamed;
    private final AtomicLong sessions = new AtomicLong();

    SessionService(Databases databases, StreamedQueries streamed) {
        this.databases = databases;
        this.streamed = streamed;
    }

    @Override
    public void createSession(CreateSessionRequest request, StreamObserver<Session> observer) {
        Reply.one(
                observer,
                request,
                () -> session(request.getDatabase(), request.getSession().getMultiplexed()));
    }

    @Override
    public void batchCreateSessions(
            BatchCreateSessionsRequest request, StreamObserver<BatchCreateSessionsResponse> observer) {
        Reply.one(observer, request, () -> {
            BatchCreateSessionsResponse.Builder created = BatchCreateSessionsResponse.newBuilder();
            for (int i = 0; i < request.getSessionCount(); i++) {
                created.addSession(session(request.getDatabase(), false));
            }
            return created.build();
        });
    }

    private Session session(String database, boolean multiplexed) {
        ServedDatabase served = databases.forCall(database, Call.SESSION);
        return Session.newBuilder()
                .setName(databases.session(database, sessions.incrementAndGet()))
                .setMultiplexed(multiplexed)
                .setCreateTime(ReadTimestamps.wire(served.clock().instant()))
                .build();
    }

    @Override
    public void getSession(GetSessionRequest request, StreamObserver<Session> observer) {
        Reply.one(observer, request, () -> {
            databases.forCall(request.getName(), Call.SESSION);
            return Session.newBuilder().setName(request.getName()).build();
        });
    }

    @Override
    public void deleteSession(DeleteSessionRequest request, StreamObserver<Empty> observer) {
        Reply.one(observer, request, () -> {
            databases.forCall(request.getName(), Call.SESSION);
            return Empty.getDefaultInstance();
        });
    }

    @Override
    public void beginTransaction(BeginTransactionRequest request, StreamObserver<Transaction> observer) {
        Reply.one(observer, request, () -> {
            ServedDatabase database = databases.forCall(request.getSession(), Call.STATEMENT);
            return begun(timestamps(database).of(request.getOptions()), request.getOptions());
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

    private static ReadTimestamps timestamps(ServedDatabase database) {
        return new ReadTimestamps(database.clock(), database.watched().start());
    }

    @Override
    public void executeSql(ExecuteSqlRequest request, StreamObserver<ResultSet> observer) {
        Reply.one(observer, request, () -> {
            ServedDatabase database = databases.forCall(request.getSession(), Call.STATEMENT);
            if (streamed.accepts(request.getSql())) {
                throw streamed.notStreaming();
            }
            Instant readAt = timestamps(database).of(request.getTransaction());
            SqlResult result = database.execute(statement(request), readAt);
            return ResultSet.newBuilder()
                    .setMetadata(metadata(request.getTransaction(), result, readAt))
                    .addAllRows(rows(request, result))
                    .build();
        });
    }

    @Override
    public void executeStreamingSql(ExecuteSqlRequest request, StreamObserver<PartialResultSet> observer) {
        Reply.begun(observer, request, () -> {
            ServedDatabase database = databases.forCall(request.getSession(), Call.STATEMENT);
            BreakingStream<PartialResultSet> stream =
                    new BreakingStream<>((ServerCallStreamObserver<PartialResultSet>) observer, database.breaksAfter());
            if (streamed.accepts(request.getSql())) {
                streamed.stream(database.watched(), request, stream);
            } else {
                answer(database, request, stream);
                stream.onCompleted();
            }
        });
    }

    private static void answer(
            ServedDatabase database, ExecuteSqlRequest request, StreamObserver<PartialResultSet> observer) {
        ResumeToken resume = ResumeToken.read(request.getResumeToken());
        Instant readAt = resume.readAt().orElseGet(() -> timestamps(database).of(request.getTransaction()));
        SqlResult result = database.execute(statement(request), readAt);
        ResultMessages messages = new ResultMessages(rows(request, result), readAt);
        messages.send(metadata(request.getTransaction(), result, readAt), resume.rowsSeen(), observer);
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
