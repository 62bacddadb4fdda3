package dev.splitheat.analyzer;

import dev.splitheat.diagnosis.Diagnostician;
import dev.splitheat.diagnosis.Guard;
import dev.splitheat.episode.Background;
import dev.splitheat.episode.Episodes;
import dev.splitheat.episode.Examining;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.SetAside;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Strangers;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.rules.DecisionRules;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.track.ReversedSplits;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Advances a database's episodes by one interval, with all that was collected of it, and sends the findings that changed.
 * Episodes go forward only: a late or repeated interval changes what is remembered, not findings. The last one may still
 * be filled when it was silent, since nothing was made of it but a pause.
 */
final class FollowEpisodes extends ContextualProcessor<String, Interval<?>, String, Object> {
    private static final Logger LOG = LoggerFactory.getLogger(FollowEpisodes.class);
    private static final Duration LOOK_EVERY = Duration.ofSeconds(10);

    private final DecisionRules rules;
    private final Episodes episodes;
    private final Duration length;
    private final Keeping keeping;
    private final MadeSpaces spaces;
    private final Map<String, MinuteGate> gates = new HashMap<>();
    private CatalogShelf shelf;
    private Meters meters;
    private Recent recent;
    private KeyValueStore<String, Interval<SplitRow>> gathered;
    private TrackShelf tracks;
    private FindingShelf findings;
    private KeyValueStore<String, Long> progress;
    private HistoryShelf history;
    private FleetShelf fleet;
    private ReportShelf reports;

    /** {@code length} is that of the intervals that are followed. */
    FollowEpisodes(
            DecisionRules rules,
            Duration length,
            Examining examining,
            Keeping keeping,
            MadeSpaces spaces,
            Guard.Maker guards) {
        this.rules = rules;
        this.spaces = spaces;
        this.length = length;
        this.keeping = keeping;
        this.episodes = new Episodes(rules, new Diagnostician(guards.telling(this::failed)), examining);
    }

    private void failed(String rule, RuntimeException problem) {
        LOG.error("{} failed; all else was weighed without it", rule, problem);
        meters.examinerFailed(rule);
    }

    @Override
    public void init(ProcessorContext<String, Object> context) {
        super.init(context);
        shelf = new CatalogShelf(context, spaces);
        meters = new Meters(context.metrics());
        recent = new Recent(context, length);
        gathered = context.getStateStore(Names.GATHERED_SPLITS);
        tracks = new TrackShelf(keeping.written(context.getStateStore(Names.TRACKS)));
        findings = new FindingShelf(context.getStateStore(Names.FINDINGS_IN_REACH));
        history = new HistoryShelf(context, rules.history());
        fleet = new FleetShelf(context, rules.fleet());
        reports = new ReportShelf(context);
        gates.clear();
        progress = context.getStateStore(Names.EPISODE_PROGRESS);
        context.schedule(LOOK_EVERY, PunctuationType.WALL_CLOCK_TIME, now -> List.copyOf(gates.keySet())
                .forEach(this::judgeWhatIsReady));
    }

    @Override
    @SuppressWarnings("unchecked")
    public void process(Record<String, Interval<?>> message) {
        Interval<?> interval = message.value();
        if (interval == null) {
            retire(message.key(), Instant.ofEpochMilli(message.timestamp()));
            return;
        }
        String database = interval.database();
        MinuteGate gate = gate(database);
        if (Kind.of(interval) == Kind.SPLITS) {
            take((Interval<SplitRow>) interval, gate);
        } else {
            recent.keep(interval);
        }
        if (isAwaited(interval) && interval.coverage() == Coverage.SILENT) {
            gate.silent(interval.view());
        } else if (isAwaited(interval)) {
            gate.seen(interval.view(), interval.end());
        }
        judgeWhatIsReady(database);
    }

    private void take(Interval<SplitRow> interval, MinuteGate gate) {
        Long done = progress.get(interval.database());
        if (done != null && !isNews(interval, done)) {
            if (interval.revision() == 0 && interval.end().getEpochSecond() != done) {
                recent.tooLate(interval, Instant.ofEpochSecond(done));
            }
            return;
        }
        String key = TopicKey.of(interval.database(), TopicKey.sortable(interval.end()));
        Interval<SplitRow> before = gathered.get(key);
        if (before == null || before.revision() < interval.revision()) {
            gathered.put(key, interval);
        }
        gate.await(interval.end(), context().currentSystemTimeMs());
    }

    /** Time series come minutes later, and sampled keys when they come: nobody waits for them. */
    private boolean isAwaited(Interval<?> interval) {
        Kind kind = Kind.of(interval);
        return interval.length().equals(length) && kind != Kind.METRICS && kind != Kind.SAMPLES;
    }

    private boolean isNews(Interval<SplitRow> interval, long done) {
        long end = interval.end().getEpochSecond();
        boolean fillsTheLast = end == done
                && !Observation.hot(interval).isEmpty()
                && tracks.of(interval.database()).stream()
                        .noneMatch(track -> track.lastHeatAt().equals(interval.end()));
        return end > done || fillsTheLast;
    }

    private MinuteGate gate(String database) {
        return gates.computeIfAbsent(database, unseen -> {
            MinuteGate gate = new MinuteGate();
            recent.newestAwaited(database).forEach(gate::seen);
            Stores.valuesOf(gathered, database)
                    .forEach(waiting -> gate.await(waiting.end(), context().currentSystemTimeMs()));
            return gate;
        });
    }

    private void judgeWhatIsReady(String database) {
        MinuteGate gate = gates.get(database);
        Optional<Instant> next = gate.next(context().currentSystemTimeMs());
        while (next.isPresent()) {
            String key = TopicKey.of(database, TopicKey.sortable(next.get()));
            Interval<SplitRow> splits = gathered.get(key);
            gathered.delete(key);
            gate.judged(next.get());
            setAside(splits);
            Observation minute = recent.observation(splits);
            setStrangersAside(minute);
            judge(minute);
            next = gate.next(context().currentSystemTimeMs());
        }
    }

    /** Counts those of its rows that no finding can be made of. */
    private void setAside(Interval<SplitRow> splits) {
        ReversedSplits reversed = ReversedSplits.among(
                splits.rows(), shelf.of(splits.database(), splits.end()).space());
        for (SetAside rows : reversed.setAside(splits.view())) {
            recent.setAside(splits, rows);
            meters.rowsSetAside(splits.view(), rows.whyOf(splits.view()), rows.count());
        }
    }

    /** Counts waits in tables that are none. */
    private void setStrangersAside(Observation minute) {
        if (minute.waits().isEmpty()) {
            return;
        }
        String database = minute.database();
        Surroundings around = recent.around(database, minute.end(), shelf);
        int strangers =
                Strangers.count(minute, around, shelf.of(database, minute.end()).space());
        if (strangers > 0) {
            recent.strange(minute.locks().orElseThrow(), strangers);
            meters.rowsSetAside(minute.locks().orElseThrow().view(), Recent.STRANGE, strangers);
        }
    }

    private void judge(Observation minute) {
        String database = minute.database();
        CatalogShelf.Shelved shelved = shelf.of(database, minute.end());
        Episodes.Step step = episodes.advance(
                minute,
                recent.around(database, minute.end(), shelf),
                shelved.space(),
                shelved.version(),
                new Background(history.habits(database, minute.end()), fleet.eventsOf(database), reports.of(database)),
                tracks.of(database),
                findings.of(database));
        step.tracks().forEach(tracks::put);
        step.forgottenTracks().forEach(id -> tracks.remove(database, id));
        step.findings().forEach(finding -> send(finding, minute.end()));
        step.forgottenFindings().forEach(id -> findings.remove(database, id));
        progress.put(database, minute.end().getEpochSecond());
        fleet.sized(database, shelved.objects());
        learn(minute);
        recent.forgetBefore(database, minute.end().minus(Surroundings.REACH));
    }

    private void learn(Observation minute) {
        String database = minute.database();
        long begun = history.learn(Lessons.of(minute, tracks.of(database), findings.of(database)));
        if (begun > 0) {
            fleet.turnedHot(database, minute.end(), begun).forEach(event -> context()
                    .forward(new Record<>(event.database(), event, event.at().toEpochMilli()), Names.WRITE_EVENTS));
        }
    }

    /** A database that is gone has no hotspots any more, and one that is made again under its name has another history. */
    private void retire(String database, Instant at) {
        findings.of(database).stream()
                .filter(finding -> finding.status() == Finding.Status.OPEN)
                .forEach(finding -> send(finding.gone(at.isAfter(finding.updatedAt()) ? at : finding.updatedAt()), at));
        findings.of(database).forEach(finding -> findings.remove(database, finding.id()));
        tracks.forget(database);
        episodes.forget(database);
        history.forget(database);
        fleet.forget(database);
        reports.forget(database);
        recent.forgetBefore(database, Instant.MAX);
        Stores.of(gathered, database).forEach(entry -> gathered.delete(entry.key));
        gates.remove(database);
        progress.delete(database);
    }

    private void send(Finding finding, Instant at) {
        Record<String, Object> news =
                new Record<>(TopicKey.of(finding.database(), finding.id()), finding, at.toEpochMilli());
        findings.put(finding);
        context().forward(news, Names.WRITE_FINDINGS);
        context().forward(news, Names.REQUEST_SAMPLES);
    }
}
