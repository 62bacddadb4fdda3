package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TableProbeTest {
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/i/databases/orders");

    private FakeSpannerServer spanner;
    private SpannerConnections connections;
    private TableProbe probe;

    @BeforeEach
    void listen() throws IOException {
        spanner = new FakeSpannerServer();
        connections = new SpannerConnections(Optional.of(spanner.host()));
        probe = new TableProbe(connections, Manners.newest(), "SPANNER_SYS.SPLIT_STATS_TOP_MINUTE");
    }

    @AfterEach
    void close() {
        connections.close();
        spanner.close();
    }

    @Test
    void aTableWithoutRows_mayBeRead() {
        assertThatCode(() -> probe.probe(ORDERS)).doesNotThrowAnyException();
        assertThat(spanner.queries())
                .extracting(query -> query.getSql())
                .containsExactly("SELECT 1 FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE LIMIT 1");
    }

    @Test
    void aRefusal_namesTheDatabase_theTable_andTheRole() {
        spanner.refuse(ORDERS.toString());

        assertThatThrownBy(() -> probe.probe(ORDERS))
                .isInstanceOf(UnreadableDatabaseException.class)
                .hasMessageContaining(ORDERS.toString())
                .hasMessageContaining("SPANNER_SYS.SPLIT_STATS_TOP_MINUTE")
                .hasMessageContaining("roles/spanner.databaseReader")
                .hasMessageContaining("spanner_sys_reader");
    }
}
