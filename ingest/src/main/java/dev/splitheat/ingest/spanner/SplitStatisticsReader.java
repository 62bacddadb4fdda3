package dev.splitheat.ingest.spanner;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.Answer;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.SplitStatisticsSource;
import dev.splitheat.ingest.collect.StatisticsRow;
import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Reads split statistics with one single-use stale read a question. */
public final class SplitStatisticsReader implements SplitStatisticsSource {
    /** The hottest first, so that what a full answer lacks is the coolest. */
    private static final String SQL =
            """
            SELECT INTERVAL_END, SPLIT_START, SPLIT_LIMIT, CPU_USAGE_SCORE, AFFECTED_TABLES, UNSPLITTABLE_REASONS
            FROM SPANNER_SYS.%s
            WHERE INTERVAL_END > %s AND INTERVAL_END <= %s
            ORDER BY INTERVAL_END, CPU_USAGE_SCORE DESC, SPLIT_START
            LIMIT %s""";

    private final SpannerConnections connections;
    private final Manners manners;
    private final int limit;

    /** @param limit rows an answer has at most */
    public SplitStatisticsReader(SpannerConnections connections, Manners manners, int limit) {
        this.connections = connections;
        this.manners = manners;
        this.limit = limit;
    }

    @Override
    public Answer ask(DatabaseName database, StatisticsView view, Question question) {
        try {
            return connections.ask(database, client -> answer(client, view, question));
        } catch (RuntimeException e) {
            throw SpannerFailure.of(database, "SPANNER_SYS." + view, e);
        }
    }

    private Answer answer(DatabaseClient client, StatisticsView view, Question question) {
        Statement statement = statement(Dialects.of(client), view, question);
        List<StatisticsRow> rows = new ArrayList<>();
        try (ReadOnlyTransaction read = client.singleUseReadOnlyTransaction(manners.bound());
                ResultSet answer = read.executeQuery(statement, manners.query())) {
            while (answer.next()) {
                rows.add(row(new Row(answer)));
            }
            Instant readAt = read.getReadTimestamp().toSqlTimestamp().toInstant();
            return new Answer(readAt, rows, rows.size() >= limit);
        }
    }

    private Statement statement(Dialect dialect, StatisticsView view, Question question) {
        String sql =
                switch (dialect) {
                    case GOOGLE_STANDARD_SQL -> SQL.formatted(view, "@p1", "@p2", "@p3");
                    case POSTGRESQL -> SQL.formatted(view, "$1", "$2", "$3");
                };
        return Statement.newBuilder(sql)
                .bind("p1")
                .to(timestamp(question.after()))
                .bind("p2")
                .to(timestamp(question.upTo()))
                .bind("p3")
                .to(limit)
                .build();
    }

    private static StatisticsRow row(Row row) {
        return new StatisticsRow(
                row.time("INTERVAL_END"),
                row.optionalText("SPLIT_START"),
                row.optionalText("SPLIT_LIMIT"),
                row.number("CPU_USAGE_SCORE"),
                row.texts("AFFECTED_TABLES"),
                row.texts("UNSPLITTABLE_REASONS"));
    }

    private static Timestamp timestamp(Instant instant) {
        return Timestamp.ofTimeSecondsAndNanos(instant.getEpochSecond(), instant.getNano());
    }
}
