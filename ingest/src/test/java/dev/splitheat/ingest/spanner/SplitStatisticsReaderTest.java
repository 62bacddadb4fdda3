package dev.splitheat.ingest.spanner;

import static dev.splitheat.ingest.spanner.FakeSpannerServer.none;
import static dev.splitheat.ingest.spanner.FakeSpannerServer.text;
import static dev.splitheat.ingest.spanner.FakeSpannerServer.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.spanner.v1.ExecuteSqlRequest;
import com.google.spanner.v1.RequestOptions;
import dev.splitheat.ingest.collect.Answer;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.StatisticsRow;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.interval.StatisticsView;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SplitStatisticsReaderTest {
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/i/databases/orders");
    private static final DatabaseName USERS = DatabaseName.of("projects/p/instances/i/databases/users");
    private static final Instant END = Instant.parse("2026-11-20T11:59:00Z");

    private FakeSpannerServer server;
    private SpannerConnections connections;

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

    @Test
    void rows_areReadByName_andWhatIsNull_isAbsent() {
        server.row(
                text("2026-11-20T11:59:00Z"),
                text("Users(1)"),
                text("Users(2)"),
                text("97"),
                texts(text("Users"), none()),
                texts(text("HOT_ROW")));
        server.row(text("2026-11-20T11:59:00Z"), none(), none(), none(), none(), none());

        Answer answer = ask(ORDERS, 10);

        assertThat(answer.readAt()).isEqualTo(FakeSpannerServer.READ_AT);
        assertThat(answer.full()).isFalse();
        assertThat(answer.rows())
                .containsExactly(
                        new StatisticsRow(
                                END,
                                Optional.of("Users(1)"),
                                Optional.of("Users(2)"),
                                OptionalLong.of(97),
                                List.of("Users"),
                                List.of("HOT_ROW")),
                        new StatisticsRow(
                                END, Optional.empty(), Optional.empty(), OptionalLong.empty(), List.of(), List.of()));
    }

    @Test
    void anAnswer_withAsManyRowsAsItsLimit_isFull() {
        server.row(text("2026-11-20T11:59:00Z"), none(), none(), none(), none(), none());

        assertThat(ask(ORDERS, 1).full()).isTrue();
    }

    @Test
    void aGuest_readsStale_atLowPriority_underItsName() {
        ask(ORDERS, 10);

        ExecuteSqlRequest query = server.queries().get(0);
        assertThat(query.getRequestOptions().getPriority()).isEqualTo(RequestOptions.Priority.PRIORITY_LOW);
        assertThat(query.getRequestOptions().getRequestTag()).isEqualTo("splitheat");
        assertThat(query.getTransaction()
                        .getSingleUse()
                        .getReadOnly()
                        .getExactStaleness()
                        .getSeconds())
                .isEqualTo(15);
    }

    @ParameterizedTest
    @CsvSource({"GOOGLE_STANDARD_SQL, @p1", "POSTGRESQL, $1"})
    void parameters_areSpelledAsTheDialectWantsThem(String dialect, String parameter) {
        server.speak(dialect);

        ask(ORDERS, 10);

        assertThat(server.queries().get(0).getSql()).contains("INTERVAL_END > " + parameter);
        assertThat(server.queries().get(0).getParams().getFieldsMap()).containsOnlyKeys("p1", "p2", "p3");
    }

    @Test
    void permission_thatIsGrantedLater_heals_andDisturbsNoOther() {
        server.refuse(ORDERS.toString());
        ask(USERS, 10);
        assertThatThrownBy(() -> ask(ORDERS, 10))
                .isInstanceOf(UnreadableDatabaseException.class)
                .hasMessage("cannot read SPANNER_SYS.SPLIT_STATS_TOP_MINUTE of " + ORDERS
                        + ": permission denied; grant the collector's account roles/spanner.databaseReader"
                        + " (spanner.databases.select, spanner.sessions.create,"
                        + " spanner.databases.beginReadOnlyTransaction) on this database, with fine-grained access also spanner_sys_reader"
                        + " to its database role.");
        assertThatThrownBy(() -> ask(ORDERS, 10)).isInstanceOf(UnreadableDatabaseException.class);

        server.letIn(ORDERS.toString());

        assertThat(ask(ORDERS, 10).readAt()).isEqualTo(FakeSpannerServer.READ_AT);
        assertThat(ask(USERS, 10).readAt()).isEqualTo(FakeSpannerServer.READ_AT);
        int sessions = server.sessions();
        ask(ORDERS, 10);
        ask(USERS, 10);
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
        server.fail(Status.fromCode(code));

        assertThatThrownBy(() -> ask(ORDERS, 10))
                .isInstanceOf(UnreadableDatabaseException.class)
                .hasMessageStartingWith("cannot read SPANNER_SYS.SPLIT_STATS_TOP_MINUTE of " + ORDERS + ": " + meaning)
                .hasMessageEndingWith(".");
    }

    private Answer ask(DatabaseName database, int limit) {
        return new SplitStatisticsReader(connections, Manners.stale(Duration.ofSeconds(15)), limit)
                .ask(database, StatisticsView.SPLIT_STATS_TOP_MINUTE, new Question(END.minusSeconds(3_600), END));
    }
}
