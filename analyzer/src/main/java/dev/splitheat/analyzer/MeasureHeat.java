package dev.splitheat.analyzer;

import dev.splitheat.heat.HeatWindow;
import dev.splitheat.heat.KeyPattern;
import dev.splitheat.heat.KeyPatterns;
import dev.splitheat.heat.RangeBudget;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.topics.TopicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Merges what all sources tell of an interval into windows. Each database's own split intervals drive its time: a minute is
 * sent when every source that is alive has come as far, a longer window with the first minute at or behind its end, and
 * both again, with a higher revision, when something late still changes them.
 */
final class MeasureHeat extends ContextualProcessor<String, Interval<?>, String, HeatWindow> {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Map<Duration, String> LONGER =
            new TreeMap<>(Map.of(Duration.ofMinutes(10), Names.WRITE_HEAT_10M, HOUR, Names.WRITE_HEAT_1H));
    private static final Duration LOOK_EVERY = Duration.ofSeconds(10);
    /** How late an interval may be and still change its windows. */
    static final Duration GRACE = Duration.ofHours(2);

    private final RangeBudget budget;
    private final Map<String, MinuteGate> gates = new HashMap<>();
    private CatalogShelf shelf;
    private HeatShelf states;
    private FadingShelf fading;
    private KeyValueStore<String, Interval<TableSample>> samples;
    private KeyValueStore<String, Long> progress;

    MeasureHeat(RangeBudget budget) {
        this.budget = budget;
    }

    @Override
    public void init(ProcessorContext<String, HeatWindow> context) {
        super.init(context);
        shelf = new CatalogShelf(context);
        states = new HeatShelf(context.getStateStore(Names.HEAT_MINUTES));
        fading = new FadingShelf(states, budget);
        samples = context.getStateStore(Names.RECENT_SAMPLES);
        progress = context.getStateStore(Names.HEAT_PROGRESS);
        gates.clear();
        context.schedule(LOOK_EVERY, PunctuationType.WALL_CLOCK_TIME, now -> List.copyOf(gates.keySet())
                .forEach(this::sendWhatIsReady));
    }

    @Override
    public void process(Record<String, Interval<?>> message) {
        Interval<?> interval = message.value();
        String database = interval.database();
        Optional<Instant> sent = sent(database);
        boolean tooLate = sent.filter(latest -> interval.end().isBefore(latest.minus(GRACE)))
                .isPresent();
        // Spanner fills an interval a day later, or a collector without its offsets tells a day once more: nobody did
        // wrong, and what was known in time stands.
        if (tooLate || !keep(interval)) {
            return;
        }
        MinuteGate gate = gate(database);
        if (interval.coverage() == Coverage.SILENT) {
            gate.silent(interval.view());
        } else if (Kind.of(interval) != Kind.SAMPLES) {
            gate.seen(interval.view(), interval.end());
        }
        if (sent.filter(latest -> !interval.end().isAfter(latest)).isPresent()) {
            sendAgain(database, interval.end(), sent.get());
        } else if (Kind.of(interval) == Kind.SPLITS) {
            gate.await(interval.end(), context().currentSystemTimeMs());
        }
        sendWhatIsReady(database);
    }

    /** Whether the interval tells of heat, and more than was known of it. */
    private boolean keep(Interval<?> interval) {
        KeySpace space = shelf.of(interval.database(), interval.end()).space();
        Optional<HeatWindow> state = HeatStates.of(interval, space).map(told -> budget.fit(told, space));
        Optional<HeatWindow> before = state.flatMap(told -> states.known(interval));
        if (before.filter(known -> known.revision() >= interval.revision()).isPresent()) {
            return false;
        }
        state.ifPresent(told -> {
            fading.add(told, before, space);
            states.put(interval, told);
        });
        return state.isPresent();
    }

    private Optional<Instant> sent(String database) {
        return Optional.ofNullable(progress.get(database)).map(Instant::ofEpochSecond);
    }

    private MinuteGate gate(String database) {
        return gates.computeIfAbsent(database, unseen -> {
            MinuteGate gate = new MinuteGate();
            sent(database)
                    .ifPresent(latest ->
                            states.minutes(database, latest, latest.plus(GRACE), UnaryOperator.identity()).stream()
                                    .filter(HeatStates::hasSplits)
                                    .forEach(minute ->
                                            gate.await(minute.end(), context().currentSystemTimeMs())));
            return gate;
        });
    }

    private void sendWhatIsReady(String database) {
        MinuteGate gate = gates.get(database);
        Optional<Instant> next = gate.next(context().currentSystemTimeMs());
        while (next.isPresent()) {
            gate.judged(next.get());
            advance(database, next.get());
            next = gate.next(context().currentSystemTimeMs());
        }
    }

    /** Sends the minutes that were not sent, up to this one, and the windows that it closes. */
    private void advance(String database, Instant end) {
        Instant from = sent(database).orElseGet(() -> end.minusSeconds(1));
        minutes(database, from, end).stream()
                .filter(minute -> minute.length().equals(MINUTE))
                .forEach(this::sendMinute);
        LONGER.keySet().forEach(length -> {
            if (!end.isBefore(HeatWindow.endOf(length, from.plusSeconds(1)))) {
                sendWindows(length, database, from, end);
            }
        });
        Duration reach = GRACE.plus(HOUR);
        Instant oldest = sent(database).map(latest -> latest.minus(reach)).orElse(Instant.EPOCH);
        progress.put(database, end.getEpochSecond());
        states.forget(database, oldest, end.minus(reach));
    }

    private void sendAgain(String database, Instant changed, Instant latest) {
        minutes(database, changed.minusSeconds(1), changed).stream()
                .filter(minute -> minute.length().equals(MINUTE))
                .forEach(this::sendMinute);
        LONGER.keySet().forEach(length -> {
            Instant end = HeatWindow.endOf(length, changed);
            if (!end.isAfter(latest)) {
                sendWindows(length, database, end.minusSeconds(1), end);
            }
        });
    }

    /** Windows of this length that ended in this time. */
    private void sendWindows(Duration length, String database, Instant after, Instant upTo) {
        Map<Instant, List<HeatWindow>> byWindow = minutes(database, after.minus(length), upTo).stream()
                .collect(Collectors.groupingBy(
                        minute -> HeatWindow.endOf(length, minute.end()), TreeMap::new, Collectors.toList()));
        KeySpace space = shelf.of(database, upTo).space();
        byWindow.forEach((end, parts) -> {
            if (end.isAfter(after) && !end.isAfter(upTo)) {
                HeatWindow window = HeatWindow.merge(end, length, parts).with(patterns(database, end, length, parts));
                send(budget.fit(window, space), LONGER.get(length));
            }
        });
    }

    /** What keys and ranges of a window tell; of one whose keys are half forgotten, the ranges alone. */
    private List<KeyPattern> patterns(String database, Instant end, Duration length, List<HeatWindow> parts) {
        KeySpace space = shelf.of(database, end).space();
        Instant remembered = sent(database).orElse(end).minus(Surroundings.REACH);
        List<TableSample> keys = end.minus(length.dividedBy(2)).isBefore(remembered)
                ? List.of()
                : Stores.between(samples, at(database, end.minus(length)), at(database, end)).stream()
                        .flatMap(entry -> entry.value.rows().stream())
                        .toList();
        return KeyPatterns.withRanges(space, KeyPatterns.ofSamples(space, keys), parts);
    }

    private static String at(String database, Instant end) {
        return TopicKey.of(database, TopicKey.sortable(end.plusSeconds(1)));
    }

    private List<HeatWindow> minutes(String database, Instant after, Instant upTo) {
        KeySpace space = shelf.of(database, upTo).space();
        return states.minutes(database, after, upTo, name -> space.object(name)
                .map(KeyedObject::name)
                .orElse(name));
    }

    private void sendMinute(HeatWindow minute) {
        KeySpace space = shelf.of(minute.database(), minute.end()).space();
        send(fading.told(budget.fit(minute, space), space), Names.WRITE_HEAT);
    }

    private void send(HeatWindow window, String sink) {
        context().forward(new Record<>(window.database(), window, window.end().toEpochMilli()), sink);
    }
}
