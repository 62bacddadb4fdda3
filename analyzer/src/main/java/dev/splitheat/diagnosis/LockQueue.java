package dev.splitheat.diagnosis;

import dev.splitheat.finding.LockSample;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.LockRow;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.LockedRows;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.rules.LineRules;
import dev.splitheat.track.ManyRows;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The transactions that wait for locks in a place. Seconds waited in each second are, by Little's law, how many stand in
 * line on average; that says how busy the lock is, in a large database as in a small one.
 */
final class LockQueue {
    /** One minute may be missing. */
    private static final Duration A_PAUSE = Duration.ofMinutes(1);
    /** Requests are sampled: the last minutes have enough of them to tell columns and modes. */
    private static final Duration SAMPLED = Duration.ofMinutes(12);

    /** Nobody says that it is this row still. */
    private static final double BY_THE_TOTAL = 0.85;
    /** Reads that wait and commits that are done again are of a table, and of more than its locks. */
    private static final double BY_OTHERS = 0.7;

    private static final double HALF = 0.5;
    /** What two views differ by. */
    private static final double MORE_THAN_ALL = 1.25;
    /** A mean of fewer says little. */
    private static final long COMMITS = 100;

    /** Time that nobody tells of is passed over up to so many times what is looked at. */
    private static final int TIMES_AS_LONG = 3;

    private final Track track;
    private final KeySpace space;
    private final LineRules rules;
    private final Surroundings around;
    private final boolean waitedFor;
    /** Of many rows with nothing in common that are waited for in a place where nobody is harmed, the only one that counts. */
    private final Optional<String> alone;

    private LockQueue(Suspect suspect) {
        this.track = suspect.track();
        this.space = suspect.space();
        this.rules = suspect.rules().lines();
        this.around = suspect.around();
        this.waitedFor = isWaitedFor(track);
        this.alone = isSpread() && !Transactions.areHarmed(suspect) && !takesMostOfTheTime(Transactions.of(suspect))
                ? rows(Usage.LATELY).mostWaitedFor()
                : Optional.empty();
    }

    /**
     * Whether transactions wait for half of their time: without that they would take half as long. Where more is waited than they
     * take, others wait, of which nothing is told.
     */
    private boolean takesMostOfTheTime(Transactions transactions) {
        double underWay = transactions.underWay();
        return transactions.attempts() >= COMMITS
                && length() >= HALF * underWay
                && length() <= MORE_THAN_ALL * underWay;
    }

    private static boolean isWaitedFor(Track track) {
        for (Sighting sighting : track.sightings()) {
            if (!sighting.waits().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    static LockQueue in(Suspect suspect) {
        return new LockQueue(suspect);
    }

    /** A whole line, or half of one for twice as long. */
    boolean jammed() {
        if (!waitedFor) {
            return false;
        }
        Duration time = rules.lineFor();
        Duration twice = time.multipliedBy(2);
        return lasted(rules.line(), time.plus(A_PAUSE)).compareTo(time) >= 0
                || lasted(rules.line() / 2, twice.plus(A_PAUSE)).compareTo(twice) >= 0;
    }

    boolean lasting() {
        return lastedNearlyAllOf(rules.shortLineFor(), rules.shortLine());
    }

    /** As few as are told when they have stood for long, for as long as half of a line has to: enough where they are harmed. */
    boolean begins() {
        return waitedFor && lastedNearlyAllOf(rules.lineFor().multipliedBy(2), rules.shortLine());
    }

    /** Whether there was a line right before an interval with this end. */
    boolean stoodBefore(Instant end) {
        return track.after(end.minus(Usage.LATELY)).stream()
                .filter(sighting -> sighting.end().isBefore(end))
                .anyMatch(sighting -> counted(sighting) >= rules.line());
    }

    /** Whether it has been jammed for nearly all of so long. */
    boolean jammedFor(Duration time) {
        return lastedNearlyAllOf(time, rules.line());
    }

    private boolean lastedNearlyAllOf(Duration time, double line) {
        return waitedFor && lasted(line, time.plus(time.dividedBy(5))).compareTo(time) >= 0;
    }

    /** Whether as many stand in line as make one, of late. */
    boolean isALine() {
        return average(this::counted) >= rules.line();
    }

    /** Whether many rows with nothing in common are waited for of late, none of which has most of it. */
    private boolean isSpread() {
        return waitedFor && rows(Usage.LATELY).areSpread();
    }

    /**
     * How many stand in a line that says how busy a lock is: those at one row. The lines of many add up in any busy database,
     * and count together where those who stand there are harmed.
     */
    private double counted(Sighting sighting) {
        return alone.map(row -> sighting.waits().stream()
                                .filter(wait -> wait.key().filter(row::equals).isPresent())
                                .mapToDouble(LockRow::waitSeconds)
                                .sum()
                        / Math.max(1, sighting.length().toSeconds()))
                .orElseGet(sighting::waiting);
    }

    /** How long, of the time up to now, so many or more stood in line. */
    private Duration lasted(double line, Duration back) {
        Duration lasted = Duration.ZERO;
        for (Sighting sighting : last(back)) {
            lasted = counted(sighting) >= line ? lasted.plus(sighting.length()) : lasted;
        }
        return lasted;
    }

    /** How many stand in line, on average of late. */
    double length() {
        return average(Sighting::waiting);
    }

    private double average(ToDoubleFunction<Sighting> line) {
        return last(Usage.LATELY).stream().mapToDouble(line).average().orElse(0);
    }

    /**
     * Minutes that nobody tells of are neither for nor against a line: so much further back is looked. Nothing where nobody
     * ever waited, as in most places.
     */
    private List<Sighting> last(Duration back) {
        if (!waitedFor) {
            return List.of();
        }
        Instant now = track.latest().end();
        List<Instant> unknown = around.locks().unclear(back.multipliedBy(TIMES_AS_LONG));
        if (unknown.isEmpty()) {
            return track.after(now.minus(back));
        }
        Set<Instant> silent = new HashSet<>(unknown);
        track.sightings().forEach(sighting -> silent.remove(sighting.end()));
        Duration longer = back;
        for (Instant end = now;
                end.isAfter(now.minus(longer));
                end = end.minus(track.latest().length())) {
            longer = silent.contains(end) ? longer.plus(track.latest().length()) : longer;
        }
        return track.after(now.minus(longer));
    }

    /** How sure a line may be: what stands in for lock statistics says less, and without their total it names no row. */
    double sureness() {
        List<Instant> unknown = around.locks().unclear(Usage.LATELY);
        boolean mostly = 2 * unknown.size() > around.last(Usage.LATELY).size();
        return !mostly ? 1 : around.locks().hasTotal(unknown) ? BY_THE_TOTAL : BY_OTHERS;
    }

    /** The row, or start of a range of rows, that is waited for most, as split statistics print keys; none where no row is told. */
    Optional<String> row() {
        return mostWaitedFor().map(rows -> rows.known().start().text());
    }

    private Optional<LockedRows> mostWaitedFor() {
        return rows(Usage.LATELY).mostWaitedFor().map(space::readLock);
    }

    /** Whether one row is waited for most, and no range. */
    boolean isForOneRow() {
        return !isSpread() && mostWaitedFor().filter(rows -> !rows.open()).isPresent();
    }

    private WaitedRows rows(Duration back) {
        return WaitedRows.of(last(back), space);
    }

    /** The column that is waited for most often, by the sampled requests; without its table. */
    Optional<String> column() {
        return requested(LockRow.Request::column).keySet().stream()
                .map(column -> column.substring(column.lastIndexOf('.') + 1))
                .filter(column -> !column.equalsIgnoreCase(LockRow.EXISTENCE))
                .findFirst();
    }

    /** Whether a sampled request is for this column of this table in such a mode. */
    boolean asksFor(String table, String column, Predicate<String> modes) {
        String wanted = (table + "." + column).toLowerCase(Locale.ROOT);
        return requests()
                .filter(request -> modes.test(request.mode()))
                .map(request -> request.column().toLowerCase(Locale.ROOT))
                .anyMatch(asked -> asked.equals(wanted) || asked.endsWith("." + wanted));
    }

    /** Whether it is known what is asked for. */
    boolean isSampled() {
        return requests().findAny().isPresent();
    }

    boolean asksIn(String mode) {
        return requests().anyMatch(request -> request.mode().equals(mode));
    }

    /** Of the transactions that ask in such a mode; empty is that of those without one. */
    Set<String> tags(Predicate<String> modes) {
        return requests()
                .filter(request -> modes.test(request.mode()))
                .map(LockRow.Request::transactionTag)
                .collect(Collectors.toSet());
    }

    /** Columns or tags or modes with the number of sampled requests, most frequent first. */
    private Map<String, Long> requested(Function<LockRow.Request, String> by) {
        Map<String, Long> counts =
                requests().map(by).collect(Collectors.groupingBy(each -> each, Collectors.counting()));
        Map<String, Long> sorted = new LinkedHashMap<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry::getKey))
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }

    private Stream<LockRow.Request> requests() {
        return last(SAMPLED).stream()
                .flatMap(sighting -> sighting.waits().stream())
                .flatMap(wait -> wait.requests().stream());
    }

    List<Phrase> evidence() {
        List<Phrase> evidence = new ArrayList<>();
        // Of waits that are no figures nobody knows how long they were.
        if (length() > 0) {
            evidence.add(waited());
            rowAfterRow().ifPresent(evidence::add);
            howKnown().ifPresent(evidence::add);
        }
        if (isSampled()) {
            evidence.add(LockSample.sentence(
                    listed(requested(LockRow.Request::column)),
                    listed(requested(LockRow.Request::mode)),
                    listed(requested(request ->
                            request.transactionTag().isEmpty() ? LockSample.UNTAGGED : request.transactionTag()))));
        }
        return evidence;
    }

    private Phrase waited() {
        return isSpread() ? waitedForMany() : waitedForOne();
    }

    private Phrase waitedForMany() {
        WaitedRows rows = rows(Usage.LATELY);
        return LockSample.manyRows(
                Evidence.figure(length()),
                rows.count(),
                track.object(),
                row().orElseThrow(),
                Evidence.figure(100 * rows.shareOfMost()));
    }

    private Phrase waitedForOne() {
        Optional<LockedRows> most = mostWaitedFor();
        return most.map(rows -> waitedFor(rows, rows.known().start().text()))
                .orElseGet(() -> Phrase.of(
                        "Transactions waited {0} s in each second for locks in {1}: so many stand in line at any moment. For"
                                + " which rows is not told.",
                        Evidence.figure(length()), track.object()));
    }

    private Phrase waitedFor(LockedRows rows, String start) {
        return rows.open()
                ? LockSample.range(Evidence.figure(length()), start)
                : Phrase.of(
                        "Transactions waited {0} s in each second for locks here, most of it at {1}: so many stand in line"
                                + " at any moment.",
                        Evidence.figure(length()), Phrase.key(start));
    }

    /** That the line is that of a leading value, under which now this row is waited for, now that one. */
    private Optional<Phrase> rowAfterRow() {
        WaitedRows rows = rows(SAMPLED);
        return rows.sharedValues()
                .filter(shared -> rows.count() >= ManyRows.MANY)
                .map(shared -> Phrase.of(
                        "It goes from row to row: {0} rows under {1} were waited for in the last {2}.",
                        rows.count(),
                        Phrase.key(shared.text()),
                        Intervals.of(SAMPLED.toMinutes(), track.latest().length())));
    }

    /** What stands in for lock statistics, where they do not tell all. */
    private Optional<Phrase> howKnown() {
        List<Instant> unknown = around.locks().unclear(SAMPLED);
        if (unknown.isEmpty()) {
            return Optional.empty();
        }
        Duration length = track.latest().length();
        String known = around.locks().hasTotal(unknown)
                ? "how long follows from their total"
                : "how long follows from what locks delayed reads, and from what aborted transactions take longer";
        String place = row().isPresent()
                ? ", and where from the minutes before"
                : ", and where from the transactions that are in each other's way";
        return Optional.of(Phrase.of(
                "Of {0} of the last {1} lock statistics do not tell who waited for what: " + known + place + ".",
                unknown.size(),
                Intervals.of(length.toMinutes() * around.last(SAMPLED).size(), length)));
    }

    private static String listed(Map<String, Long> counts) {
        return counts.entrySet().stream()
                .limit(3)
                .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
                .collect(Collectors.joining(", "));
    }
}
