package dev.splitheat.ingest.collect;

import dev.splitheat.interval.StatisticsView;

/** Where split statistics are read. */
public interface SplitStatisticsSource {
    /** @throws UnreadableDatabaseException when there is no answer; asking again later is safe */
    Answer ask(DatabaseName database, StatisticsView view, Question question);
}
