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
 * DatabaseCost [minutes] [database]}. Time is simulated.
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

    private final LongAdder statements = new LongAdder();
    private final LongAdder bytes = new LongAdder();
    private final Map<String, LongAdder> priorities = new ConcurrentSkipListMap<>();

    private DatabaseCost() {}

    public static void main(String[] arguments) {
        int minutes = LargestIngest.number(arguments, 0, 30);
        List<DatabasePlan> plans = Stream.of(Plans.idle(), Plans.shop(), Plans.postgres())
                .filter(plan -> arguments.length < 2 || plan.database().equals(arguments[1]))
                .toList();
        System.out.printf(
                "%d minutes of each of %d databases with each of %d settings%n",
                minutes, plans.size(), SETTINGS.size());
        for (DatabasePlan plan : plans) {
            SETTINGS.forEach((name, settings) -> new DatabaseCost().measure(plan, name, settings, minutes));
            CATALOG_SETTINGS.forEach(
                    (name, settings) -> new DatabaseCost().measureCatalogs(plan, name, settings, minutes));
            if (!plan.database().equals(Plans.idle().database())) {
                new DatabaseCost().measureKeys(plan, minutes);
            }
        }
        System.exit(0);
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
    private void measureKeys(DatabasePlan plan, int minutes) {
        try (Sandbox sandbox = Sandbox.of(Duration.ofMinutes(34), plan);
                Collecting collecting = new Collecting(sandbox, () -> ClockedTasks.keySamples(sandbox.clock()))
                        .with("sampling", String.join(",", sandbox.databases()))) {
            collecting.start();
            sandbox.until("its first keys", () -> !collecting.kept().records().isEmpty());
            measure(sandbox, plan, "1 keys of all tables, from its stream", minutes);
        }
    }

    private void measure(Sandbox sandbox, DatabasePlan plan, String name, int minutes) {
        slowly(sandbox, 2);
        sandbox.server().watch(this::count);
        slowly(sandbox, minutes);
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
