package dev.splitheat.app.weekly;

import dev.splitheat.app.findings.Known;
import dev.splitheat.notice.Silence;
import dev.splitheat.topics.Topic;
import dev.splitheat.weekly.KnownDatabase;
import dev.splitheat.weekly.Week;
import dev.splitheat.wire.Wire;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Reads what a report rests on, each topic once: first what tells which databases there are, then the rest. Of one thread. */
final class WeekTopics {
    private final Known known;
    private final Harvest harvest;
    private final LatestStates states;
    private final TimedRecords records;
    private final Progress progress;
    private final Map<String, Silence> silences = new ConcurrentHashMap<>();
    private boolean named;

    /**
     * @param now of a week that is not over, what is usual is told by the time before it
     * @param wanted full names of databases
     */
    WeekTopics(Known known, Week week, Instant now, Predicate<String> wanted, Progress progress) {
        this.known = known;
        this.progress = progress;
        this.harvest = new Harvest(week, wanted);
        this.states = new LatestStates(known, week, harvest, progress);
        this.records = new TimedRecords(known, week, now, harvest, progress);
    }

    /** Told which topic is being read, by several threads. */
    interface Progress {
        void reads(Topic topic);
    }

    /** The full names of all databases that are watched, or were; also of those that are not wanted. */
    Collection<String> names() {
        if (!named) {
            AtOnce.run(List.of(states::findings, states::catalogs, states::statuses));
            named = true;
        }
        return new TreeSet<>(states.names());
    }

    /** What is known of each wanted database, by its full name. Of what is left to read after {@link #names}, the largest comes first. */
    Map<String, KnownDatabase> read() {
        names();
        List<Runnable> tasks = new ArrayList<>();
        known.records(Topic.HEAT_1H)
                .shares(Runtime.getRuntime().availableProcessors())
                .forEach(share -> tasks.add(() -> records.heat(share)));
        tasks.addAll(List.of(
                records::workload,
                states::advice,
                states::alerts,
                states::deliveries,
                states::feedback,
                this::silences,
                records::events));
        AtOnce.run(tasks);
        return known();
    }

    private Map<String, KnownDatabase> known() {
        return harvest.databases().entrySet().parallelStream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        each -> each.getValue().known(silences.values()),
                        (one, other) -> one,
                        TreeMap::new));
    }

    private void silences() {
        progress.reads(Topic.SILENCES);
        known.records(Topic.SILENCES).each(record -> {
            if (record.value() == null) {
                silences.remove(record.key());
            } else {
                harvest.decode(Wire.SILENCES, record.value()).ifPresent(read -> silences.put(record.key(), read));
            }
        });
    }

    /** Records that were passed over because they could not be read. */
    long unreadable() {
        return harvest.unreadable();
    }
}
