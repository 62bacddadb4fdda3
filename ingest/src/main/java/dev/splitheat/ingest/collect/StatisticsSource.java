package dev.splitheat.ingest.collect;

import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** Where statistics are read. */
public interface StatisticsSource {
    /**
     * Which of the views the database has; asked once at first contact and after a query that was not understood.
     *
     * @throws UnreadableDatabaseException when there is no answer
     */
    Set<StatisticsView> views(DatabaseName database);

    /** When the database was created, if that can be told: what lies before is no history of it. */
    default Optional<Instant> created(DatabaseName database) {
        return Optional.empty();
    }

    /**
     * Counts the rows of the intervals that end in (after, upTo] in one query.
     *
     * @throws UnreadableDatabaseException when there is no answer; asking again later is safe
     */
    Census count(DatabaseName database, Set<StatisticsView> views, Instant after, Instant upTo);

    /**
     * Reads rows of one view and, at the same timestamp, of its TOTAL twin. Of a state, which has no intervals, everything
     * as it is at the read, under whatever end.
     *
     * @throws UnreadableDatabaseException when there is no answer; asking again later is safe
     */
    <R> Told<R> ask(DatabaseName database, StatisticsView view, ViewShape<R> shape, Question question);
}
