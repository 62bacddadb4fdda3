package dev.splitheat.ingest.collect;

import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.Set;

/** Where statistics are read. */
public interface StatisticsSource {
    /**
     * Which of the views the database has; asked once at first contact and after a query that was not understood.
     *
     * @throws UnreadableDatabaseException when there is no answer
     */
    Set<StatisticsView> views(DatabaseName database);

    /**
     * Counts the rows of the intervals that end in (after, upTo] in one query.
     *
     * @throws UnreadableDatabaseException when there is no answer; asking again later is safe
     */
    Census count(DatabaseName database, Set<StatisticsView> views, Instant after, Instant upTo);

    /**
     * Reads rows of one view and, at the same timestamp, of its TOTAL twin.
     *
     * @throws UnreadableDatabaseException when there is no answer; asking again later is safe
     */
    <R> Told<R> ask(DatabaseName database, StatisticsView view, ViewShape<R> shape, Question question);
}
