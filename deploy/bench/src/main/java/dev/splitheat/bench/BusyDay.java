package dev.splitheat.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Writes an export directory for {@code splitheat replay} with as many hot ranges in every minute as are asked for: most of
 * them stay where they are, some are appended to, some move to other splits every quarter of an hour, a few are single
 * rows. Or all of them stay, and take turns around the score from which Spanner reports: each is there in six minutes of ten.
 * Statistics of writes, locks and transactions go with them. The same arguments give the same files.
 */
public final class BusyDay {
    private static final Instant START = Instant.parse("2026-11-20T00:00:00Z");
    private static final int QUARTER = 15;
    private static final String IN_TURN = "in-turn";
    private static final double OFTEN = 0.6;
    private static final String SCHEMA =
            """
            CREATE TABLE Accounts (AccountId INT64 NOT NULL, Balance NUMERIC) PRIMARY KEY (AccountId);
            CREATE TABLE Orders (OrderId STRING(36) NOT NULL, PlacedAt TIMESTAMP, Total NUMERIC) PRIMARY KEY (OrderId);
            CREATE INDEX OrdersByPlacedAt ON Orders(PlacedAt);
            CREATE TABLE Sessions (Shard INT64 NOT NULL, SessionId INT64 NOT NULL, SeenAt TIMESTAMP) PRIMARY KEY (Shard, SessionId);
            """;
    private static final List<String> TABLES = List.of("Accounts", "Orders", "OrdersByPlacedAt", "Sessions");

    private final int minutes;
    private final int ranges;
    private final boolean inTurn;
    private final Random random = new Random(2026);

    private BusyDay(int minutes, int ranges, boolean inTurn) {
        this.minutes = minutes;
        this.ranges = ranges;
        this.inTurn = inTurn;
    }

    /** {@code DIRECTORY [MINUTES [RANGES [in-turn]]]}: a day of a hundred ranges unless told otherwise. */
    public static void main(String... arguments) throws IOException {
        if (arguments.length == 0) {
            throw new IllegalArgumentException("say where to write: DIRECTORY [MINUTES [RANGES [in-turn]]]");
        }
        Path directory = Files.createDirectories(Path.of(arguments[0]));
        int minutes = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1_440;
        int ranges = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 100;
        boolean inTurn = arguments.length > 3;
        if (inTurn && !arguments[3].equals(IN_TURN)) {
            throw new IllegalArgumentException(
                    "'" + arguments[3] + "' is no kind of day: leave it out, or say " + IN_TURN);
        }
        new BusyDay(minutes, ranges, inTurn).write(directory);
    }

    private void write(Path directory) throws IOException {
        Files.writeString(directory.resolve("schema.sql"), SCHEMA);
        Files.writeString(
                directory.resolve("database.json"),
                "{\"database\": \"projects/p/instances/i/databases/busy-day\", \"dialect\": \"GOOGLE_STANDARD_SQL\", \"nodes\": 30}");
        write(
                directory.resolve("split_stats_top_minute.json"),
                List.of(
                        "SPLIT_START STRING",
                        "SPLIT_LIMIT STRING",
                        "CPU_USAGE_SCORE INT64",
                        "AFFECTED_TABLES ARRAY",
                        "UNSPLITTABLE_REASONS ARRAY"),
                this::splits);
        write(
                directory.resolve("table_operations_stats_minute.json"),
                List.of("TABLE_NAME STRING", "READ_QUERY_COUNT INT64", "WRITE_COUNT INT64", "DELETE_COUNT INT64"),
                minute -> TABLES.stream()
                        .map(table -> text(table) + ", \"" + about(90_000) + "\", \"" + about(60_000) + "\", \"0\"")
                        .toList());
        write(
                directory.resolve("txn_stats_top_minute.json"),
                List.of(
                        "FPRINT INT64",
                        "WRITE_CONSTRUCTIVE_COLUMNS ARRAY",
                        "COMMIT_ATTEMPT_COUNT INT64",
                        "COMMIT_ABORT_COUNT INT64"),
                minute -> List.of(
                        transaction(1, "Accounts.Balance"),
                        transaction(2, "Orders.PlacedAt"),
                        transaction(3, "Sessions.SeenAt")));
        write(
                directory.resolve("lock_stats_total_minute.json"),
                List.of("TOTAL_LOCK_WAIT_SECONDS FLOAT64"),
                minute -> List.of("0." + (1 + random.nextInt(8))));
    }

    private List<String> splits(int minute) {
        return inTurn ? splitsInTurn() : splitsOf(minute);
    }

    private List<String> splitsInTurn() {
        int all = (int) Math.ceil(ranges / OFTEN);
        return IntStream.range(0, all)
                .filter(range -> random.nextDouble() < OFTEN)
                .mapToObj(range -> inTurn(range, Long.MAX_VALUE / all))
                .toList();
    }

    private String inTurn(int range, long width) {
        long from = range * width;
        return row(key("Accounts", from), key("Accounts", from + width / 2), "Accounts", 50 + random.nextInt(45), "");
    }

    private List<String> splitsOf(int minute) {
        return IntStream.range(0, ranges)
                .mapToObj(range -> split(range, minute))
                .toList();
    }

    private String split(int range, int minute) {
        if (range % 20 == 0) {
            long account = 7_000_003L * (range + 1);
            return row(key("Accounts", account), key("Accounts", account + 1), "Accounts", 100, "\"HOT_ROW\"");
        }
        if (range % 20 < 4) {
            Instant from = START.plus(Duration.ofMinutes(minute)).minusSeconds(range);
            String limit = range == 1 ? "<end>" : key("OrdersByPlacedAt", text(from.plusSeconds(1)));
            return row(
                    key("OrdersByPlacedAt", text(from)),
                    limit,
                    "OrdersByPlacedAt",
                    80 + random.nextInt(20),
                    "\"MOVING_HOT_SPOT\"");
        }
        long width = Long.MAX_VALUE / ranges;
        long moved = range % 20 < 8 ? minute / QUARTER * (width / 200) : 0;
        String table = range % 20 < 8 ? "Sessions(" + range % 16 + "," : "Accounts(";
        long from = range * width + moved;
        return row(
                table + from + ")",
                table + (from + width / 2) + ")",
                table.substring(0, table.indexOf('(')),
                50 + random.nextInt(45),
                "");
    }

    private static String row(String start, String limit, String table, int score, String reasons) {
        return text(start) + ", " + text(limit) + ", \"" + score + "\", [" + text(table) + "], [" + reasons + "]";
    }

    private String transaction(int fingerprint, String column) {
        return "\"" + fingerprint + "\", [" + text(column) + "], \"" + about(50_000) + "\", \"" + about(50) + "\"";
    }

    private long about(int count) {
        return count - count / 20 + random.nextInt(count / 10);
    }

    private static String key(String table, Object part) {
        return table + "(" + part + ")";
    }

    private static String text(Object value) {
        return "\"" + value.toString().replace("\"", "\\\"") + "\"";
    }

    /** As {@code gcloud spanner databases execute-sql --format=json} prints it, minute after minute. */
    private void write(Path file, List<String> columns, Function<Integer, List<String>> rows) throws IOException {
        try (var out = Files.newBufferedWriter(file)) {
            out.write(
                    "{\"metadata\": {\"rowType\": {\"fields\": [{\"name\": \"INTERVAL_END\", \"type\": {\"code\": \"TIMESTAMP\"}}");
            for (String column : columns) {
                out.write(", " + field(column));
            }
            out.write("]}}, \"rows\": [");
            String separator = "\n";
            for (int minute = 0; minute < minutes; minute++) {
                String end = text(START.plus(Duration.ofMinutes(minute + 1L)));
                for (String row : rows.apply(minute)) {
                    out.write(separator + "[" + end + ", " + row + "]");
                    separator = ",\n";
                }
            }
            out.write("\n]}\n");
        }
    }

    private static String field(String column) {
        String[] nameAndType = column.split(" ");
        String type = nameAndType[1].equals("ARRAY")
                ? "{\"code\": \"ARRAY\", \"arrayElementType\": {\"code\": \"STRING\"}}"
                : "{\"code\": \"" + nameAndType[1] + "\"}";
        return "{\"name\": \"" + nameAndType[0] + "\", \"type\": " + type + "}";
    }
}
