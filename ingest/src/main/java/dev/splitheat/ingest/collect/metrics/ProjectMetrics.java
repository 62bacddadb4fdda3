package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.metrics.MetricHarvest.OfDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/**
 * The time series of one project: one call for each metric serves all its databases. Each turn does one errand; whoever
 * gives the turns keeps the ledgers.
 */
public final class ProjectMetrics {
    /** What time series are called where a view is named. */
    public static final String VIEW = MetricMinutes.VIEW;

    /** Between two errands that are due, for each call that the first took: at most 600 calls a minute. */
    private static final Duration PACE = Duration.ofMillis(100);
    /** A minute in which a project that had points has none at all is taken for too early, so long. */
    private static final Duration TOO_EARLY = Duration.ofMinutes(10);

    private static final Duration LATER = Duration.ofSeconds(30);
    /** What was longer ago is not even told as missing: the others of the project wait meanwhile. */
    private static final Duration LONGEST_GAP = Duration.ofDays(1);
    /** Minutes that are sent in one turn without asking for them. */
    private static final int MOST_MISSING = 1_000;

    private static final int SPREAD_MILLIS = 10_000;

    private final String project;
    private final MetricPlan plan;
    private final MetricSource source;
    private final MetricSelection selection;
    private final MetricAgenda agenda;
    private PeakScore scale = PeakScore.ASSUMED_SHARE;
    private boolean hadPoints;
    /** One of the metrics that come last was there. */
    private boolean hadLast;
    /** The last turn found the newest minutes empty and kept them back. */
    private boolean held;

    /** @param project its id */
    public ProjectMetrics(String project, MetricPlan plan, MetricSource source) {
        this.project = project;
        this.plan = plan;
        this.source = source;
        this.selection = new MetricSelection(project, plan.metrics(), source);
        this.agenda = new MetricAgenda(plan);
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
        Map<DatabaseName, PointLedger> kept = new HashMap<>(ledgers);
        MetricCalls calls = new MetricCalls(project, source, selection);
        held = false;
        Map<DatabaseName, OfDatabase> missing = missing(now, newest, kept);
        Map<DatabaseName, OfDatabase> given = missing.isEmpty()
                ? agenda.next(newest, kept)
                        .map(errand -> run(errand, calls, now, newest, kept))
                        .orElse(Map.of())
                : missing;
        given.forEach((database, minutes) -> kept.put(database, minutes.after()));
        return new MetricHarvest(
                newest, given, calls.calls(), calls.points(), calls.bytes(), next(now, newest, kept, calls.calls()));
    }

    /** What Google no longer has is said to be missing, before anything is asked for. */
    private Map<DatabaseName, OfDatabase> missing(Instant now, Instant newest, Map<DatabaseName, PointLedger> ledgers) {
        Instant oldest = newest.minus(MetricPlan.RETENTION);
        List<DatabaseName> behind = ledgers.keySet().stream()
                .filter(database -> ledgers.get(database).sentUpTo().isBefore(oldest))
                .toList();
        Map<DatabaseName, OfDatabase> given = new HashMap<>();
        for (DatabaseName database : behind) {
            PointLedger ledger = ledgers.get(database);
            Instant told = oldest.minus(LONGEST_GAP);
            Minutes gone = new Minutes(ledger.sentUpTo().isBefore(told) ? told : ledger.sentUpTo(), oldest);
            given.put(
                    database,
                    MetricMinutes.missing(database, ledger, gone, now, Math.max(1, MOST_MISSING / behind.size())));
        }
        return given;
    }

    private Map<DatabaseName, OfDatabase> run(
            MetricErrand errand,
            MetricCalls calls,
            Instant now,
            Instant newest,
            Map<DatabaseName, PointLedger> ledgers) {
        return switch (errand.kind()) {
            case READ -> read(errand, calls, now, ledgers);
            case RECOUNT -> recount(errand, calls, newest, ledgers);
            case AGAIN -> again(errand, calls, now, ledgers);
        };
    }

    private Map<DatabaseName, OfDatabase> read(
            MetricErrand errand, MetricCalls calls, Instant now, Map<DatabaseName, PointLedger> ledgers) {
        MetricMinutes minutes = gather(errand, calls, now);
        Instant upTo = arrived(minutes.gathered(), errand.minutes(), now);
        return each(errand, ledgers, (database, ledger) -> minutes.fresh(database, ledger, upTo));
    }

    /**
     * Clocks may differ by minutes: what is empty everywhere may not be there yet, and where the metrics that come last have
     * nothing, others may lack points.
     */
    private Instant arrived(GatheredPoints gathered, Minutes asked, Instant now) {
        hadPoints |= gathered.any();
        hadLast |= gathered.all().anyMatch(point -> selection.comesLast(point.metric()));
        Predicate<String> telling = hadLast ? selection::comesLast : metric -> true;
        Instant early = now.minus(selection.settled()).minus(TOO_EARLY);
        Instant upTo = asked.upTo();
        while (hadPoints && upTo.isAfter(asked.after()) && upTo.isAfter(early) && !gathered.any(upTo, telling)) {
            upTo = upTo.minus(Minutes.ONE);
        }
        held = upTo.isBefore(asked.upTo());
        return upTo;
    }

    private Map<DatabaseName, OfDatabase> recount(
            MetricErrand errand, MetricCalls calls, Instant newest, Map<DatabaseName, PointLedger> ledgers) {
        CountedPoints counted = new CountedPoints();
        calls.list(errand, counted::add);
        agenda.counted(newest, errand.minutes(), counted.gained(errand, ledgers));
        return each(errand, ledgers, OfDatabase::unchanged);
    }

    private Map<DatabaseName, OfDatabase> again(
            MetricErrand errand, MetricCalls calls, Instant now, Map<DatabaseName, PointLedger> ledgers) {
        MetricMinutes minutes = gather(errand, calls, now);
        agenda.mended(errand.minutes());
        return each(errand, ledgers, (database, ledger) -> minutes.again(database, ledger, errand.minutes()));
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
        Optional<MetricErrand> errand = agenda.next(newest, ledgers);
        if (errand.isPresent()) {
            return now.plus(held ? LATER : PACE.multipliedBy(calls));
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
