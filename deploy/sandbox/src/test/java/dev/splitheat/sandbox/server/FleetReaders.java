package dev.splitheat.sandbox.server;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.TimestampBound;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Asks every database of a fleet the collectors' questions about one minute, several databases at a time. */
final class FleetReaders implements AutoCloseable {
    static final List<String> QUESTIONS = List.of(
            """
            SELECT INTERVAL_END, SPLIT_START, SPLIT_LIMIT, CPU_USAGE_SCORE, AFFECTED_TABLES, UNSPLITTABLE_REASONS
            FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE
            WHERE INTERVAL_END > @p1 AND INTERVAL_END <= @p2
            ORDER BY INTERVAL_END, CPU_USAGE_SCORE DESC, SPLIT_START
            LIMIT @p3""",
            """
            SELECT INTERVAL_END, CAST(ROW_RANGE_START_KEY AS STRING), LOCK_WAIT_SECONDS
            FROM SPANNER_SYS.LOCK_STATS_TOP_MINUTE
            WHERE INTERVAL_END > @p1 AND INTERVAL_END <= @p2
            LIMIT @p3""",
            """
            SELECT INTERVAL_END, TEXT, EXECUTION_COUNT, AVG_CPU_SECONDS
            FROM SPANNER_SYS.QUERY_STATS_TOP_MINUTE
            WHERE INTERVAL_END > @p1 AND INTERVAL_END <= @p2
            LIMIT @p3""");
    private static final int AT_A_TIME = 8;
    private static final int LIMIT = 1_000;
    private static final int STALENESS_SECONDS = 15;

    private final ExecutorService readers = Executors.newFixedThreadPool(AT_A_TIME);
    private final Spanner spanner;

    FleetReaders(Spanner spanner) {
        this.spanner = spanner;
    }

    /** @return how many rows came */
    long round(List<String> databases, Instant end) throws ExecutionException, InterruptedException {
        List<Callable<Long>> asked = new ArrayList<>();
        databases.forEach(database -> asked.add(() -> ask(DatabaseId.of("sandbox", "demo", database), end)));
        long rows = 0;
        for (Future<Long> answer : readers.invokeAll(asked)) {
            rows += answer.get();
        }
        return rows;
    }

    private long ask(DatabaseId database, Instant end) {
        DatabaseClient client = spanner.getDatabaseClient(database);
        return QUESTIONS.stream().mapToLong(sql -> rows(client, sql, end)).sum();
    }

    private static long rows(DatabaseClient client, String sql, Instant end) {
        Statement statement = Statement.newBuilder(sql)
                .bind("p1")
                .to(Timestamp.ofTimeSecondsAndNanos(end.getEpochSecond() - 60, 0))
                .bind("p2")
                .to(Timestamp.ofTimeSecondsAndNanos(end.getEpochSecond(), 0))
                .bind("p3")
                .to(LIMIT)
                .build();
        long rows = 0;
        TimestampBound stale = TimestampBound.ofExactStaleness(STALENESS_SECONDS, TimeUnit.SECONDS);
        try (ResultSet results = client.singleUse(stale).executeQuery(statement)) {
            while (results.next()) {
                rows++;
            }
        }
        return rows;
    }

    @Override
    public void close() {
        readers.shutdown();
    }
}
