package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import dev.splitheat.ingest.collect.Census;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/** Counts the rows of intervals of many views in one query. */
record CensusQuery(Set<StatisticsView> views, Question question) {
    Census ask(DatabaseClient client, StatisticsSql sql, Manners manners) {
        Statement statement = sql.censusTables(views).isEmpty()
                ? Statement.of(sql.census(views))
                : Bounds.bound(sql.census(views), question);
        Map<String, NavigableMap<Instant, Long>> counts = new HashMap<>();
        try (ReadOnlyTransaction read = client.singleUseReadOnlyTransaction(manners.bound());
                ResultSet answer = read.executeQuery(statement, manners.query())) {
            Row row = new Row(answer);
            while (answer.next()) {
                if (answer.getColumnCount() > 1) {
                    counts.computeIfAbsent(row.text(StatisticsSql.VIEW_NAME), view -> new TreeMap<>())
                            .merge(row.time(StatisticsSql.INTERVAL_END), count(row), Long::sum);
                }
            }
            return census(Bounds.readAt(read), counts);
        }
    }

    private Census census(Instant readAt, Map<String, NavigableMap<Instant, Long>> counts) {
        Map<StatisticsView, NavigableMap<Instant, Long>> rows = new EnumMap<>(StatisticsView.class);
        Map<StatisticsView, NavigableMap<Instant, Long>> totals = new EnumMap<>(StatisticsView.class);
        for (StatisticsView view : views) {
            if (counts.containsKey(view.name())) {
                rows.put(view, counts.get(view.name()));
            }
            view.totals().map(counts::get).ifPresent(ends -> totals.put(view, ends));
        }
        return new Census(readAt, question.after(), question.upTo(), rows, totals);
    }

    private static long count(Row row) {
        return row.number(StatisticsSql.ROW_COUNT).orElse(0);
    }
}
