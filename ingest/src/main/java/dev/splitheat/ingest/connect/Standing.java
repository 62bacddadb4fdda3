package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.connect.Collected.Next;
import dev.splitheat.interval.CollectorStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.kafka.connect.source.SourceRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How one collector stands: what is said of it, and whether what it collects still exists. */
final class Standing {
    private static final Logger LOG = LoggerFactory.getLogger(Standing.class);

    private final String name;
    private final String connector;
    private final CollectorRecords records;
    private final Duration retireAfter;
    private final StatusDesk desk;
    private final Backfill backfill;
    private final Past past;
    private final Absences absences;
    private final Set<String> problems = new LinkedHashSet<>();
    private Optional<Instant> goneSince = Optional.empty();
    /** Empty until somebody has to know: then earlier lives count as much as this one. */
    private Optional<Boolean> known = Optional.empty();

    private volatile boolean retired;

    Standing(String name, CollectorRecords records, Conduct conduct, Past past, Backfill backfill) {
        this.name = name;
        this.connector = conduct.connector();
        this.records = records;
        this.retireAfter = conduct.retireAfter();
        this.desk = new StatusDesk(conduct.statusInterval());
        this.past = past;
        this.absences = new Absences(past);
        this.backfill = backfill;
        backfill.join(name);
    }

    /** What is to be said of a turn. */
    synchronized List<SourceRecord> hear(Collected turn, Set<DatabaseName> databases, Instant now) {
        absences.hear(turn, now);
        if (!(turn.next() instanceof Next.Failed)) {
            goneSince = Optional.empty();
            retired = false;
        } else if (retired) {
            return List.of();
        }
        if (turn.reports().stream().anyMatch(report -> report.collectedUpTo().isPresent())) {
            known = Optional.of(true);
        }
        log(turn.reports(), now);
        List<SourceRecord> said = new ArrayList<>(statuses(turn.reports(), now));
        backfill.retain(name, databases);
        absences.retain(databases);
        desk.forget(place -> !databases.contains(place.database())).forEach(place -> said.add(records.noStatus(place)));
        return said;
    }

    /** After Spanner said that it is not there: whether it is to be retired now. What never was there is not. */
    synchronized boolean lost(boolean vanished, Set<DatabaseName> databases, Instant now) {
        Instant since = goneSince
                .or(() -> databases.stream()
                        .flatMap(database -> absences.since(database).stream())
                        .min(Instant::compareTo))
                .orElse(now);
        goneSince = Optional.of(since);
        Duration patience = vanished ? Duration.ZERO : retireAfter;
        return !retired && !since.plus(patience).isAfter(now) && (vanished || known());
    }

    private boolean known() {
        known = Optional.of(known.orElseGet(() -> past.collected(name)));
        return known.get();
    }

    /** Also takes back what was told in earlier lives. */
    synchronized List<SourceRecord> retire() {
        LOG.info("{}: gone, so {} retires it; it is looked at now and then in case it comes back", name, connector);
        retired = true;
        known = Optional.of(false);
        settle(problem -> true);
        List<SourceRecord> said = new ArrayList<>();
        Set<Map<String, String>> statuses = new LinkedHashSet<>();
        past.partitions(name).forEach(partition -> {
            said.add(records.noOffset(partition));
            statuses.add(SourcePartition.ofStatus(partition));
        });
        forget().forEach(place ->
                statuses.add(SourcePartition.ofStatus(place.database().toString(), place.view())));
        statuses.forEach(partition -> said.add(records.noStatus(partition)));
        return said;
    }

    /** Takes back every status that was told. */
    synchronized List<SourceRecord> farewell() {
        return forget().stream().map(records::noStatus).toList();
    }

    private List<StatusDesk.Place> forget() {
        backfill.forget(name);
        return desk.forget(place -> true);
    }

    /** Of a problem that another one has come to, or has gone from, what was not said with it. */
    private String unsaid(String problem) {
        return problems.stream()
                .filter(said -> said.startsWith(problem) || problem.startsWith(said))
                .findFirst()
                .map(said -> problem.substring(Math.min(said.length(), problem.length()))
                        .strip())
                .orElse(problem);
    }

    private void settle(Predicate<String> over) {
        problems.stream().filter(over).forEach(problem -> SaidOnce.IN_THIS_PROCESS.settled(holder(), problem));
        problems.removeIf(over);
    }

    /** The same over restarts of the task. */
    private String holder() {
        return connector + " " + name;
    }

    boolean retired() {
        return retired;
    }

    private List<SourceRecord> statuses(List<ViewReport> reports, Instant now) {
        List<CollectorStatus> statuses = new ArrayList<>();
        reports.forEach(report -> desk.hear(report, now).ifPresent(statuses::add));
        return statuses.stream().map(this::record).toList();
    }

    private SourceRecord record(CollectorStatus status) {
        return records.status(status, StatusOffset.of(status, absences.since(DatabaseName.of(status.database()))));
    }

    /** Each problem once, whatever the number of views and turns that have it. */
    private void log(List<ViewReport> reports, Instant now) {
        Set<String> heard = new LinkedHashSet<>();
        reports.forEach(report -> report.problem().ifPresent(heard::add));
        heard.stream()
                .filter(problem -> !problems.contains(problem))
                .filter(problem -> SaidOnce.IN_THIS_PROCESS.isNews(holder(), problem))
                .map(this::unsaid)
                .filter(news -> !news.isEmpty())
                .forEach(news -> LOG.warn("{}", news));
        if (heard.isEmpty() && !problems.isEmpty()) {
            LOG.info("{}: {} collects again", name, connector);
        }
        settle(problem -> !heard.contains(problem));
        problems.addAll(heard);
        backfill.hear(name, reports, now).ifPresent(sentence -> LOG.info("{}: {}", connector, sentence));
    }
}
