package dev.splitheat.weekly;

import dev.splitheat.alert.Headline;
import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.weekly.content.Change;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.Gist;
import dev.splitheat.weekly.content.Honesty;
import dev.splitheat.weekly.content.Task;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** A database's week, put together. Equal input gives equal reports. */
public final class DatabaseWeek {
    private static final int TASKS = 5;
    private static final int RULES = 1;

    private final Week week;
    private final Style style;
    private final Instant now;

    /** @param now as of when; nothing is asked of any clock */
    public DatabaseWeek(Week week, Style style, Instant now) {
        this.week = Objects.requireNonNull(week, "week");
        this.style = Objects.requireNonNull(style, "style");
        this.now = Objects.requireNonNull(now, "now");
    }

    public DatabaseReport of(KnownDatabase told) {
        Instant counted = told.heat().counted(week, now).orElseGet(() -> week.knowable(now));
        KnownDatabase known =
                told.with(told.findings(), told.heat().upTo(counted, week).counting(new Episodes(told, now).waiting()));
        Episodes episodes = new Episodes(known, now);
        Optional<CatalogVersion> schema = known.schema(week.until());
        UnaryOperator<String> showKey =
                style.redaction().in(schema.map(CatalogVersion::catalog).map(KeySpace::new));
        List<Change> changes = new Changes(known, week, style, episodes).list();
        Tasks tasks = new Tasks(known, week, style, episodes, now);
        List<Task> first = tasks.first(TASKS);
        Verdicts verdicts = new Verdicts(known, week, now, showKey);
        SchemaState state = new SchemaState(known, week, style, hotLately(known));
        Honesty honesty = honesty(known, schema, state, episodes);
        String name = Headline.shortName(known.database());
        return new DatabaseReport(
                DatabaseReport.VERSION,
                DatabaseReport.KIND,
                week.span(now, counted),
                now,
                known.database(),
                name,
                headline(known, episodes, changes, honesty, name),
                changes,
                new Timeline(known, week, showKey).list(changes),
                first,
                tasks.count() - first.size(),
                tasks.watching(),
                verdicts.list(),
                verdicts.scoreCard(),
                Scoring.thresholds(),
                Scoring.conditions(),
                new Grades(known, week, style, episodes, now).list(),
                state.risks(),
                state.indexes(),
                new NoiseCount(known, week, now).count(),
                honesty,
                new AcceptedRisks(known, week, episodes, now, showKey).list(),
                style.links().database(known.database()).map(Object::toString));
    }

    private Gist headline(KnownDatabase known, Episodes episodes, List<Change> changes, Honesty honesty, String name) {
        Set<String> changed = changes.stream().map(Change::finding).collect(Collectors.toSet());
        int ongoing = (int) episodes.in(week).stream()
                .filter(finding -> episodes.openAt(finding, week.until()) && !changed.contains(finding.id()))
                .count();
        double seen = honesty.minutes() == 0 ? 0 : (double) honesty.covered() / honesty.minutes();
        SeenTwice twice = known.heat().seenTwice(week, now, Optional.empty(), begin -> true);
        return new Summary(changes)
                .of(
                        name,
                        ongoing,
                        minutes(known, week),
                        minutes(known, week.minus(1)),
                        seen,
                        Optional.of(twice.share()),
                        Optional.of(twice).filter(SeenTwice::comparable).map(SeenTwice::compared));
    }

    private Optional<Long> minutes(KnownDatabase known, Week of) {
        Instant until = of.knowable(now);
        return known.heat().covered(of.from(), until).isZero()
                ? Optional.empty()
                : Optional.of(known.heat().hotMinutes(of.from(), until));
    }

    private Set<String> hotLately(KnownDatabase known) {
        return known.heat().hot(week.minus(Scoring.TREND - 1).from(), week.until());
    }

    private Honesty honesty(
            KnownDatabase known, Optional<CatalogVersion> schema, SchemaState state, Episodes episodes) {
        long minutes = Duration.between(week.from(), week.knowable(now)).toMinutes();
        long covered = known.heat().covered(week.from(), week.knowable(now)).toMinutes();
        return new Honesty(
                minutes,
                Math.min(minutes, covered),
                known.heat().cut(week.from(), week.until()),
                known.heat().first(),
                schema.map(CatalogVersion::version),
                state.unmeasured(),
                state.early(),
                episodes.asOfLater(week),
                problems(known),
                Scoring.VERSION,
                RULES,
                style.program());
    }

    private static List<String> problems(KnownDatabase known) {
        return known.statuses().stream()
                .filter(status -> status.state() != CollectorStatus.State.COLLECTING)
                .map(status -> status.view() + ": " + status.problem().orElse("it cannot be read"))
                .toList();
    }
}
