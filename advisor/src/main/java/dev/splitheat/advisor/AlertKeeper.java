package dev.splitheat.advisor;

import dev.splitheat.finding.Severity;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.lifecycle.Blindness;
import dev.splitheat.lifecycle.Crowding;
import dev.splitheat.lifecycle.Household;
import dev.splitheat.lifecycle.Life;
import dev.splitheat.lifecycle.Timing;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import dev.splitheat.topics.TopicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Leads every alert through its life: what is worded becomes an alert with its marks, and time, silences and missing input
 * change it. Whatever changes goes out with its next revision; nothing else does.
 */
final class AlertKeeper implements Processor<String, Outcome, String, Outcome> {
    private static final Duration LOOK_EVERY = Duration.ofSeconds(5);
    private static final Duration FORGET_EVERY = Duration.ofHours(1);

    private final Timing timing;
    private final Life life;
    /** The keys of the alerts that tell of a database's blindness, by the database: each is asked for each minute. */
    private final Map<String, String> blindness = new HashMap<>();

    private ProcessorContext<String, Outcome> context;
    private Lives lives;
    private Sight sight;
    private Quiet quiet;
    private Crowds crowds;
    private Meters meters;
    private ShownNumbers silenced;

    AlertKeeper(Timing timing) {
        this.timing = timing;
        this.life = new Life(timing);
    }

    @Override
    public void init(ProcessorContext<String, Outcome> context) {
        this.context = context;
        this.lives = new Lives(context.getStateStore(Names.ALERT_LIVES), life);
        this.sight = new Sight(context.getStateStore(Names.LAST_SEEN), now());
        this.quiet = new Quiet(context.getStateStore(Names.SILENCES));
        this.meters = new Meters(context.metrics());
        this.silenced = new ShownNumbers(meters::silenced);
        this.crowds = new Crowds(lives, new Crowding(life, timing.mostOpen()), meters);
        context.schedule(LOOK_EVERY, PunctuationType.WALL_CLOCK_TIME, time -> look(Instant.ofEpochMilli(time)));
        context.schedule(FORGET_EVERY, PunctuationType.WALL_CLOCK_TIME, time -> forget(Instant.ofEpochMilli(time)));
    }

    @Override
    public void process(Record<String, Outcome> record) {
        if (record.value() instanceof Outcome.Worded worded) {
            heard(record.key(), worded, record.timestamp());
        } else if (record.value() instanceof Outcome.Seen seen) {
            sight.saw(record.key(), seen.end(), now());
            seesAgain(record.key(), record.timestamp());
        } else if (record.value() instanceof Outcome.Reported reported) {
            reported(TopicKey.database(record.key()), reported.status(), record.timestamp());
        } else if (record.value() instanceof Outcome.Gone) {
            watchNoLonger(record.key(), record.timestamp());
        } else {
            context.forward(record);
        }
    }

    private void reported(String database, Optional<CollectorStatus> status, long timestamp) {
        if (status.isPresent()) {
            sight.reported(database, status.get(), now());
        } else {
            watchNoLonger(database, timestamp);
        }
    }

    private void watchNoLonger(String database, long timestamp) {
        sight.forget(database);
        seesAgain(database, timestamp);
        blindness.remove(database);
    }

    private void heard(String key, Outcome.Worded worded, long timestamp) {
        Optional<Alert> before = lives.get(key);
        life.heard(before, worded.news(), worded.group(), now()).ifPresent(alert -> {
            Alert.State last = before.map(Alert::state).orElse(Alert.State.RESOLVED);
            boolean untold = last == Alert.State.RESOLVED || last == Alert.State.PENDING;
            tell(untold ? restrained(hushed(alert)) : hushed(alert), last == Alert.State.RESOLVED, timestamp);
        });
    }

    private Alert hushed(Alert alert) {
        return alert.with(alert.marks().hushed(quiet.of(alert, now())));
    }

    /** One more than may be told at a time has to wait; what harms users now never does. */
    private Alert restrained(Alert alert) {
        boolean harmless =
                alert.severity() != Severity.CRITICAL && alert.marks().hush().isEmpty();
        return alert.state() == Alert.State.FIRING && harmless && isFull(alert.database())
                ? alert.as(alert.revision(), Alert.State.PENDING, alert.marks())
                : alert;
    }

    private boolean isFull(String database) {
        return lives.told(database) >= timing.mostOpen();
    }

    /** The alert and what follows from it for those that are told with it. */
    private void tell(Alert alert, boolean opened, long timestamp) {
        List<Alert> group = new ArrayList<>();
        // One silence may cover several: those are hushed together, not one after the other.
        lives.housemates(alert).stream().map(this::hushed).forEach(group::add);
        group.add(alert);
        List<Alert> different = Household.settle(group, alert, opened);
        if (different.stream().noneMatch(other -> other.id().equals(alert.id()))) {
            put(alert, timestamp);
        }
        different.forEach(other -> put(other, timestamp));
    }

    private void put(Alert alert, long timestamp) {
        lives.put(alert);
        context.forward(new Record<>(Lives.key(alert), new Outcome.Alerted(Optional.of(alert)), timestamp));
    }

    private void look(Instant now) {
        List<String> blind = sight.blind(now, timing.blindAfter());
        meters.sight(context.taskId().toString(), sight.watched(), blind.size());
        blind.forEach(database -> fallsBlind(database, now));
        boolean silences = !quiet.isEmpty();
        for (Watch watch : lives.watches()) {
            if (watch.hushed() || silences) {
                lives.get(watch.key())
                        .flatMap(alert -> life.hushed(alert, quiet.of(alert, now)))
                        .ifPresent(alert -> tell(alert, false, now.toEpochMilli()));
            }
            if (watch.isDue(now) && !(watch.patient() && isFull(watch.database()))) {
                lives.get(watch.key()).ifPresent(alert -> pass(alert, now));
            }
        }
        crowds.look(now).forEach(crowd -> put(hushed(crowd), now.toEpochMilli()));
        silenced.show(lives.silenced());
    }

    /** What was over for weeks leaves the topic, and with it what sinks know of it. */
    private void forget(Instant now) {
        for (String key : lives.forgotten(now)) {
            lives.remove(key);
            context.forward(new Record<>(key, new Outcome.Alerted(Optional.empty()), now.toEpochMilli()));
        }
    }

    private void pass(Alert alert, Instant now) {
        life.passed(alert, now).ifPresent(next -> tell(next, false, now.toEpochMilli()));
    }

    private void fallsBlind(String database, Instant now) {
        Optional<Alert> before = lives.get(blindness(database));
        if (before.filter(alert -> alert.state() == Alert.State.FIRING).isPresent()) {
            return;
        }
        Instant since = sight.lastEnd(database);
        put(hushed(Blindness.fell(database, before, since, sight.problem(database), now)), now.toEpochMilli());
        freeze(database, Optional.of(since), now);
    }

    private void seesAgain(String database, long timestamp) {
        lives.get(blindness(database))
                .filter(alert -> alert.state() == Alert.State.FIRING)
                .ifPresent(alert -> {
                    put(Blindness.sees(alert, now()), timestamp);
                    freeze(database, Optional.empty(), now());
                });
    }

    private String blindness(String database) {
        return blindness.computeIfAbsent(database, blind -> TopicKey.of(blind, Blindness.id(blind)));
    }

    private void freeze(String database, Optional<Instant> since, Instant now) {
        lives.of(database).stream()
                .filter(alert -> alert.marks().subject() == Marks.Subject.HOTSPOT)
                .forEach(alert -> life.blind(alert, since, now).ifPresent(frozen -> put(frozen, now.toEpochMilli())));
    }

    @Override
    public void close() {
        crowds.close();
        silenced.close();
        meters.sight(context.taskId().toString(), 0, 0);
    }

    private Instant now() {
        return Instant.ofEpochMilli(context.currentSystemTimeMs());
    }
}
