package dev.splitheat.episode;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.diagnosis.Diagnosis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.RowTurns;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.observation.Observation;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Rows that take turns: the load of an object follows one row at a time, and each cools as the next one turns hot. Such rows are
 * found one by one until that has happened often enough; from then on the next is the finding's from its first minute on, and
 * the finding remembers those before. What is hot beside the row whose turn it is has a finding of its own.
 */
final class Turns {
    private static final Comparator<Verdict> ROWS_FIRST = Turns::byTurn;

    private final Ledger ledger;
    private final FindingWriter writer;
    private final Handovers handovers;

    Turns(Ledger ledger, FindingWriter writer, Observation minute) {
        this.ledger = ledger;
        this.writer = writer;
        this.handovers = new Handovers(ledger, minute);
    }

    /** Rows first, and of each the hottest. */
    private static int byTurn(Verdict one, Verdict other) {
        if (isHotRow(one) != isHotRow(other)) {
            return isHotRow(one) ? -1 : 1;
        }
        int order = Integer.compare(
                other.track().latest().score(), one.track().latest().score());
        return order == 0 ? one.track().id().compareTo(other.track().id()) : order;
    }

    /** Whether the finding is of rows that take turns. */
    static boolean areToldBy(Finding finding) {
        return finding.status() == Finding.Status.OPEN
                && finding.cause() == Cause.HOT_ROW
                && finding.basis().turns().isPresent();
    }

    /** Puts each place whose turn it is now into its finding. */
    void handOver(List<Verdict> hot) {
        List<Verdict> next = new ArrayList<>();
        for (Verdict verdict : hot) {
            if (mayHaveItsTurn(verdict)) {
                next.add(verdict);
            }
        }
        next.sort(ROWS_FIRST);
        for (Verdict verdict : next) {
            handOver(verdict);
        }
    }

    private static boolean mayHaveItsTurn(Verdict verdict) {
        return isHotRow(verdict) || mayBeARow(verdict);
    }

    private static boolean isHotRow(Verdict verdict) {
        return verdict.diagnosis().cause() == Cause.HOT_ROW;
    }

    private void handOver(Verdict verdict) {
        if (isToldByItself(verdict.track())) {
            return;
        }
        Optional<Track> last = lastTurn(verdict);
        if (last.isPresent()) {
            takeOver(verdict, last.get());
        } else if (!setRight(verdict) && isHotRow(verdict)) {
            begin(verdict, turnsBefore(verdict));
        }
    }

    /** Whether it is a row's, of which no more is known yet. */
    private static boolean mayBeARow(Verdict verdict) {
        return verdict.diagnosis().cause() == Cause.UNSPLIT_LOAD
                && verdict.suspect().range().isOneRowOrNarrow();
    }

    /** Whether an open finding says of it that it is a row, or that rows take turns. */
    private boolean isToldByItself(Track track) {
        Optional<Finding> own = openFindingOf(track);
        return own.isPresent() && own.get().cause() == Cause.HOT_ROW;
    }

    /** The row whose turn was over before this place turned hot, in a finding of the object that is told as turns. */
    private Optional<Track> lastTurn(Verdict verdict) {
        return turnsWhere(verdict)
                .flatMap(finding -> lastOf(finding).stream())
                .filter(track -> !handovers.isHot(track)
                        && !track.lastHeatAt().isAfter(verdict.track().spellSince()))
                .max(Comparator.comparing(Track::lastHeatAt));
    }

    private Stream<Finding> turnsWhere(Verdict verdict) {
        return ledger.open().filter(Turns::areToldBy).filter(finding -> finding.object()
                .filter(verdict.suspect().objectName()::equals)
                .isPresent());
    }

    /** The place whose turn it was last; of several the one with the first id. */
    private Optional<Track> lastOf(Finding finding) {
        return ledger.members(finding.id()).stream()
                .max(Comparator.comparing(Track::spellSince)
                        .thenComparing(Comparator.comparing(Track::id).reversed()));
    }

    private void takeOver(Verdict verdict, Track last) {
        Finding finding = openFindingOf(last).orElseThrow();
        goOn(verdict, finding, finding.basis().turns().orElseThrow().after(last.spellTop()));
    }

    /**
     * Where two rows turned hot in one handover, either may have been the next: it was the one that cools as this place turns hot.
     * If the other one was taken for it, that one leaves, and becomes a finding of its own.
     */
    private boolean setRight(Verdict verdict) {
        for (Finding finding : turnsWhere(verdict).toList()) {
            Optional<Track> taken = lastOf(finding).filter(track -> !track.id().equals(finding.id()));
            Optional<Track> turn = taken.flatMap(track -> handovers.mistakenFor(track, verdict.track()))
                    .filter(track -> !ledger.isIn(finding.id(), track))
                    .filter(track -> openFindingOf(track).isPresent());
            if (turn.isPresent()) {
                RowTurns turns = finding.basis().turns().orElseThrow();
                RowTurns without = range(verdict, taken.get())
                        .map(range -> turns.without(range.start().text()))
                        .orElse(turns);
                RowTurns right = with(without, verdict, turn.get());
                ledger.move(taken.get(), taken.get().id());
                join(openFindingOf(turn.get()).orElseThrow(), finding);
                goOn(verdict, finding, right.after(turn.get().spellTop()));
                return true;
            }
        }
        return false;
    }

    /** The rows that handed over to the place, the latest first: several in whatever order, or fewer of which each has the next number. */
    private List<Track> turnsBefore(Verdict verdict) {
        List<Track> before = handovers.upTo(verdict.track());
        return before.size() >= Handovers.ENOUGH ? before : numbered(verdict, before);
    }

    /** Of two rows that have nothing to do with one another it is no chance that the one has the number after the other's. */
    private static List<Track> numbered(Verdict verdict, List<Track> before) {
        List<Track> numbered = new ArrayList<>();
        KeyRange next = verdict.suspect().range();
        for (Track track : before) {
            Optional<KeyRange> row = range(verdict, track);
            if (row.isEmpty() || !isNext(row.get(), next)) {
                break;
            }
            numbered.add(track);
            next = row.get();
        }
        return numbered;
    }

    private static boolean isNext(KeyRange row, KeyRange next) {
        List<KeyValue> values = row.start().values();
        return row.isOneRowOrNarrow()
                && next.isOneRowOrNarrow()
                && row.limit().equals(next.start())
                && values.get(values.size() - 1).type() == BaseType.INT64;
    }

    /**
     * What is open of the rows before becomes the oldest of them, and that goes on with this one. Where two rows turned hot in one
     * handover nobody knows yet which is the next: the handover after it tells.
     */
    private void begin(Verdict verdict, List<Track> before) {
        // What a finding that is over has told is not counted once more.
        List<Track> open = before.stream()
                .filter(track -> openFindingOf(track).isPresent())
                .toList();
        List<Finding> told = open.stream()
                .flatMap(track -> openFindingOf(track).stream())
                .distinct()
                .sorted(Ledger.OLDEST_FIRST)
                .toList();
        if (told.isEmpty() || isOneOfSeveral(verdict)) {
            return;
        }
        Finding oldest = told.get(0);
        told.stream().skip(1).forEach(younger -> join(younger, oldest));
        Duration full = open.stream().map(Track::spellTop).reduce(Duration.ZERO, Duration::plus);
        goOn(verdict, oldest, remembered(verdict, before).after(full));
    }

    private boolean isOneOfSeveral(Verdict verdict) {
        return handovers.besides(verdict.track()).stream()
                .flatMap(track -> range(verdict, track).stream())
                .anyMatch(KeyRange::isOneRowOrNarrow);
    }

    private static RowTurns remembered(Verdict verdict, List<Track> before) {
        List<Track> rows = new ArrayList<>(before);
        rows.sort(Comparator.comparing(Track::spellSince));
        RowTurns turns = new RowTurns(rows.get(0).spellSince(), Duration.ZERO, List.of());
        for (Track row : rows) {
            turns = with(turns, verdict, row);
        }
        return turns;
    }

    /** Where it was hot last; in the end it may only have been waited for. */
    private static Optional<KeyRange> range(Verdict verdict, Track row) {
        return row.sightings().stream()
                .flatMap(sighting -> sighting.rows().stream().limit(1))
                .reduce((earlier, later) -> later)
                .map(split -> verdict.suspect().rangeOf(split.start(), split.limit()));
    }

    private static RowTurns with(RowTurns turns, Verdict verdict, Track row) {
        return range(verdict, row).map(range -> with(turns, range)).orElse(turns);
    }

    /** A split that holds more does not say which row it was. */
    private static RowTurns with(RowTurns turns, KeyRange range) {
        return range.isOneRowOrNarrow() ? turns.and(range.start().text()) : turns;
    }

    /** With this place, and all that was told of it. */
    private void goOn(Verdict verdict, Finding finding, RowTurns before) {
        ledger.finding(verdict.track().id())
                .filter(own -> own.status() == Finding.Status.OPEN)
                .ifPresent(own -> join(own, finding));
        ledger.put(finding.with(finding.basis().with(before)));
        ledger.move(verdict.track(), finding.id());
    }

    private Optional<Finding> openFindingOf(Track track) {
        return ledger.findingOf(track).filter(own -> own.status() == Finding.Status.OPEN);
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
        return finding.id().equals(verdict.track().id())
                || mayShowARow(verdict) && handovers.mayGoOver(verdict.track(), ledger.members(finding.id()));
    }

    private static boolean mayShowARow(Verdict verdict) {
        return switch (verdict.diagnosis().cause()) {
            case HOT_ROW, UNSPLIT_LOAD -> true;
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

    /** The places of the finding, the first of which says which rows have had their turns. */
    static List<Verdict> said(Finding finding, List<Verdict> hot) {
        Verdict lead = hot.get(0);
        if (!areToldBy(finding) || lead.diagnosis().cause() != Cause.HOT_ROW) {
            return hot;
        }
        RowTurns turns =
                with(finding.basis().turns().orElseThrow(), lead.suspect().range());
        Diagnosis row = lead.diagnosis();
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(TurnsTold.of(lead.suspect().objectName(), turns));
        evidence.addAll(row.evidence());
        List<Verdict> said = new ArrayList<>(hot);
        said.set(0, lead.after(turns).saying(new Diagnosis(row.cause(), row.confidence(), row.column(), evidence)));
        return said;
    }
}
