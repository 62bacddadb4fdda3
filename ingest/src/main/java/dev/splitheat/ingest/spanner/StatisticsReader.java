package dev.splitheat.ingest.spanner;

import dev.splitheat.ingest.collect.Census;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.StatisticsSource;
import dev.splitheat.ingest.collect.Told;
import dev.splitheat.ingest.collect.ViewShape;
import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.Set;

/** Reads SPANNER_SYS with stale reads; one for all databases of a task. */
public final class StatisticsReader implements StatisticsSource {
    /**
     * @param rows of one answer at most
     * @param characters of a shortened text at most
     */
    public StatisticsReader(SpannerConnections connections, Manners manners, int rows, int characters) {}

    @Override
    public Set<StatisticsView> views(DatabaseName database) {
        throw new UnsupportedOperationException("soon");
    }

    @Override
    public Census count(DatabaseName database, Set<StatisticsView> views, Instant after, Instant upTo) {
        throw new UnsupportedOperationException("soon");
    }

    @Override
    public <R> Told<R> ask(DatabaseName database, StatisticsView view, ViewShape<R> shape, Question question) {
        throw new UnsupportedOperationException("soon");
    }
}
