package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.spanner.v1.ExecuteSqlRequest;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.Shapes;
import dev.splitheat.ingest.collect.Told;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatisticsFailuresTest {
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/i/databases/orders");
    private static final DatabaseName USERS = DatabaseName.of("projects/p/instances/i/databases/users");
    private static final Instant END = Instant.parse("2026-11-20T11:59:00Z");

    private FakeSpannerServer server;
    private SpannerConnections connections;
    private StatisticsReader reader;

    @BeforeEach
    void start() throws IOException {
        server = new FakeSpannerServer();
        connections = new SpannerConnections(Optional.of(server.host()));
        reader = new StatisticsReader(connections, Manners.stale(Duration.ofSeconds(15)), 10, 100);
    }

    @AfterEach
    void stop() {
        connections.close();
        server.close();
    }

    @ParameterizedTest
    @CsvSource({"GOOGLE_STANDARD_SQL, @p1", "POSTGRESQL, $1"})
    void parameters_areSpelledAsTheDialectWantsThem(String dialect, String parameter) {
        server.speak(dialect);

        ask(ORDERS);

        ExecuteSqlRequest query = server.queries().get(server.queries().size() - 1);
        assertThat(query.getSql()).containsIgnoringCase("INTERVAL_END > " + parameter);
        assertThat(query.getParams().getFieldsMap()).containsOnlyKeys("p1", "p2");
    }

    @Test
    void permissionThatIsGrantedLater_heals_andDisturbsNoOther() {
        server.refuse(ORDERS.toString());
        ask(USERS);
        assertThatThrownBy(() -> ask(ORDERS))
                .isInstanceOf(UnreadableDatabaseException.class)
                .hasMessageContainingAll(ORDERS.toString(), "roles/spanner.databaseReader", "spanner_sys_reader");
        assertThatThrownBy(() -> ask(ORDERS)).isInstanceOf(UnreadableDatabaseException.class);

        server.letIn(ORDERS.toString());

        assertThat(ask(ORDERS).readAt()).isEqualTo(FakeSpannerServer.READ_AT);
        assertThat(ask(USERS).readAt()).isEqualTo(FakeSpannerServer.READ_AT);
        int sessions = server.sessions();
        ask(ORDERS);
        ask(USERS);
        assertThat(server.sessions()).isEqualTo(sessions);
    }

    @ParameterizedTest
    @CsvSource({
        "RESOURCE_EXHAUSTED, Spanner is out of resources or quota",
        "UNAUTHENTICATED, Google does not accept the credentials",
        "INTERNAL, Spanner answered INTERNAL",
        "INVALID_ARGUMENT, Spanner does not understand the query",
    })
    void aFailure_saysWhatItMeans(Status.Code code, String meaning) {
        ask(ORDERS);
        server.fail(Status.fromCode(code));

        assertThatThrownBy(() -> ask(ORDERS))
                .isInstanceOf(UnreadableDatabaseException.class)
                .hasMessageStartingWith("cannot read SPANNER_SYS.SPLIT_STATS_TOP_MINUTE of " + ORDERS + ": " + meaning)
                .hasMessageEndingWith(".");
    }

    private Told<SplitRow> ask(DatabaseName database) {
        return reader.ask(
                database,
                StatisticsView.SPLIT_STATS_TOP_MINUTE,
                Shapes.SPLITS,
                new Question(END.minusSeconds(60), END));
    }
}
