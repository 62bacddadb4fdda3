package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.metrics.MetricHarvest.OfDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * The time series of one project: one call for each metric serves all its databases. Each turn does one errand; whoever
 * gives the turns keeps the ledgers.
 */
public final class ProjectMetrics {
    /** What time series are called where a view is named. */
    public static final String VIEW = MetricMinutes.VIEW;

    /** Between two errands that are due, for each call that the first took: at most 600 calls a minute. */
    private static final Duration PACE = Duration.ofMillis(100);

    private static final Duration LATER = Duration.ofSeconds(30);
    private static final int SPREAD_MILLIS = 10_000;

    private final String project;
    private final MetricPlan plan;
    private final MetricSource source;
    private final MetricSelection selection;
    private final MetricAgenda agenda;
    private PeakScore scale = PeakScore.ASSUMED_SHARE;
    private final Arrivals arrivals;
    /** Minutes that have not arrived are asked for again by then: a clock that is ahead would ask for nothing else. */
    private Instant heldUntil = Instant.MIN;

    /** @param project its id */
    public ProjectMetrics(String project, MetricPlan plan, MetricSource source) {
        this.project = project;
        this.plan = plan;
        this.source = source;
        this.selection = new MetricSelection(project, plan.metrics(), source);
        this.agenda = new MetricAgenda(plan);
        this.arrivals = new Arrivals(selection);
    }

    /** Where a database begins that was never collected. */
    public PointLedger beginning(Instant now) {
        return PointLedger.beginning(Minutes.floor(now.minus(plan.history())));
    }

    /** Which of the wanted metrics are not told, in one sentence. */
    public Optional<String> problem() {
        return selection.problem();
    }

    /**
     * Does what is due.
     *
     * @param ledgers of all databases that are watched; at least one
     * @throws UnreadableProjectException when this turn gave nothing and a later one may
     */
    public MetricHarvest turn(Instant now, Map<DatabaseName, PointLedger> ledgers) {
        selection.refresh(now);
        Instant newest = Minutes.floor(now.minus(selection.settled()));
        Overdue overdue = new Overdue(plan, newest);
        Map<DatabaseName, PointLedger> kept = new HashMap<>(ledgers);
        kept.replaceAll((database, ledger) -> overdue.leapt(ledger));
        MetricCalls calls = new MetricCalls(project, source, selection);
        arrivals.begin();
        Map<DatabaseName, OfDatabase> missing = overdue.missing(now, kept);
        Map<DatabaseName, OfDatabase> given = missing.isEmpty()
                ? agenda.next(newest, kept, now.isBefore(heldUntil))
                        .map(errand -> run(errand, calls, now, newest, kept))
                        .orElse(Map.of())
                : missing;
        given.forEach((database, minutes) -> kept.put(database, minutes.after()));
        heldUntil = arrivals.held() ? now.plus(LATER) : heldUntil;
        return new MetricHarvest(
                newest, given, calls.calls(), calls.points(), calls.bytes(), next(now, newest, kept, calls.calls()));
    }

    private Map<DatabaseName, OfDatabase> run(
            MetricErrand errand,
            MetricCalls calls,
            Instant now,
            Instant newest,
            Map<DatabaseName, PointLedger> ledgers) {
        return switch (errand.kind()) {
            case READ -> read(errand, calls, now, ledgers);
            case OWED -> owed(errand, calls, now, ledgers);
            case RECOUNT -> recount(errand, calls, newest, ledgers);
            case SETTLE -> settle(errand, calls, ledgers);
            case AGAIN -> again(errand, calls, now, ledgers);
        };
    }

    private Map<DatabaseName, OfDatabase> read(
            MetricErrand errand, MetricCalls calls, Instant now, Map<DatabaseName, PointLedger> ledgers) {
        MetricMinutes minutes = gather(errand, calls, now);
        arrivals.saw(minutes.gathered());
        Instant upTo = arrivals.upTo(minutes.gathered(), errand.minutes(), now);
        return each(errand, ledgers, (database, ledger) -> minutes.fresh(database, ledger, upTo));
    }

    private Map<DatabaseName, OfDatabase> owed(
            MetricErrand errand, MetricCalls calls, Instant now, Map<DatabaseName, PointLedger> ledgers) {
        MetricMinutes minutes = gather(errand, calls, now);
        return each(errand, ledgers, (database, ledger) -> minutes.owed(database, ledger, errand.minutes()));
    }

    private Map<DatabaseName, OfDatabase> recount(
            MetricErrand errand, MetricCalls calls, Instant newest, Map<DatabaseName, PointLedger> ledgers) {
        CountedPoints counted = new CountedPoints();
        calls.list(errand, counted::add);
        agenda.counted(newest, errand, ledgers, counted.gained(errand, ledgers));
        return each(errand, ledgers, OfDatabase::unchanged);
    }

    /** What gained nothing is settled; what did is, once it was read once more. */
    private Map<DatabaseName, OfDatabase> settle(
            MetricErrand errand, MetricCalls calls, Map<DatabaseName, PointLedger> ledgers) {
        CountedPoints counted = new CountedPoints();
        calls.list(errand, counted::add);
        Optional<MetricErrand> gained = counted.gained(errand, ledgers);
        agenda.settled(errand.minutes(), gained);
        Set<DatabaseName> more = gained.map(MetricErrand::databases).orElse(Set.of());
        return each(
                errand,
                ledgers,
                (database, ledger) -> more.contains(database)
                        ? OfDatabase.unchanged(database, ledger)
                        : OfDatabase.unchanged(database, ledger).settled(Optional.of(errand.minutes())));
    }

    private Map<DatabaseName, OfDatabase> again(
            MetricErrand errand, MetricCalls calls, Instant now, Map<DatabaseName, PointLedger> ledgers) {
        MetricMinutes minutes = gather(errand, calls, now);
        Optional<Minutes> settled = agenda.mended(errand.minutes());
        return each(errand, ledgers, (database, ledger) -> minutes.again(database, ledger, errand.minutes())
                .settled(settled));
    }

    private MetricMinutes gather(MetricErrand errand, MetricCalls calls, Instant now) {
        GatheredPoints gathered = new GatheredPoints();
        calls.list(errand, gathered::add);
        agenda.brought(errand, calls.points());
        scale = scale.after(gathered.all());
        return new MetricMinutes(
                gathered,
                scale,
                now,
                Math.toIntExact(plan.relook().toMinutes()),
                selection.ofInstances(),
                !selection.isVoid());
    }

    /** Databases that are watched no longer have no ledger. */
    private static Map<DatabaseName, OfDatabase> each(
            MetricErrand errand,
            Map<DatabaseName, PointLedger> ledgers,
            BiFunction<DatabaseName, PointLedger, OfDatabase> cut) {
        Map<DatabaseName, OfDatabase> given = new HashMap<>();
        errand.databases().stream()
                .filter(ledgers::containsKey)
                .forEach(database -> given.put(database, cut.apply(database, ledgers.get(database))));
        return given;
    }

    private Instant next(Instant now, Instant newest, Map<DatabaseName, PointLedger> ledgers, int calls) {
        boolean waiting = now.isBefore(heldUntil);
        if (agenda.next(newest, ledgers, waiting).isPresent()) {
            return now.plus(PACE.multipliedBy(calls));
        }
        if (waiting) {
            return heldUntil;
        }
        return ledgers.values().stream()
                .map(PointLedger::sentUpTo)
                .min(Instant::compareTo)
                .orElse(newest)
                .plus(plan.interval())
                .plus(selection.settled())
                .plusMillis(Math.floorMod(project.hashCode(), SPREAD_MILLIS));
    }
}
