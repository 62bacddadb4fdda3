package dev.splitheat.episode;

import dev.splitheat.diagnosis.Diagnosis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.observation.Observation;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Rows that take turns: the load of an object follows one row at a time, and each cools as the next one turns hot. Such rows are
 * found one by one until that has happened often enough; from then on the next is the finding's from its first minute on. What is
 * hot beside the row whose turn it is has a finding of its own.
 */
final class Turns {
    /** Twice may be how one row's work goes on in another; what comes a third time goes on. */
    private static final int HANDOVERS = 3;

    /** Both may be hot in the interval in which the load goes over, or neither. */
    private static final int INTERVALS_BETWEEN = 2;

    private static final Comparator<Verdict> ROWS_FIRST = Comparator.comparing(
                    (Verdict verdict) -> verdict.diagnosis().cause() != Cause.HOT_ROW)
            .thenComparing(verdict -> -verdict.track().latest().score())
            .thenComparing(verdict -> verdict.track().id());

    private final Ledger ledger;
    private final FindingWriter writer;
    private final Observation minute;
    /** Rows before the one of now, by the id of the finding that is told as turns from now on. */
    private final Map<String, List<Track>> found = new TreeMap<>();

    Turns(Ledger ledger, FindingWriter writer, Observation minute) {
        this.ledger = ledger;
        this.writer = writer;
        this.minute = minute;
    }

    /** Whether the finding is of rows that take turns. */
    boolean areToldBy(Finding finding) {
        return found.containsKey(finding.id())
                || finding.status() == Finding.Status.OPEN
                        && finding.cause() == Cause.HOT_ROW
                        && TurnsTold.in(finding.evidence()).isPresent();
    }

    /** Puts each place whose turn it is now into its finding; the same places, those with the time at the top of what went before. */
    List<Verdict> handedOver(List<Verdict> hot) {
        Map<String, Verdict> taken = new TreeMap<>();
        for (Verdict verdict : hot.stream().sorted(ROWS_FIRST).toList()) {
            predecessors(verdict).ifPresent(before -> taken.put(verdict.track().id(), takeOver(verdict, before)));
        }
        return hot.stream()
                .map(verdict -> taken.getOrDefault(verdict.track().id(), verdict))
                .toList();
    }

    /** The places whose heat it goes on with, in the finding of the first of them; none where it is no turn. */
    private Optional<List<Track>> predecessors(Verdict verdict) {
        boolean isSaid = verdict.diagnosis().cause() == Cause.HOT_ROW;
        if (!isSaid && !mayBeARow(verdict) || isToldByItself(verdict.track())) {
            return Optional.empty();
        }
        Optional<Track> last = ledger.open()
                .filter(this::areToldBy)
                .filter(finding -> finding.object()
                        .filter(verdict.suspect().objectName()::equals)
                        .isPresent())
                .flatMap(finding -> lastOf(finding).stream())
                .filter(track -> !isHot(track)
                        && !track.lastHeatAt().isAfter(verdict.track().spellSince()))
                .max(Comparator.comparing(Track::lastHeatAt));
        return last.isPresent()
                ? last.map(List::of)
                : Optional.of(rowsBefore(verdict)).filter(rows -> isSaid && rows.size() >= HANDOVERS);
    }

    /** Whether nothing but one row lies there, of which no more is known yet. */
    private static boolean mayBeARow(Verdict verdict) {
        return verdict.diagnosis().cause() == Cause.UNSPLIT_LOAD
                && verdict.suspect().range().holdsOneRow();
    }

    /** Whether an open finding says of it that it is a row, or that rows take turns. */
    private boolean isToldByItself(Track track) {
        return openFindingOf(track).filter(own -> own.cause() == Cause.HOT_ROW).isPresent();
    }

    /** The place whose turn it was last. */
    private Optional<Track> lastOf(Finding finding) {
        return ledger.members(finding.id()).stream().max(Comparator.comparing(Track::spellSince));
    }

    private boolean isHot(Track track) {
        return track.lastHeatAt().equals(minute.end());
    }

    /** Rows of the object that were hot one after the other up to this one, the latest first. */
    private List<Track> rowsBefore(Verdict verdict) {
        List<Track> rows = new ArrayList<>();
        Set<String> seen = new HashSet<>(Set.of(verdict.track().id()));
        Optional<Track> next = Optional.of(verdict.track());
        while (next.isPresent()) {
            Instant since = next.get().spellSince();
            next = ledger.tracks().stream()
                    .filter(track ->
                            track.object().equalsIgnoreCase(verdict.track().object()))
                    .filter(track -> handsOverAt(track, since) && isARow(track) && seen.add(track.id()))
                    .max(Comparator.comparing(Track::lastHeatAt));
            next.ifPresent(rows::add);
        }
        return rows;
    }

    private boolean handsOverAt(Track track, Instant since) {
        Duration between = minute.length().multipliedBy(INTERVALS_BETWEEN);
        return !isHot(track)
                && !track.lastHeatAt().isAfter(since)
                && !track.lastHeatAt().isBefore(since.minus(between));
    }

    private boolean isARow(Track track) {
        return ledger.home(track)
                .flatMap(ledger::finding)
                .filter(finding -> finding.cause() == Cause.HOT_ROW)
                .isPresent();
    }

    /** What is open of the places before becomes the oldest of them, and goes on with this one. */
    private Verdict takeOver(Verdict verdict, List<Track> before) {
        List<Track> open = before.stream()
                .filter(track -> openFindingOf(track).isPresent())
                .toList();
        List<Finding> told = open.stream()
                .flatMap(track -> openFindingOf(track).stream())
                .distinct()
                .sorted(Ledger.OLDEST_FIRST)
                .toList();
        if (told.isEmpty()) {
            return verdict;
        }
        Finding oldest = told.get(0);
        told.stream().skip(1).forEach(younger -> join(younger, oldest));
        ledger.finding(verdict.track().id())
                .filter(own -> own.status() == Finding.Status.OPEN)
                .ifPresent(own -> join(own, oldest));
        if (before.size() >= HANDOVERS) {
            found.put(oldest.id(), before);
        }
        // What a finding that is over has told is not counted once more.
        Track going = verdict.track().takingOverFrom(open);
        ledger.move(going, oldest.id());
        return verdict.on(going);
    }

    private Optional<Finding> openFindingOf(Track track) {
        return ledger.home(track).flatMap(ledger::finding).filter(own -> own.status() == Finding.Status.OPEN);
    }

    private void join(Finding younger, Finding oldest) {
        ledger.put(writer.merged(younger, oldest));
        ledger.members(younger.id()).forEach(track -> ledger.move(track, oldest.id()));
    }

    /**
     * Whether a place stays in the finding: as long as a row may show there, and while no other place has its turn. A place that
     * shows another cause is another hotspot, and so is a row that returns beside the one whose turn it is, once they are both hot
     * for longer than it takes the load to go over.
     */
    boolean keep(Finding finding, Verdict verdict) {
        List<Track> hot =
                ledger.members(finding.id()).stream().filter(this::isHot).toList();
        int longest = hot.stream().mapToInt(this::unbroken).max().orElse(0);
        int own = unbroken(verdict.track());
        return switch (verdict.diagnosis().cause()) {
            case HOT_ROW, UNSPLIT_LOAD -> own == longest || own < INTERVALS_BETWEEN;
            case MONOTONIC_KEY,
                    MONOTONIC_INDEX,
                    HOT_SEQUENCE,
                    HOT_KEY_PREFIX,
                    NULL_INDEX,
                    LARGE_SCAN,
                    LOCK_CONTENTION,
                    QUEUE,
                    RECENT_READS,
                    CAPACITY,
                    UNDIAGNOSED -> false;
        };
    }

    /** Intervals up to now in each of which it was hot. */
    private int unbroken(Track track) {
        Set<Instant> ends = track.sightings().stream().map(Sighting::end).collect(Collectors.toSet());
        int count = 0;
        while (ends.contains(minute.end().minus(minute.length().multipliedBy(count)))) {
            count++;
        }
        return count;
    }

    /** The places of the finding, the first of which says which rows have had their turns. */
    List<Verdict> said(Finding finding, List<Verdict> hot) {
        Verdict lead = hot.get(0);
        if (!areToldBy(finding) || lead.diagnosis().cause() != Cause.HOT_ROW) {
            return hot;
        }
        Diagnosis row = lead.diagnosis();
        TurnsTold told = TurnsTold.in(finding.evidence()).orElseGet(() -> begun(finding, lead));
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(with(told, lead.suspect().range()).phrase());
        evidence.addAll(row.evidence());
        List<Verdict> said = new ArrayList<>(hot);
        said.set(0, lead.saying(new Diagnosis(row.cause(), row.confidence(), row.column(), evidence)));
        return said;
    }

    private TurnsTold begun(Finding finding, Verdict lead) {
        List<Track> before = new ArrayList<>(Objects.requireNonNull(found.get(finding.id())));
        before.sort(Comparator.comparing(Track::spellSince));
        TurnsTold told = new TurnsTold(
                lead.suspect().objectName(), before.get(0).spellSince().toString(), List.of());
        for (Track track : before) {
            SplitRow split = track.latest().rows().get(0);
            told = with(told, lead.suspect().rangeOf(split.start(), split.limit()));
        }
        return told;
    }

    /** A split that holds more does not say which row it was. */
    private static TurnsTold with(TurnsTold told, KeyRange range) {
        return range.holdsOneRow() ? told.and(range.start().text()) : told;
    }
}
