package dev.splitheat.ingest.collect;

import dev.splitheat.interval.SplitView;

/** Where split statistics are read. */
public interface SplitStatisticsSource {
    /** @throws UnreadableDatabaseException when there is no answer; asking again later is safe */
    Answer ask(DatabaseName database, SplitView view, Question question);
}
