package dev.splitheat.sandbox.server.changes;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.spanner.v1.ExecuteSqlRequest;
import com.google.spanner.v1.PartialResultSet;
import com.google.spanner.v1.SpannerGrpc;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.changes.Shop;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.StreamObserver;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(EngineNeeded.class)
@Timeout(120)
class ManyQueriesTest {
    private static final int QUERIES = 1_000;
    private static final Instant NOW = Shop.minute(1);

    /** Of servers of other tests. */
    private final Set<Thread> others = servingThreads();

    private final MovingClock clock = new MovingClock(NOW);
    private final LivingShop shop = new LivingShop(Shop.catalog(Shop.EVERYTHING), 1);
    private final ChangeServer server = new ChangeServer(shop, clock, 0);
    private final ManagedChannel channel = NettyChannelBuilder.forAddress(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()))
            .usePlaintext()
            .build();

    @AfterEach
    void close() {
        channel.shutdownNow();
        server.close();
    }

    @Test
    void aThousandQueriesWaitOnOneThread_andAreAllServedWhenSomethingComes() throws Exception {
        CountDownLatch heartbeats = new CountDownLatch(QUERIES);
        String token = token();
        SpannerGrpc.SpannerStub spanner = SpannerGrpc.newStub(channel);
        for (int query = 0; query < QUERIES; query++) {
            spanner.executeStreamingSql(request(token), new Counting(heartbeats));
        }
        for (int tries = 0; tries < 600 && server.queries.underWay() < QUERIES; tries++) {
            Thread.sleep(100);
        }
        long began = System.nanoTime();

        clock.move(Duration.ofSeconds(10));

        assertThat(heartbeats.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(5));
        assertThat(servingThreads())
                .filteredOn(thread -> !others.contains(thread))
                .hasSize(1);
    }

    private static Set<Thread> servingThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("change-streams"))
                .collect(Collectors.toSet());
    }

    private String token() {
        return SpannerGrpc.newBlockingStub(channel)
                .executeStreamingSql(request(null))
                .next()
                .getValues(0)
                .getListValue()
                .getValues(0)
                .getListValue()
                .getValues(2)
                .getListValue()
                .getValues(0)
                .getListValue()
                .getValues(2)
                .getListValue()
                .getValues(0)
                .getListValue()
                .getValues(0)
                .getStringValue();
    }

    private static ExecuteSqlRequest request(String token) {
        return ExecuteSqlRequest.newBuilder()
                .setSession(ChangeServer.DATABASE + "/sessions/1")
                .setSql("SELECT ChangeRecord FROM READ_Everything('" + NOW + "', NULL, "
                        + (token == null ? "NULL" : "'" + token + "'") + ", 10000)")
                .build();
    }

    private record Counting(CountDownLatch messages) implements StreamObserver<PartialResultSet> {
        @Override
        public void onNext(PartialResultSet message) {
            messages.countDown();
        }

        @Override
        public void onError(Throwable problem) {}

        @Override
        public void onCompleted() {}
    }
}
