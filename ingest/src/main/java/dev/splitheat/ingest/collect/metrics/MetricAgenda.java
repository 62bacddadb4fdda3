package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.metrics.MetricErrand.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What to ask next: new minutes first, then what came late, then history, and what was passed over. */
final class MetricAgenda {
    /** Who is further behind waits until the others have their minute. */
    private static final Duration BEHIND = Duration.ofMinutes(10);

    private static final Duration TOGETHER = Duration.ofHours(1);

    private final MetricPlan plan;
    private final Relooks relooks;
    private final TurnSize size = new TurnSize();
    private Optional<MetricErrand> gained = Optional.empty();
    /** Those from before an outage among which these were found. */
    private Optional<Minutes> settling = Optional.empty();

    MetricAgenda(MetricPlan plan) {
        this.plan = plan;
        this.relooks = new Relooks(plan.relook());
    }

    /**
     * @param newest end of the last minute that is complete
     * @param waiting whether minutes that were not sent yet are left alone for now; others need not wait with them
     */
    Optional<MetricErrand> next(Instant newest, Map<DatabaseName, PointLedger> ledgers, boolean waiting) {
        Optional<MetricErrand> fresh = waiting ? Optional.empty() : fresh(newest, ledgers);
        return fresh.or(() -> gained)
                .or(() -> settle(ledgers))
                .or(() -> recount(newest, ledgers))
                .or(() -> waiting ? Optional.empty() : history(newest, ledgers))
                .or(() -> owed(ledgers))
                .map(errand -> errand.first(size.minutes()));
    }

    private Optional<MetricErrand> fresh(Instant newest, Map<DatabaseName, PointLedger> ledgers) {
        Instant due = newest.minus(plan.interval());
        Instant behind = due.minus(BEHIND);
        return read(newest, ledgers, at -> !at.isAfter(due) && !at.isBefore(behind));
    }

    private Optional<MetricErrand> history(Instant newest, Map<DatabaseName, PointLedger> ledgers) {
        Instant behind = newest.minus(plan.interval()).minus(BEHIND);
        return read(newest, ledgers, at -> at.isBefore(behind));
    }

    /** The newest first: each database's from the end of what it owes. */
    private static Optional<MetricErrand> owed(Map<DatabaseName, PointLedger> ledgers) {
        Map<DatabaseName, Minutes> owed = new HashMap<>();
        ledgers.forEach((database, ledger) -> ledger.owed().last().ifPresent(last -> owed.put(database, last)));
        return owed.values().stream()
                .reduce(MetricAgenda::span)
                .map(minutes -> new MetricErrand(Kind.OWED, owed.keySet(), minutes));
    }

    private static Optional<MetricErrand> read(
            Instant newest, Map<DatabaseName, PointLedger> ledgers, Predicate<Instant> wanted) {
        Map<DatabaseName, Instant> positions = new HashMap<>();
        ledgers.forEach((database, ledger) -> {
            if (wanted.test(ledger.sentUpTo())) {
                positions.put(database, ledger.sentUpTo());
            }
        });
        return positions.values().stream()
                .min(Instant::compareTo)
                .map(after -> new MetricErrand(Kind.READ, positions.keySet(), new Minutes(after, newest)));
    }

    private Optional<MetricErrand> recount(Instant newest, Map<DatabaseName, PointLedger> ledgers) {
        Set<DatabaseName> remembered = ledgers.keySet().stream()
                .filter(database -> !ledgers.get(database).recent().isEmpty())
                .collect(Collectors.toSet());
        return remembered(ledgers, remembered)
                .flatMap(minutes -> relooks.due(newest, minutes))
                .map(minutes -> new MetricErrand(Kind.RECOUNT, remembered, minutes));
    }

    /** Those that stopped at about the same time, the first of them first: an outage is that of many. */
    private static Optional<MetricErrand> settle(Map<DatabaseName, PointLedger> ledgers) {
        Map<DatabaseName, Minutes> unsettled = new HashMap<>();
        ledgers.forEach((database, ledger) ->
                ledger.unsettled().first().ifPresent(minutes -> unsettled.put(database, minutes)));
        Optional<Instant> first = unsettled.values().stream().map(Minutes::upTo).min(Instant::compareTo);
        unsettled.values().removeIf(minutes -> minutes.upTo()
                .isAfter(first.orElseThrow().plus(TOGETHER)));
        return unsettled.values().stream()
                .reduce(MetricAgenda::span)
                .map(minutes -> new MetricErrand(Kind.SETTLE, unsettled.keySet(), minutes));
    }

    private static Optional<Minutes> remembered(Map<DatabaseName, PointLedger> ledgers, Set<DatabaseName> of) {
        return of.stream()
                .map(ledgers::get)
                .map(ledger -> new Minutes(ledger.remembersAfter(), ledger.sentUpTo()))
                .reduce(MetricAgenda::span);
    }

    private static Minutes span(Minutes one, Minutes other) {
        return new Minutes(
                one.after().isBefore(other.after()) ? one.after() : other.after(),
                one.upTo().isAfter(other.upTo()) ? one.upTo() : other.upTo());
    }

    /** What an errand brought. */
    void brought(MetricErrand errand, long points) {
        size.learn(points, errand.minutes().count() * errand.databases().size());
    }

    /** These were counted. @param more what gained points; none when nothing did */
    void counted(
            Instant newest, MetricErrand errand, Map<DatabaseName, PointLedger> ledgers, Optional<MetricErrand> more) {
        remembered(ledgers, errand.databases())
                .ifPresent(remembered -> relooks.done(newest, errand.minutes(), remembered));
        gained = more;
    }

    /** Those from before an outage were. @param more what gained points; none when nothing did */
    void settled(Minutes minutes, Optional<MetricErrand> more) {
        gained = more;
        settling = more.map(errand -> minutes);
    }

    /** These were read once more. @return minutes from before an outage that are settled with it, databases of the errand */
    Optional<Minutes> mended(Minutes minutes) {
        gained = gained.filter(errand -> errand.minutes().upTo().isAfter(minutes.upTo()))
                .map(errand -> new MetricErrand(
                        Kind.AGAIN,
                        errand.databases(),
                        new Minutes(minutes.upTo(), errand.minutes().upTo())));
        Optional<Minutes> settled = settling.filter(looked -> gained.isEmpty());
        settling = settling.filter(looked -> gained.isPresent());
        return settled;
    }
}
