package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.Statement;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.server.faults.Intervals;
import dev.splitheat.sandbox.tables.TableRows;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;

/** Two databases, one with two minutes of splits, that are put through faults. */
@ExtendWith(EngineNeeded.class)
abstract class FaultySandbox {
    static final Instant NOW = ConnectedSandbox.START.plusSeconds(6 * 3600 + 30);
    static final Instant LAST = ConnectedSandbox.START.plusSeconds(6 * 3600);
    static final String VIEW = "SPLIT_STATS_TOP_MINUTE";
    static final Intervals NEWEST = new Intervals(VIEW, Optional.of(LAST));
    static final Intervals EVERY = new Intervals(VIEW, Optional.empty());
    static final Statement ONE = Statement.of("SELECT 1");

    static ConnectedSandbox sandbox;
    static String name;

    @BeforeAll
    static void connect() {
        DeclaredDatabase database =
                new DeclaredDatabase("shop", Dialect.GOOGLE_STANDARD_SQL, List.of(), FaultySandbox::rows);
        name = database.name();
        sandbox = ConnectedSandbox.of(
                List.of(database, new DeclaredDatabase("other", Dialect.GOOGLE_STANDARD_SQL, List.of())));
        sandbox.clock.set(NOW);
    }

    @AfterAll
    static void disconnect() {
        sandbox.close();
    }

    @AfterEach
    void clear() {
        sandbox.server.faults().clear();
        sandbox.clock.set(NOW);
    }

    /** Two minutes, each with 300 splits. */
    static List<List<Object>> rows(String schema, String table, Instant first, Instant last) {
        TableRows rows = new TableRows(schema, table);
        for (Instant end : List.of(LAST.minusSeconds(60), LAST)) {
            for (int split = 0; split < 300 && table.equals(VIEW); split++) {
                rows.add("INTERVAL_END", end, "SPLIT_START", "Users(" + split + ")", "CPU_USAGE_SCORE", 50L);
            }
        }
        return rows.rows();
    }

    static Statement splits() {
        return Statement.of("SELECT INTERVAL_END, SPLIT_START FROM SPANNER_SYS." + VIEW);
    }

    static Consumer<Throwable> code(ErrorCode expected) {
        return e -> assertThat(((SpannerException) e).getErrorCode()).isEqualTo(expected);
    }
}
