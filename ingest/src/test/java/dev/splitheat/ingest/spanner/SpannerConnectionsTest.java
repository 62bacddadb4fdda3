package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.Statement;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SpannerConnectionsTest {
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/i/databases/orders");
    private static final Duration MOMENT = Duration.ofMillis(20);

    private FakeSpannerServer server;
    private SpannerConnections connections;
    private final List<DatabaseClient> clients = new ArrayList<>();

    @BeforeEach
    void start() throws IOException {
        server = new FakeSpannerServer();
        connections = new SpannerConnections(Optional.of(server.host()));
    }

    @AfterEach
    void stop() {
        connections.close();
        server.close();
    }

    @ParameterizedTest
    @EnumSource(
            value = Status.Code.class,
            names = {"PERMISSION_DENIED", "UNAUTHENTICATED", "INTERNAL", "UNKNOWN", "FAILED_PRECONDITION", "ABORTED"})
    void whyThereWasNoSession_isNotRememberedForEver(Status.Code code) {
        server.refuse(ORDERS.toString(), code.toStatus());
        assertThatThrownBy(() -> connections.ask(ORDERS, this::one)).isInstanceOf(SpannerException.class);
        assertThatThrownBy(() -> connections.ask(ORDERS, this::one)).isInstanceOf(SpannerException.class);

        server.letIn(ORDERS.toString());

        assertThat(connections.ask(ORDERS, this::one)).isTrue();
        assertThat(connections.ask(ORDERS, this::one)).isTrue();
        assertThat(clients.get(3)).isSameAs(clients.get(2));
    }

    @Test
    void aQuestionThatFails_spoilsNoClient() {
        server.fail(Status.INTERNAL);

        assertThatThrownBy(() -> connections.ask(ORDERS, this::one)).isInstanceOf(SpannerException.class);
        assertThatThrownBy(() -> connections.ask(ORDERS, this::one)).isInstanceOf(SpannerException.class);

        assertThat(clients).hasSize(2).allMatch(client -> client == clients.get(0));
    }

    @Test
    void aQuestionThatIsNeverAnswered_ends_andTheNextHasANewClient() {
        connections.ask(ORDERS, this::one);

        assertThatThrownBy(() -> connections.ask(ORDERS, MOMENT, SpannerConnectionsTest::never))
                .isInstanceOfSatisfying(NeverAnsweredException.class, never -> assertThat(SpannerFailure.kind(never))
                        .isEqualTo(FailureKind.UNAVAILABLE));
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        assertThat(connections.ask(ORDERS, this::one)).isTrue();

        assertThat(clients.get(1)).isNotSameAs(clients.get(0));
    }

    private boolean one(DatabaseClient client) {
        clients.add(client);
        try (ResultSet answer = client.singleUse().executeQuery(Statement.of("SELECT 1"))) {
            answer.next();
            return true;
        }
    }

    /** As Google's client waits for a session. */
    private static boolean never(DatabaseClient client) {
        try {
            new CountDownLatch(1).await();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
