package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.DatabaseName;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpannerAccessTest {
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/i/databases/orders");

    @ParameterizedTest
    @ValueSource(strings = {"", "watcher"})
    void sessions_takeOnTheRole_thatTheCollectorWasGiven(String role) throws IOException {
        try (FakeSpannerServer server = new FakeSpannerServer();
                SpannerConnections connections = new SpannerConnections(new SpannerAccess(
                        Optional.of(server.host()),
                        Optional.empty(),
                        Optional.of(role).filter(name -> !name.isEmpty())))) {
            Manners manners = new Manners(Duration.ofSeconds(15), Manners.Priority.LOW);

            new StatisticsReader(connections, manners, 10, 100).views(ORDERS);

            assertThat(server.roles()).containsExactly(role);
        }
    }
}
