package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.LockRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.LockedRows;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.rules.LineRules;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * The transactions that wait for locks in a place. Seconds waited in each second are, by Little's law, how many stand in
 * line on average; that says how busy the lock is, in a large database as in a small one.
 */
final class LockQueue {
    /** One minute may be missing. */
    private static final Duration A_PAUSE = Duration.ofMinutes(1);
    /** Requests are sampled: the last minutes have enough of them to tell columns and modes. */
    static final Duration SAMPLED = Duration.ofMinutes(12);

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
    boolean isSpread() {
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

    /** The row or range that is waited for most. */
    Optional<LockedRows> mostWaitedFor() {
        return rows(Usage.LATELY).mostWaitedFor().map(space::readLock);
    }

    /** What was waited for most, interval after interval, as far as it was told; what stays is there once. */
    List<Key> mostWaitedForInTurn() {
        List<Key> places = new ArrayList<>();
        for (Sighting sighting : last(SAMPLED)) {
            WaitedRows.of(List.of(sighting), space)
                    .mostWaitedFor()
                    .map(row -> space.readLock(row).known().start())
                    .filter(start -> places.isEmpty() || !start.equals(places.get(places.size() - 1)))
                    .ifPresent(places::add);
        }
        return places;
    }

    /** Whether one row is waited for most, and no range. */
    boolean isForOneRow() {
        return !isSpread() && mostWaitedFor().filter(rows -> !rows.open()).isPresent();
    }

    /** Which rows were waited for in the time up to now. */
    WaitedRows rows(Duration back) {
        return WaitedRows.of(last(back), space);
    }

    /** What those who stand in line ask for, as far as it was sampled. */
    LockRequests requests() {
        return new LockRequests(last(SAMPLED).stream()
                .flatMap(sighting -> sighting.waits().stream())
                .flatMap(wait -> wait.requests().stream())
                .toList());
    }

    List<Phrase> evidence() {
        return new LineEvidence(this, track, around).sentences();
    }
}
