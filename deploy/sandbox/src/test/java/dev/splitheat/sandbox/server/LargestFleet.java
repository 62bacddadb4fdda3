package dev.splitheat.sandbox.server;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import com.sun.management.OperatingSystemMXBean;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.tables.TableContents;
import dev.splitheat.sandbox.tables.TableRows;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Measures one server in front of a fleet, through Google's client: {@code LargestFleet [databases] [warm splits of each]
 * [rounds]}. Each round asks every database three questions about one new minute, as collectors do.
 */
final class LargestFleet {
    private static final List<String> DDL =
            List.of("CREATE TABLE Users (UserId INT64 NOT NULL, Name STRING(MAX)) PRIMARY KEY(UserId)");
    private static final List<String> QUESTIONS = List.of(
            "SELECT INTERVAL_END, SPLIT_START, SPLIT_LIMIT, CPU_USAGE_SCORE, AFFECTED_TABLES, UNSPLITTABLE_REASONS"
                    + " FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE WHERE INTERVAL_END > @p1 AND INTERVAL_END <= @p2"
                    + " ORDER BY INTERVAL_END, CPU_USAGE_SCORE DESC, SPLIT_START LIMIT 1000",
            "SELECT INTERVAL_END, CAST(ROW_RANGE_START_KEY AS STRING), LOCK_WAIT_SECONDS"
                    + " FROM SPANNER_SYS.LOCK_STATS_TOP_MINUTE WHERE INTERVAL_END > @p1 AND INTERVAL_END <= @p2",
            "SELECT INTERVAL_END, TEXT, EXECUTION_COUNT, AVG_CPU_SECONDS FROM SPANNER_SYS.QUERY_STATS_TOP_MINUTE"
                    + " WHERE INTERVAL_END > @p1 AND INTERVAL_END <= @p2");
    private static final int COLLECTORS = 8;

    private LargestFleet() {}

    public static void main(String[] arguments) throws Exception {
        int databases = argument(arguments, 0, 1_000);
        int splits = argument(arguments, 1, 100);
        int rounds = argument(arguments, 2, 4);
        long before = System.nanoTime();
        try (ConnectedSandbox fleet = ConnectedSandbox.of(fleet(databases, splits))) {
            report("databases %d, warm splits %d, served after %d ms", databases, databases * splits, millis(before));
            for (int round = 1; round <= rounds; round++) {
                fleet.clock.set(
                        ConnectedSandbox.START.plus(Duration.ofMinutes(round)).plusSeconds(30));
                long from = System.nanoTime();
                long busy = cpuMillis();
                long rows = round(fleet, databases);
                report(
                        "round %d: %d questions, %d rows, %d ms, %d ms of CPU for client and server, %d MB of heap",
                        round, databases * QUESTIONS.size(), rows, millis(from), cpuMillis() - busy, heap());
            }
        }
    }

    private static int argument(String[] arguments, int place, int otherwise) {
        return place < arguments.length ? Integer.parseInt(arguments[place]) : otherwise;
    }

    private static List<DeclaredDatabase> fleet(int databases, int splits) {
        List<DeclaredDatabase> fleet = new ArrayList<>();
        for (int number = 0; number < databases; number++) {
            fleet.add(new DeclaredDatabase("shop-" + number, Dialect.GOOGLE_STANDARD_SQL, DDL, warm(splits)));
        }
        return fleet;
    }

    /** Six hours of it are there; only what is asked for is made. */
    private static TableContents warm(int splits) {
        return (schema, table, first, last) -> {
            TableRows rows = new TableRows(schema, table);
            Instant newest = earlier(last, ConnectedSandbox.START.plus(Duration.ofHours(6)));
            Instant end = later(first, ConnectedSandbox.START).truncatedTo(ChronoUnit.MINUTES);
            for (; !end.isAfter(newest); end = end.plusSeconds(60)) {
                for (int split = 0; split < splits; split++) {
                    rows.add(cells(table, end, split));
                }
            }
            return rows.rows();
        };
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }

    private static Object[] cells(String table, Instant end, int split) {
        List<Object> cells = new ArrayList<>();
        SystemTable shape = SystemTables.find(Dialect.GOOGLE_STANDARD_SQL, SystemTables.SPANNER_SYS, table)
                .orElseThrow();
        for (SystemTable.SystemColumn column : shape.columns()) {
            if (Set.of("INTERVAL_END", "SPLIT_START", "SPLIT_LIMIT", "TEXT").contains(column.name())
                    || column.type().equals("INT64")) {
                cells.add(column.name());
                cells.add(
                        switch (column.type()) {
                            case "TIMESTAMP" -> end;
                            case "INT64" -> (Object) (50L + split % 50);
                            default -> "Users(" + split + ")";
                        });
            }
        }
        return cells.toArray();
    }

    private static long round(ConnectedSandbox fleet, int databases) throws Exception {
        ExecutorService collectors = Executors.newFixedThreadPool(COLLECTORS);
        try {
            List<Callable<Long>> asked = new ArrayList<>();
            for (int number = 0; number < databases; number++) {
                DatabaseId database = DatabaseId.of("sandbox", "demo", "shop-" + number);
                asked.add(() -> ask(fleet, database));
            }
            long rows = 0;
            for (Future<Long> answer : collectors.invokeAll(asked)) {
                rows += answer.get();
            }
            return rows;
        } finally {
            collectors.shutdown();
        }
    }

    private static long ask(ConnectedSandbox fleet, DatabaseId database) {
        DatabaseClient client = fleet.spanner().getDatabaseClient(database);
        Instant end = fleet.clock.instant().truncatedTo(ChronoUnit.MINUTES);
        long rows = 0;
        for (String question : QUESTIONS) {
            Statement statement = Statement.newBuilder(question)
                    .bind("p1")
                    .to(Timestamp.ofTimeSecondsAndNanos(end.getEpochSecond() - 60, 0))
                    .bind("p2")
                    .to(Timestamp.ofTimeSecondsAndNanos(end.getEpochSecond(), 0))
                    .build();
            try (ResultSet results = client.singleUse().executeQuery(statement)) {
                while (results.next()) {
                    rows++;
                }
            }
        }
        return rows;
    }

    private static long millis(long from) {
        return Duration.ofNanos(System.nanoTime() - from).toMillis();
    }

    private static long cpuMillis() {
        return Duration.ofNanos(ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)
                        .getProcessCpuTime())
                .toMillis();
    }

    private static long heap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
    }

    private static void report(String line, Object... figures) {
        System.out.println(String.format(line, figures));
    }
}
