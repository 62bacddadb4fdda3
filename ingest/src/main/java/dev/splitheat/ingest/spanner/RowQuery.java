package dev.splitheat.ingest.spanner;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.TimestampBound;
import dev.splitheat.ingest.collect.DefectiveRowException;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.Told;
import dev.splitheat.ingest.collect.Told.Extent;
import dev.splitheat.ingest.collect.ViewShape;
import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads rows of one view, then those of its TOTAL twin at the timestamp of the first read. A state has no intervals: its
 * rows end where the question does.
 *
 * @param most rows of an answer
 */
record RowQuery<R>(StatisticsView view, ViewShape<R> shape, Question question, int most) {
    /** Several intervals are read as one answer only while it is small; one interval alone is read whatever it weighs. */
    private static final long LARGE = 16L << 20;

    Told<R> ask(DatabaseClient client, StatisticsSql sql, Manners manners) {
        HeaviestRows<R> heaviest = new HeaviestRows<>(most, shape::weight);
        long bytes = 0;
        Timestamp readAt;
        boolean tooLarge = false;
        try (ReadOnlyTransaction read = client.singleUseReadOnlyTransaction(manners.bound());
                ResultSet answer = read.executeQuery(statement(sql), manners.query())) {
            ColumnPlaces places = null;
            while (!tooLarge && answer.next()) {
                places = places == null ? new ColumnPlaces(answer.getType()) : places;
                heaviest.add(row(new AnswerCells(answer, places), shape::row));
                bytes += AnswerSize.of(answer);
                tooLarge = several() && (heaviest.dropped() || bytes > LARGE);
            }
            readAt = read.getReadTimestamp();
        }
        Instant at = readAt.toSqlTimestamp().toInstant();
        if (tooLarge) {
            return new Told<>(at, List.of(), Map.of(), Extent.TOO_LARGE, bytes);
        }
        Map<Instant, R> totals = totals(client, sql, manners, readAt);
        return new Told<>(at, heaviest.kept(), totals, heaviest.dropped() ? Extent.TRUNCATED : Extent.WHOLE, bytes);
    }

    private Map<Instant, R> totals(DatabaseClient client, StatisticsSql sql, Manners manners, Timestamp readAt) {
        Map<Instant, R> totals = new HashMap<>();
        Optional<String> twin = view.totals().filter(sql.present()::has);
        if (twin.isEmpty()) {
            return totals;
        }
        Statement statement = Bounds.bound(sql.rows(twin.get(), false, shape.columns()), question);
        try (ResultSet answer =
                client.singleUse(TimestampBound.ofReadTimestamp(readAt)).executeQuery(statement, manners.query())) {
            while (answer.next()) {
                AnswerCells cells = new AnswerCells(answer, new ColumnPlaces(answer.getType()));
                Told.Row<R> row = row(cells, shape::total);
                row.value().ifPresent(total -> totals.put(row.end(), total));
            }
        }
        return totals;
    }

    private Told.Row<R> row(AnswerCells cells, Function<AnswerCells, R> reader) {
        Instant end = cells.time(StatisticsSql.INTERVAL_END).orElse(question.upTo());
        try {
            return new Told.Row<>(end, Optional.of(reader.apply(cells)), Optional.empty());
        } catch (DefectiveRowException e) {
            return new Told.Row<>(end, Optional.empty(), Optional.of(e.getMessage()));
        }
    }

    private Statement statement(StatisticsSql sql) {
        String text = sql.rows(view.name(), view.isState(), shape.columns());
        return view.isState() ? Statement.of(text) : Bounds.bound(text, question);
    }

    private boolean several() {
        return !view.isState() && question.after().plus(view.length()).isBefore(question.upTo());
    }
}
