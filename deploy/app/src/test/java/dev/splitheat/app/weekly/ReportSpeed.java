package dev.splitheat.app.weekly;

import dev.splitheat.app.MeasuredKafka;
import dev.splitheat.app.alerting.Example;
import dev.splitheat.app.findings.Known;
import dev.splitheat.avro.RangeHeatRecord;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How long {@code splitheat report} takes over all databases of a Kafka with a year of findings of each, nine weeks of
 * hourly heat and twenty tables; a process of its own, as anybody runs it, from its start to its last file. Twice: the second
 * finds the files that it reads in memory.
 */
public final class ReportSpeed {
    private static final String PREFIX = "speed.";
    private static final int PARTITIONS = 12;
    private static final Instant NOW = Clock.systemUTC().instant();
    private static final int TABLES = 20;
    private static final int RANGES = 6;

    private ReportSpeed() {}

    /** @param arguments databases, findings of each, and the launcher */
    public static void main(String... arguments) throws Exception {
        int databases = Integer.parseInt(arguments[0]);
        int findings = Integer.parseInt(arguments[1]);
        try (MeasuredKafka kafka = MeasuredKafka.start(PREFIX, PARTITIONS)) {
            fill(new Known(kafka.connection(), PREFIX, "start it"), databases, findings);
            Path config = kafka.configuration("");
            for (String run : List.of("first", "again")) {
                System.out.printf("%d databases with %d findings each, %s: ", databases, findings, run);
                measure(
                        arguments[2],
                        config,
                        Files.createDirectories(kafka.directory().resolve(run)));
            }
        }
        System.exit(0);
    }

    /** The shell tells what processor time its children took. */
    private static void measure(String launcher, Path config, Path out) throws IOException, InterruptedException {
        Path times = out.resolve("times");
        ProcessBuilder command = new ProcessBuilder(
                        "sh",
                        "-c",
                        "\"$0\" report --config \"$1\" --time-zone UTC --format html,md,json --out \"$2\"; s=$?; times; exit $s",
                        launcher,
                        config.toString(),
                        out.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(times.toFile());
        long start = System.nanoTime();
        int status = command.start().waitFor();
        double seconds = Duration.ofNanos(System.nanoTime() - start).toMillis() / 1e3;
        System.out.printf(
                "%.1f s by the clock; user and system time of its processor: %s (status %d)%n",
                seconds, Files.readAllLines(times).get(1), status);
    }

    private static void fill(Known known, int databases, int findings) {
        try (WrittenWeek topics = new WrittenWeek(known, PARTITIONS, UnaryOperator.identity())) {
            for (int number = 0; number < databases; number++) {
                fill(topics, "projects/p/instances/i/databases/d" + number, findings);
            }
        }
    }

    private static void fill(WrittenWeek topics, String database, int findings) {
        topics.watched(database, NOW);
        topics.schema(database, ddl(), NOW.minus(Duration.ofDays(300)));
        for (int number = 0; number < findings; number++) {
            Instant at = NOW.minus(Duration.ofDays(365)).plus(Duration.ofDays(365L * number / findings));
            topics.alert(finished(database, number, at), at);
        }
        for (int hour = 1; hour <= 9 * 168; hour++) {
            Instant end = NOW.truncatedTo(ChronoUnit.HOURS).minus(Duration.ofHours(9 * 168 - hour));
            topics.hour(database, end, ranges(hour));
        }
    }

    private static String ddl() {
        return IntStream.range(0, TABLES)
                .mapToObj(
                        """
                        CREATE TABLE T%1$d (Id INT64 NOT NULL, At TIMESTAMP, Name STRING(40)) PRIMARY KEY (Id);
                        CREATE INDEX T%1$dByAt ON T%1$d(At);
                        """
                                ::formatted)
                .collect(Collectors.joining());
    }

    private static Alert finished(String database, int number, Instant at) {
        Alert open = Example.of(
                database, Optional.of("T" + number % TABLES), Cause.values()[number % 6], Severity.WARNING, at);
        return Example.ended(open, at.plus(Duration.ofHours(5)));
    }

    private static List<RangeHeatRecord> ranges(int hour) {
        return IntStream.range(0, RANGES)
                .mapToObj(range -> WrittenWeek.range(
                        "T" + (hour + range) % TABLES, hour * 100, hour * 100 + 50, 80, range == 0 ? 300 : 0))
                .toList();
    }
}
