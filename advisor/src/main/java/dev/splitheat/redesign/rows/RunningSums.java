package dev.splitheat.redesign.rows;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.NameWords;
import dev.splitheat.catalog.Table;
import dev.splitheat.evidence.Statement;
import dev.splitheat.finding.Driver;
import dev.splitheat.redesign.ColumnTraits;
import dev.splitheat.redesign.Contended;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The columns of a table that hold a running sum, which changes are added to, as far as names, types and statements tell. */
record RunningSums(Situation situation, Table table) {
    private static final int FEW_COLUMNS = 4;

    private static final Pattern COUNTS = Pattern.compile(
            "(?i).*(count|counter|total|balance|value|amount|quantity|stock|sum|hits|views|likes|points|score).*");
    private static final Pattern ADDED_TO =
            Pattern.compile("(?i).*(count|counter|balance|quantity|stock|hits|views|likes|points).*");
    /** Of floating-point numbers a value or a score may as well be measured. */
    private static final Pattern ADDED_TO_IN_PARTS =
            Pattern.compile(ADDED_TO.pattern() + "|(?i).*(total|amount|sum).*");

    /** First words of what is no sum: of a highest bid each row would hold another, and all of them together none. */
    private static final Pattern AN_EXTREME = Pattern.compile("(?!.*(?i:counts?|total|sum|views|hits|likes)$)"
            + "(?i:high(?:est)?|max(?:imum)?|best|top|peak|low(?:est)?|min(?:imum)?|last|latest)"
            + "(?:_.*|(?<=[a-z])[A-Z].*|)");

    /** Last words of what each change adds to, whoever reads it before. */
    private static final Set<String> COUNTED = Set.of(
            "count",
            "counts",
            "counter",
            "counters",
            "total",
            "totals",
            "sum",
            "tally",
            "tallies",
            "hits",
            "views",
            "likes",
            "clicks",
            "plays",
            "visits",
            "downloads",
            "impressions");

    /** What is set anew: how far a row is, or what was measured last. */
    private static final Set<String> SET_ANEW = Set.of(
            "version",
            "revision",
            "rev",
            "generation",
            "epoch",
            "etag",
            "state",
            "status",
            "stage",
            "phase",
            "step",
            "mode",
            "flag",
            "reading",
            "measurement",
            "gauge",
            "temperature",
            "humidity",
            "pressure",
            "voltage",
            "speed",
            "latitude",
            "longitude",
            "lat",
            "lng",
            "lon",
            "altitude",
            "rate",
            "ratio",
            "percent",
            "percentage",
            "pct",
            "average",
            "avg",
            "mean",
            "median",
            "price",
            "rank",
            "rating",
            "offset",
            "cursor");

    private static final Set<String> LEFT =
            Set.of("remaining", "available", "left", "free", "allowance", "quota", "permits");
    /** Words of tables whose rows are asked whether something is still allowed. */
    private static final Set<String> LIMITING = Set.of(
            "limit",
            "limits",
            "limiter",
            "limiters",
            "ratelimit",
            "ratelimits",
            "throttle",
            "throttles",
            "quota",
            "quotas",
            "allowance",
            "allowances");

    /** All that can be taken apart: those called sums, else the only number of a small table. */
    List<Column> all() {
        List<Column> numbers = numbers();
        List<Column> named = numbers.stream()
                .filter(column -> COUNTS.matcher(column.name()).matches())
                .filter(column -> whyNone(column).isEmpty())
                .toList();
        boolean small = table.columns().size() <= FEW_COLUMNS
                && numbers.size() == 1
                && !ColumnTraits.namesAnEntity(numbers.get(0))
                && whyNone(numbers.get(0)).isEmpty();
        return named.isEmpty() && small ? numbers : named;
    }

    /** Why that one is no sum which is waited for, or, where nobody knows what is, the only number of the table. */
    Optional<Verdict> refused(String kind) {
        List<Column> numbers = numbers();
        Optional<String> waited = Contended.column(situation);
        return numbers.stream()
                .filter(column -> waited.map(column.name()::equalsIgnoreCase).orElse(numbers.size() == 1))
                .flatMap(column ->
                        whyNone(column).map(why -> Verdict.refused(kind, why, column.name(), table.name())).stream())
                .findFirst();
    }

    /**
     * A column that is waited for may hold anything: only one that is surely added to is taken apart. Whoever meets others at a
     * key part writes rows of his own.
     */
    boolean areWaitedFor() {
        boolean atTheKey = situation.spot().column().filter(this::inKey).isPresent();
        return Optional.of(situation)
                .filter(waited -> !atTheKey && !Contended.byReadersApart(waited))
                .flatMap(Contended::column)
                .filter(name -> table.columns().size() < FEW_COLUMNS
                        || ADDED_TO.matcher(name).matches())
                .filter(name -> all().stream().anyMatch(column -> column.name().equalsIgnoreCase(name)))
                .isPresent();
    }

    /** Those that are read before they are written, while neither a name nor a statement says that it is only to add to them. */
    List<Column> readFirst() {
        Optional<String> waited = Contended.column(situation);
        return all().stream()
                .filter(column -> Contended.byWhoReadsAndWrites(situation))
                .filter(column -> waited.map(column.name()::equalsIgnoreCase).orElse(true))
                .filter(column -> !isCounted(column) && !isOnlyAddedTo(column))
                .toList();
    }

    private Optional<String> whyNone(Column column) {
        NameWords words = NameWords.of(column.name());
        if (AN_EXTREME.matcher(column.name()).matches()) {
            return Optional.of(
                    "{0} of {1} is no sum, by its name, but the highest, lowest or last of what came: rows do not"
                            + " add up to it.");
        }
        if (NameWords.of(table.name()).any(LIMITING) || !endsInACount(words) && words.any(LEFT)) {
            return Optional.of(
                    "{0} of {1} tells, by the names, how much is left or still allowed: each change has to see that,"
                            + " and would have to read all of several rows.");
        }
        if (!endsInACount(words) && words.any(SET_ANEW)) {
            return Optional.of(
                    "{0} of {1} is no sum, by its name, but set anew by each change: rows do not add up to it.");
        }
        return column.type().base() == BaseType.FLOAT64
                        && !ADDED_TO_IN_PARTS.matcher(column.name()).matches()
                ? Optional.of(
                        "{0} of {1} is a floating-point number that no name calls a sum: what is measured is set anew, and"
                                + " rows do not add up to it.")
                : Optional.empty();
    }

    private static boolean endsInACount(NameWords words) {
        return COUNTED.contains(words.last());
    }

    private boolean isCounted(Column column) {
        return endsInACount(NameWords.of(column.name()))
                || NameWords.of(table.name()).any(COUNTED);
    }

    /** Whether a statement was seen that adds to what is there, and asks for nothing of it. */
    private boolean isOnlyAddedTo(Column column) {
        String name = "(?<!\\w)[\"`]?" + Pattern.quote(column.name()) + "[\"`]?(?!\\w)";
        Pattern adds = Pattern.compile("(?is)\\bset\\b.*?" + name
                + "\\s*=\\s*(?:(?:ifnull|coalesce)\\s*\\(\\s*)?(?:\\w+\\.)?" + name + "\\s*(?:,\\s*0\\s*\\)\\s*)?[+-]"
                + "(?!.*\\bwhere\\b.*" + name + ")");
        return texts().anyMatch(text -> adds.matcher(text).find());
    }

    private Stream<String> texts() {
        return Stream.concat(
                situation.evidence().statements().stream().map(Statement::text),
                situation.evidence().drivers().stream().map(Driver::text).flatMap(Optional::stream));
    }

    private List<Column> numbers() {
        return table.columns().stream()
                .filter(column -> !inKey(column.name()) && !refers(column))
                .filter(RunningSums::isNumber)
                .toList();
    }

    private static boolean isNumber(Column column) {
        BaseType type = column.type().base();
        boolean number = type == BaseType.INT64 || type == BaseType.NUMERIC || type == BaseType.FLOAT64;
        return number && !column.generated() && column.identity().isEmpty();
    }

    private boolean refers(Column column) {
        return table.foreignKeys().stream()
                .flatMap(key -> key.columns().stream())
                .anyMatch(column.name()::equalsIgnoreCase);
    }

    private boolean inKey(String column) {
        return table.primaryKey().stream().anyMatch(part -> part.column().equalsIgnoreCase(column));
    }
}
