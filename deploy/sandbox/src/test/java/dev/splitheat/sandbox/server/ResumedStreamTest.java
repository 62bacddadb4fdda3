package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Value;
import com.google.spanner.v1.CreateSessionRequest;
import com.google.spanner.v1.ExecuteSqlRequest;
import com.google.spanner.v1.PartialResultSet;
import com.google.spanner.v1.Session;
import com.google.spanner.v1.SpannerGrpc;
import com.google.spanner.v1.SpannerGrpc.SpannerBlockingStub;
import dev.splitheat.sandbox.EngineNeeded;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What the client's own retries rely on, seen without the client. */
@ExtendWith(EngineNeeded.class)
class ResumedStreamTest {
    private final ConnectedSandbox sandbox = new ConnectedSandbox();
    private final ManagedChannel channel = NettyChannelBuilder.forAddress(
                    ConnectedSandbox.loopback(sandbox.server.port()))
            .usePlaintext()
            .build();
    private final SpannerBlockingStub spanner = SpannerGrpc.newBlockingStub(channel);
    private final ExecuteSqlRequest request = ExecuteSqlRequest.newBuilder()
            .setSession(spanner.createSession(CreateSessionRequest.newBuilder()
                            .setDatabase(sandbox.server.databases().get(0))
                            .setSession(Session.newBuilder().setMultiplexed(true))
                            .build())
                    .getName())
            .setSql("SELECT INTERVAL_END FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE ORDER BY INTERVAL_END")
            .build();

    @AfterEach
    void close() {
        channel.shutdownNow();
        sandbox.close();
    }

    @Test
    void everyMessageCanBeResumedFrom() {
        List<PartialResultSet> whole = messages(request);

        assertThat(whole).hasSizeGreaterThan(1).noneMatch(message -> message.getResumeToken()
                .isEmpty());
        assertThat(whole.stream().filter(PartialResultSet::getLast)).containsExactly(whole.get(whole.size() - 1));
    }

    @Test
    void aResumedStreamGoesOnWhereItBroke_atTheSameReadTimestamp() {
        List<PartialResultSet> whole = messages(request);
        sandbox.clock.set(sandbox.clock.instant().plusSeconds(600));

        List<PartialResultSet> rest = messages(request.toBuilder()
                .setResumeToken(whole.get(0).getResumeToken())
                .build());

        assertThat(Stream.concat(whole.stream().limit(1), rest.stream()).flatMap(ResumedStreamTest::values))
                .containsExactlyElementsOf(
                        whole.stream().flatMap(ResumedStreamTest::values).toList());
    }

    private static Stream<Value> values(PartialResultSet message) {
        return message.getValuesList().stream();
    }

    private List<PartialResultSet> messages(ExecuteSqlRequest of) {
        List<PartialResultSet> messages = new ArrayList<>();
        spanner.executeStreamingSql(of).forEachRemaining(messages::add);
        return messages;
    }
}
