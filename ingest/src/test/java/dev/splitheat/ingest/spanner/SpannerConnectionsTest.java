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
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SpannerConnectionsTest {
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/i/databases/orders");
    private static final DatabaseName INVOICES = DatabaseName.of("projects/p/instances/i/databases/invoices");
    private static final Duration MOMENT = Duration.ofMillis(20);

    private FakeSpannerServer server;
    private SpannerConnections connections;
    private final List<DatabaseClient> clients = new CopyOnWriteArrayList<>();

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

    @Test
    void allUsersOfOneProcess_shareOneClient_untilTheLastHasLeft() {
        SpannerConnections others = new SpannerConnections(Optional.of(server.host()));
        connections.ask(ORDERS, this::one);
        others.ask(ORDERS, this::one);

        connections.close();

        assertThat(others.ask(ORDERS, this::one)).isTrue();
        assertThat(clients).hasSize(3).allMatch(client -> client == clients.get(0));
        assertThat(server.sessions()).isEqualTo(1);
        assertThatThrownBy(() -> connections.ask(ORDERS, this::one)).isInstanceOf(IllegalStateException.class);
        others.close();
        try (SpannerConnections later = new SpannerConnections(Optional.of(server.host()))) {
            later.ask(ORDERS, this::one);
            assertThat(clients.get(3)).isNotSameAs(clients.get(0));
        }
    }

    @Test
    void otherCredentials_haveAClientOfTheirOwn() {
        SpannerAccess asReader = new SpannerAccess(Optional.of(server.host()), Optional.empty(), Optional.of("reader"));
        try (SpannerConnections reader = new SpannerConnections(asReader)) {
            connections.ask(ORDERS, this::one);
            reader.ask(ORDERS, this::one);
        }

        assertThat(server.roles()).containsExactly("", "reader");
    }

    @Test
    void aClientThatIsReplacedByOneUser_answersWhatAnotherIsAskingStill() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch replaced = new CountDownLatch(1);
        server.refuse(INVOICES.toString());
        CompletableFuture<Boolean> slow = CompletableFuture.supplyAsync(() -> connections.ask(ORDERS, client -> {
            one(client);
            asked.countDown();
            await(replaced);
            return one(client);
        }));
        await(asked);

        try (SpannerConnections others = new SpannerConnections(Optional.of(server.host()))) {
            assertThatThrownBy(() -> others.ask(INVOICES, this::one)).isInstanceOf(SpannerException.class);
            assertThatThrownBy(() -> others.ask(INVOICES, this::one)).isInstanceOf(SpannerException.class);
            server.letIn(INVOICES.toString());
            assertThat(others.ask(INVOICES, this::one)).isTrue();
            replaced.countDown();

            assertThat(slow.get()).isTrue();
            assertThat(connections.ask(INVOICES, this::one)).isTrue();
        }
        assertThat(clients.get(4)).isSameAs(clients.get(0));
        assertThat(clients.get(5)).isSameAs(clients.get(3));
    }

    @Test
    void aQuestionThatIsRefused_takesNoClientFromOthers() {
        server.fail(Status.PERMISSION_DENIED);

        assertThatThrownBy(() -> connections.ask(ORDERS, this::one)).isInstanceOf(SpannerException.class);
        assertThatThrownBy(() -> connections.ask(ORDERS, this::one)).isInstanceOf(SpannerException.class);
        assertThatThrownBy(() -> connections.ask(ORDERS, this::one)).isInstanceOf(SpannerException.class);

        assertThat(clients).hasSize(3).allMatch(client -> client == clients.get(0));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
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
