package dev.splitheat.app.lint;

import dev.splitheat.app.ddl.UnreadableInputException;
import dev.splitheat.app.export.ResultSetFile;
import dev.splitheat.app.export.ResultSetRows;
import dev.splitheat.app.export.StructValue;
import dev.splitheat.lint.MeasuredRates;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Rates out of exported {@code SPANNER_SYS.TABLE_OPERATIONS_STATS_*}: for each table and index its busiest interval, for
 * only that can rule a risk out.
 */
final class RatesFile {
    private static final Pattern LENGTH = Pattern.compile("(10minute|minute|hour)", Pattern.CASE_INSENSITIVE);
    private static final List<String> NAMES = List.of(
            "table_operations_stats_minute.json",
            "table_operations_stats_10minute.json",
            "table_operations_stats_hour.json");

    private RatesFile() {}

    private record Count(Instant end, String table, long reads, long writes) {}

    /** @param path a file, or an export directory that holds one */
    static MeasuredRates read(Path path) {
        Path file = Files.isDirectory(path) ? inside(path) : path;
        List<Count> counts = counts(file);
        double seconds = length(file, counts).toSeconds();
        MeasuredRates rates = new MeasuredRates();
        for (Count count : counts) {
            rates.addReads(count.table, count.reads / seconds);
            rates.addWrites(count.table, count.writes / seconds);
        }
        return rates;
    }

    private static Path inside(Path directory) {
        return NAMES.stream()
                .map(directory::resolve)
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new UnreadableInputException(
                        directory.toString(), "no " + NAMES.get(0) + " is in this directory, export that view"));
    }

    private static List<Count> counts(Path file) {
        List<Count> counts = new ArrayList<>();
        try (ResultSetRows rows = ResultSetFile.open(file).rows()) {
            for (Optional<StructValue> row = rows.next(); row.isPresent(); row = rows.next()) {
                counts.add(count(file, row.get()));
            }
        }
        return counts;
    }

    private static Count count(Path file, StructValue row) {
        return new Count(
                row.timestamp("INTERVAL_END").orElseThrow(() -> missing(file, "INTERVAL_END")),
                row.string("TABLE_NAME").orElseThrow(() -> missing(file, "TABLE_NAME")),
                row.int64("READ_QUERY_COUNT").orElse(0L),
                row.int64("WRITE_COUNT").orElseThrow(() -> missing(file, "WRITE_COUNT"))
                        + row.int64("DELETE_COUNT").orElse(0L));
    }

    private static UnreadableInputException missing(Path file, String column) {
        return new UnreadableInputException(
                file.toString(),
                "column " + column
                        + " is missing or null: export SELECT * FROM SPANNER_SYS.TABLE_OPERATIONS_STATS_MINUTE");
    }

    /** As the file's name says; else the least distance of two intervals; else a minute. */
    private static Duration length(Path file, List<Count> counts) {
        Matcher named = LENGTH.matcher(file.getFileName().toString());
        if (named.find()) {
            return switch (named.group().charAt(0)) {
                case '1' -> Duration.ofMinutes(10);
                case 'm', 'M' -> Duration.ofMinutes(1);
                default -> Duration.ofHours(1);
            };
        }
        NavigableSet<Instant> ends =
                new TreeSet<>(counts.stream().map(Count::end).toList());
        Optional<Duration> least = ends.stream()
                .flatMap(end -> Stream.ofNullable(ends.lower(end)).map(before -> Duration.between(before, end)))
                .min(Duration::compareTo);
        return Stream.of(Duration.ofHours(1), Duration.ofMinutes(10))
                .filter(length -> least.isPresent() && least.get().compareTo(length) >= 0)
                .findFirst()
                .orElse(Duration.ofMinutes(1));
    }
}
