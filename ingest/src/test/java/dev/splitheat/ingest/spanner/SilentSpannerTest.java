package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.spanner.v1.ExecuteSqlRequest;
import com.google.spanner.v1.RequestOptions;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.Shapes;
import dev.splitheat.interval.StatisticsView;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A Spanner whose INFORMATION_SCHEMA says nothing of SPANNER_SYS: its tables have the columns that the fake answers with. */
class SilentSpannerTest {
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/i/databases/orders");
    private static final Instant END = Instant.parse("2026-11-20T11:59:00Z");

    private FakeSpannerServer server;
    private SpannerConnections connections;
    private StatisticsReader reader;

    @BeforeEach
    void start() throws IOException {
        server = new FakeSpannerServer();
        connections = new SpannerConnections(Optional.of(server.host()));
        Manners manners = new Manners(Duration.ofSeconds(15), Manners.Priority.MEDIUM);
        reader = new StatisticsReader(connections, manners, 10, 100);
    }

    @AfterEach
    void stop() {
        connections.close();
        server.close();
    }

    @Test
    void eachTable_isTried_once() {
        assertThat(reader.views(ORDERS)).hasSameElementsAs(Arrays.asList(StatisticsView.values()));
        int tried = server.queries().size();

        ask();
        ask();

        assertThat(tried).isEqualTo(1 + SystemColumns.WANTED.size());
        assertThat(server.queries()).hasSize(tried + 2);
        assertThat(server.queries().get(tried).getSql())
                .isEqualTo("SELECT INTERVAL_END, SPLIT_START, SPLIT_LIMIT, CPU_USAGE_SCORE, AFFECTED_TABLES,"
                        + " UNSPLITTABLE_REASONS FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE"
                        + " WHERE INTERVAL_END > @p1 AND INTERVAL_END <= @p2");
    }

    @Test
    void everyQuery_isAskedAsItWasTold() {
        ask();

        for (ExecuteSqlRequest query : server.queries()) {
            assertThat(query.getRequestOptions().getPriority()).isEqualTo(RequestOptions.Priority.PRIORITY_MEDIUM);
            assertThat(query.getRequestOptions().getRequestTag()).isEqualTo("splitheat");
            assertThat(query.getTransaction()
                            .getSingleUse()
                            .getReadOnly()
                            .getExactStaleness()
                            .getSeconds())
                    .isEqualTo(15);
        }
    }

    private void ask() {
        Question question = new Question(END.minusSeconds(60), END);
        reader.ask(ORDERS, StatisticsView.SPLIT_STATS_TOP_MINUTE, Shapes.SPLITS, question);
    }
}
