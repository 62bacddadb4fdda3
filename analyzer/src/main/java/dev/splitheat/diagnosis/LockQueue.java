package dev.splitheat.diagnosis;

import dev.splitheat.finding.LockSample;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.LockRow;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.rules.LineRules;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
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

    private static final String EXISTENCE = "_exists";

    private final Track track;
    private final KeySpace space;
    private final LineRules rules;

    private LockQueue(Track track, KeySpace space, LineRules rules) {
        this.track = track;
        this.space = space;
        this.rules = rules;
    }

    static LockQueue of(Suspect suspect) {
        return new LockQueue(suspect.track(), suspect.space(), suspect.rules().lines());
    }

    /** A whole line, or half of one for twice as long. */
    boolean jammed() {
        Duration time = rules.lineFor();
        Duration twice = time.multipliedBy(2);
        return lasted(rules.line(), time.plus(A_PAUSE)).compareTo(time) >= 0
                || lasted(rules.line() / 2, twice.plus(A_PAUSE)).compareTo(twice) >= 0;
    }

    boolean lasting() {
        return lastedNearlyAllOf(rules.shortLineFor(), rules.shortLine());
    }

    /** Whether it has been jammed for nearly all of so long. */
    boolean jammedFor(Duration time) {
        return lastedNearlyAllOf(time, rules.line());
    }

    private boolean lastedNearlyAllOf(Duration time, double line) {
        return lasted(line, time.plus(time.dividedBy(5))).compareTo(time) >= 0;
    }

    /** Whether as many stand in line as make one, of late. */
    boolean isALine() {
        return length() >= rules.line();
    }

    /** How long, of the time up to now, so many or more stood in line. */
    private Duration lasted(double line, Duration back) {
        Duration lasted = Duration.ZERO;
        for (Sighting sighting : last(back)) {
            lasted = sighting.waiting() >= line ? lasted.plus(sighting.length()) : lasted;
        }
        return lasted;
    }

    /** How many stand in line, on average of late. */
    double length() {
        return last(Suspect.LATELY).stream()
                .mapToDouble(Sighting::waiting)
                .average()
                .orElse(0);
    }

    private List<Sighting> last(Duration back) {
        return track.after(track.latest().end().minus(back));
    }

    /** The row, or start of a range of rows, that is waited for most, as split statistics print keys. */
    Optional<String> row() {
        Map<String, Double> waited = last(Suspect.LATELY).stream()
                .flatMap(sighting -> sighting.waits().stream())
                .filter(wait -> wait.key().isPresent())
                .collect(Collectors.groupingBy(
                        wait -> wait.key().orElseThrow(), Collectors.summingDouble(LockRow::waitSeconds)));
        return waited.entrySet().stream()
                .max(Map.Entry.<String, Double>comparingByValue().thenComparing(Map.Entry::getKey))
                .map(most -> space.readLock(most.getKey()).known().start().text());
    }

    /** The column that is waited for most often, by the sampled requests; without its table. */
    Optional<String> column() {
        return requested(LockRow.Request::column).keySet().stream()
                .map(column -> column.substring(column.lastIndexOf('.') + 1))
                .filter(column -> !column.equalsIgnoreCase(EXISTENCE))
                .findFirst();
    }

    /** Whether a sampled request is for this column of this table in this mode. */
    boolean asksFor(String table, String column, String mode) {
        String wanted = (table + "." + column).toLowerCase(Locale.ROOT);
        return requests()
                .filter(request -> request.mode().equals(mode))
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
        row().ifPresent(row -> evidence.add(Phrase.of(
                "Transactions waited {0} s in each second for locks here, most of it at {1}: so many stand in line at any"
                        + " moment.",
                Evidence.figure(length()), Phrase.key(row))));
        if (isSampled()) {
            evidence.add(LockSample.sentence(
                    listed(requested(LockRow.Request::column)),
                    listed(requested(LockRow.Request::mode)),
                    listed(requested(request ->
                            request.transactionTag().isEmpty() ? LockSample.UNTAGGED : request.transactionTag()))));
        }
        return evidence;
    }

    private static String listed(Map<String, Long> counts) {
        return counts.entrySet().stream()
                .limit(3)
                .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
                .collect(Collectors.joining(", "));
    }
}
