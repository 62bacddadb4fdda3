package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.Value;
import com.google.spanner.v1.ExecuteSqlRequest;
import com.google.spanner.v1.PartialResultSet;
import com.google.spanner.v1.SpannerGrpc;
import com.google.spanner.v1.SpannerGrpc.SpannerBlockingStub;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.server.faults.Breaking;
import dev.splitheat.sandbox.sql.StatementRefusedException;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ServerCallStreamObserver;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StreamedQueriesTest {
    /** Answers {@code READ_} with three messages, from a thread of its own. */
    private static final class ThreeMessages implements StreamedQueries {
        @Override
        public boolean accepts(String sql) {
            return sql.contains("READ_");
        }

        @Override
        public StatementRefusedException notStreaming() {
            return new StatementRefusedException("INVALID_ARGUMENT", "only as a stream");
        }

        @Override
        public void stream(
                WatchedDatabase database,
                ExecuteSqlRequest request,
                ServerCallStreamObserver<PartialResultSet> observer) {
            if (request.getSql().contains("READ_nothing")) {
                throw new StatementRefusedException("NOT_FOUND", "no such stream in " + database.name());
            }
            Thread sender = new Thread(() -> {
                for (int message = 0; message < 3 && !observer.isCancelled(); message++) {
                    observer.onNext(PartialResultSet.newBuilder()
                            .addValues(Value.newBuilder().setStringValue("record " + message))
                            .setResumeToken(ByteString.copyFromUtf8("after " + message))
                            .build());
                }
                observer.onCompleted();
            });
            sender.start();
        }
    }

    private final DeclaredDatabase database = new DeclaredDatabase("shop", Dialect.GOOGLE_STANDARD_SQL, List.of());
    private final SandboxServer server = SandboxServer.of(List.of(database), new SteppedClock(ConnectedSandbox.START))
            .streaming(new ThreeMessages())
            .start(ConnectedSandbox.loopback(0));
    private final ManagedChannel channel = NettyChannelBuilder.forAddress(ConnectedSandbox.loopback(server.port()))
            .usePlaintext()
            .build();
    private final SpannerBlockingStub spanner = SpannerGrpc.newBlockingStub(channel);

    @AfterEach
    void close() {
        channel.shutdownNow();
        server.close();
    }

    @Test
    void aStreamedQueryIsAnsweredBeforeAnyEngineSeesIt() {
        assertThat(messages("SELECT ChangeRecord FROM READ_all(…)"))
                .containsExactly("record 0", "record 1", "record 2");
    }

    @Test
    void aStreamedQueryThatCannotBeginIsRefused() {
        assertThatThrownBy(() -> messages("READ_nothing"))
                .hasMessageContaining("NOT_FOUND: no such stream in projects/");
    }

    @Test
    void aStreamedQueryIsRefusedWhereAnswersDoNotStream() {
        assertThatThrownBy(() -> spanner.executeSql(request("READ_all"))).hasMessageContaining("only as a stream");
    }

    @Test
    void aStreamedQueryBreaksAsAnyOther() {
        server.faults().add(database.name(), new Breaking(2, 1));

        assertThatThrownBy(() -> messages("READ_all")).hasMessageContaining("UNAVAILABLE: the stream broke");
        assertThat(messages("READ_all")).hasSize(3);
    }

    private List<String> messages(String sql) {
        List<String> messages = new ArrayList<>();
        spanner.executeStreamingSql(request(sql))
                .forEachRemaining(message -> messages.add(message.getValues(0).getStringValue()));
        return messages;
    }

    private ExecuteSqlRequest request(String sql) {
        return ExecuteSqlRequest.newBuilder()
                .setSession(database.name() + "/sessions/1")
                .setSql(sql)
                .build();
    }
}
