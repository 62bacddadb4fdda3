package dev.splitheat.app.collectors;

import dev.splitheat.ingest.connect.ClockedTasks;
import dev.splitheat.sandbox.server.AskedStatement;
import dev.splitheat.sandbox.world.DatabasePlan;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/**
 * Counts what collecting costs a watched database, at the simulated Spanner, once its history is read: {@code
 * DatabaseCost [minutes] [database] [statistics|catalogs|keys]}. Time is simulated.
 */
final class DatabaseCost {
    /** An audit counts an hour, and an older one. */
    private static final Duration HISTORY = Duration.ofMinutes(130);

    /** Settings that are tried, each beside the defaults. */
    private static final Map<String, Map<String, String>> SETTINGS = new TreeMap<>(Map.of(
            "1 defaults", Map.of(),
            "2 poll.interval.ms=120000", Map.of("poll.interval.ms", "120000"),
            "3 audit.interval.ms=3600000", Map.of("audit.interval.ms", "3600000")));

    /** The same of catalogs. */
    private static final Map<String, Map<String, String>> CATALOG_SETTINGS = new TreeMap<>(
            Map.of("1 catalogs", Map.of(), "2 catalogs poll.interval.ms=120000", Map.of("poll.interval.ms", "120000")));

    /** The same of keys from a change stream. */
    private static final Map<String, Map<String, String>> KEY_SETTINGS = new TreeMap<>(Map.of(
            "1 keys of all tables, from its stream",
            Map.of(),
            "2 keys change.stream.every=2",
            Map.of("change.stream.every", "2"),
            "3 keys change.stream.every=3",
            Map.of("change.stream.every", "3")));

    private final LongAdder statements = new LongAdder();
    private final LongAdder bytes = new LongAdder();
    private final Map<String, LongAdder> priorities = new ConcurrentSkipListMap<>();

    private DatabaseCost() {}

    public static void main(String[] arguments) {
        int minutes = LargestIngest.number(arguments, 0, 30);
        List<DatabasePlan> plans = Stream.of(Plans.idle(), Plans.shop(), Plans.postgres())
                .filter(plan -> arguments.length < 2 || plan.database().equals(arguments[1]))
                .toList();
        System.out.printf("%d minutes of each of %d databases with each setting%n", minutes, plans.size());
        String kind = arguments.length < 3 ? "" : arguments[2];
        plans.forEach(plan -> measure(plan, kind, minutes));
        System.exit(0);
    }

    /** @param kind of what is collected; all when it is empty */
    private static void measure(DatabasePlan plan, String kind, int minutes) {
        if (kind.isEmpty() || kind.equals("statistics")) {
            SETTINGS.forEach((name, settings) -> new DatabaseCost().measure(plan, name, settings, minutes));
        }
        if (kind.isEmpty() || kind.equals("catalogs")) {
            CATALOG_SETTINGS.forEach(
                    (name, settings) -> new DatabaseCost().measureCatalogs(plan, name, settings, minutes));
        }
        boolean streamed = !plan.database().equals(Plans.idle().database());
        if (streamed && (kind.isEmpty() || kind.equals("keys"))) {
            KEY_SETTINGS.forEach((name, settings) -> new DatabaseCost().measureKeys(plan, name, settings, minutes));
        }
    }

    private void measure(DatabasePlan plan, String name, Map<String, String> settings, int minutes) {
        try (Sandbox sandbox = Sandbox.of(HISTORY, plan);
                Collecting collecting = new Collecting(sandbox)) {
            settings.forEach(collecting::with);
            Instant settled = sandbox.now().plus(Duration.ofMinutes(10)).truncatedTo(ChronoUnit.MINUTES);
            collecting.start().until(Collecting.MINUTES, settled);
            measure(sandbox, plan, name, minutes);
        }
    }

    private void measureCatalogs(DatabasePlan plan, String name, Map<String, String> settings, int minutes) {
        try (Sandbox sandbox = Sandbox.of(Duration.ofMinutes(2), plan);
                Collecting collecting = new Collecting(sandbox, () -> ClockedTasks.catalogs(sandbox.clock()))) {
            settings.forEach(collecting::with);
            collecting.start();
            sandbox.until("its catalog", () -> !collecting.kept().records().isEmpty());
            measure(sandbox, plan, name, minutes);
        }
    }

    /** Of all tables; a database without a change stream has stored keys, which the simulated Spanner does not. */
    private void measureKeys(DatabasePlan plan, String name, Map<String, String> settings, int minutes) {
        try (Sandbox sandbox = Sandbox.of(Duration.ofMinutes(34), plan);
                Collecting collecting = new Collecting(sandbox, () -> ClockedTasks.keySamples(sandbox.clock()))
                        .with("sampling", String.join(",", sandbox.databases()))) {
            settings.forEach(collecting::with);
            collecting.start();
            Instant from = lastKeys(sandbox, collecting, 3);
            sandbox.server().watch(this::count);
            Instant last = lastKeys(sandbox, collecting, minutes);
            print(plan, name, (int) ChronoUnit.MINUTES.between(from, last));
        }
    }

    /** Lets time pass until some more minutes were sent, and nothing more is on its way; the last one's end. */
    private static Instant lastKeys(Sandbox sandbox, Collecting collecting, int more) {
        Instant from = sandbox.now();
        Instant end = from.plus(Duration.ofMinutes(more)).truncatedTo(ChronoUnit.MINUTES);
        sandbox.until("keys up to " + end, () -> keys(sandbox, collecting).reach(end));
        for (int rests = 0; rests < 200; rests++) {
            Sandbox.rest();
        }
        return keys(sandbox, collecting).last();
    }

    private static SampledMinutes keys(Sandbox sandbox, Collecting collecting) {
        return SampledMinutes.of(collecting.kept(), sandbox.databases().get(0));
    }

    private void measure(Sandbox sandbox, DatabasePlan plan, String name, int minutes) {
        slowly(sandbox, 2);
        sandbox.server().watch(this::count);
        slowly(sandbox, minutes);
        print(plan, name, minutes);
    }

    private void print(DatabasePlan plan, String name, int minutes) {
        System.out.printf(
                "%-8s %-58s %5.2f queries a minute, %7.0f bytes a minute, %s%n",
                plan.database(),
                name.substring(2),
                statements.doubleValue() / minutes,
                bytes.doubleValue() / minutes,
                priorities);
    }

    /** So that a busy machine skips no turn. */
    private static void slowly(Sandbox sandbox, int minutes) {
        for (int seconds = 0; seconds < 60 * minutes; seconds += 5) {
            sandbox.pass(Duration.ofSeconds(5));
            for (int rests = 0; rests < 5; rests++) {
                Sandbox.rest();
            }
        }
    }

    private void count(AskedStatement asked) {
        statements.increment();
        bytes.add(asked.bytes());
        priorities
                .computeIfAbsent(asked.options().getPriority().name(), unseen -> new LongAdder())
                .increment();
    }
}
