package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.DatabaseClient;
import dev.splitheat.ingest.collect.Census;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.StatisticsSource;
import dev.splitheat.ingest.collect.Told;
import dev.splitheat.ingest.collect.ViewShape;
import dev.splitheat.interval.StatisticsView;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** Reads SPANNER_SYS with stale single reads; one for all databases of a task. */
public final class StatisticsReader implements StatisticsSource {
    private static final String SCHEMA = "SPANNER_SYS";

    private final SpannerConnections connections;
    private final Manners manners;
    private final KnownColumns known;
    private final int rows;
    private final int characters;

    /**
     * @param rows of one answer at most
     * @param characters of a shortened text at most
     */
    public StatisticsReader(SpannerConnections connections, Manners manners, int rows, int characters) {
        this(connections, manners, rows, characters, Clock.systemUTC());
    }

    StatisticsReader(SpannerConnections connections, Manners manners, int rows, int characters, Clock clock) {
        this.connections = connections;
        this.manners = manners;
        this.known = new KnownColumns(connections, new SystemColumnReader(manners), clock);
        this.rows = rows;
        this.characters = characters;
    }

    @Override
    public Set<StatisticsView> views(DatabaseName database) {
        try {
            return known.lookUp(database).views();
        } catch (RuntimeException e) {
            throw SpannerFailure.of(database, SCHEMA, e);
        }
    }

    @Override
    public Optional<Instant> created(DatabaseName database) {
        return new DirectoryReader(connections).createdAt(database);
    }

    @Override
    public Census count(DatabaseName database, Set<StatisticsView> views, Instant after, Instant upTo) {
        Question question = new Question(after, upTo);
        return understood(
                database, SCHEMA, (client, sql) -> new CensusQuery(views, question).ask(client, sql, manners));
    }

    @Override
    public <R> Told<R> ask(DatabaseName database, StatisticsView view, ViewShape<R> shape, Question question) {
        RowQuery<R> query = new RowQuery<>(view, shape, question, rows);
        return understood(database, SCHEMA + "." + view, (client, sql) -> query.ask(client, sql, manners));
    }

    /** A query that is not understood is asked once more, when its tables turn out to be other than they were told. */
    private <T> T understood(DatabaseName database, String view, BiFunction<DatabaseClient, StatisticsSql, T> query) {
        try {
            return attempt(database, query);
        } catch (RuntimeException e) {
            if (SpannerFailure.kind(e) != FailureKind.NOT_UNDERSTOOD) {
                throw SpannerFailure.of(database, view, e);
            }
            return corrected(database, view, query, e);
        }
    }

    private <T> T corrected(
            DatabaseName database,
            String view,
            BiFunction<DatabaseClient, StatisticsSql, T> query,
            RuntimeException misunderstanding) {
        try {
            if (known.correct(database)) {
                return attempt(database, query);
            }
        } catch (RuntimeException e) {
            throw SpannerFailure.of(database, view, e);
        }
        throw SpannerFailure.of(database, view, misunderstanding);
    }

    private <T> T attempt(DatabaseName database, BiFunction<DatabaseClient, StatisticsSql, T> query) {
        SystemColumns columns = known.of(database);
        return connections.ask(
                database, client -> query.apply(client, new StatisticsSql(Dialects.of(client), columns, characters)));
    }
}
