package dev.splitheat.episode;

import dev.splitheat.diagnosis.Intervals;
import dev.splitheat.diagnosis.RovingHeat;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.rules.HeatRules;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Heat of one leading value's rows that goes from place to place, and that Spanner takes for a row at each. Cuts tell: a row
 * keeps its heat on one side. What cuts have halved at several places under the value is one finding, the oldest of those that were
 * told as rows, and comes back where that is over. What stays uncut is a row for all that is known.
 */
final class Roving {
    /** How many are none's by chance. */
    private static final int SEVERAL = 2;
    /** What is over for longer is another episode's. */
    private static final Duration LATELY = Duration.ofHours(1);

    private final Ledger ledger;
    private final FindingWriter writer;
    private final HeatRules rules;
    private final Instant end;

    Roving(Ledger ledger, FindingWriter writer, HeatRules rules, Instant end) {
        this.ledger = ledger;
        this.writer = writer;
        this.rules = rules;
        this.end = end;
    }

    /** The same place, as one of the value's rows where it is no row by itself. */
    Verdict seen(Verdict place) {
        return mayRove(place) ? halved(place).or(() -> known(place)).orElse(place) : place;
    }

    private Optional<Verdict> halved(Verdict place) {
        return halvedValues(place).map(values -> place.saying(RovingHeat.halved(values, place.suspect())));
    }

    private Optional<List<KeyValue>> halvedValues(Verdict place) {
        int own = place.suspect().isHalved() ? 1 : 0;
        return place.suspect().leadingValues().stream()
                .filter(values -> others(values, place) + own >= SEVERAL)
                .findFirst();
    }

    private long others(List<KeyValue> values, Verdict place) {
        return rows(values, place)
                .filter(finding -> RovingHeat.isHalved(finding.evidence()))
                .filter(finding -> !ledger.isIn(finding.id(), place.track()))
                .count();
    }

    private Optional<Verdict> known(Verdict place) {
        return place.suspect().leadingValues().stream()
                .flatMap(values -> known(values, place).stream())
                .findFirst();
    }

    /** What made it known is said as long as it is told. */
    private Optional<Verdict> known(List<KeyValue> values, Verdict place) {
        return ledger.open()
                .filter(finding -> finding.cause() == Cause.HOT_KEY_PREFIX && isOf(finding, values, place))
                .min(Ledger.OLDEST_FIRST)
                .map(finding -> RovingHeat.isTold(finding.evidence())
                        ? RovingHeat.halved(values, place.suspect())
                        : RovingHeat.known(values, place.suspect()))
                .map(place::saying);
    }

    private boolean mayRove(Verdict place) {
        return place.diagnosis().cause() == Cause.HOT_ROW
                && !place.suspect().range().isOneRowOrNarrow()
                && (place.suspect().isHalved() || !stays(place));
    }

    /** Whether it has been there uncut for longer than Spanner takes to cut what it can. */
    private boolean stays(Verdict place) {
        Duration several = place.track().latest().length().multipliedBy(Intervals.LASTING);
        Duration least = several.compareTo(rules.stuck()) > 0 ? several : rules.stuck();
        return place.suspect().uncut().compareTo(least) >= 0;
    }

    private static boolean isOf(Finding finding, List<KeyValue> values, Verdict place) {
        return Belonging.inSameObject(finding, place) && place.suspect().holdsRowsUnder(values, finding);
    }

    /** What is told, or was of late, as a row somewhere in a wide range of rows under the values. */
    private Stream<Finding> rows(List<KeyValue> values, Verdict place) {
        return ledger.findings().stream()
                .filter(finding -> finding.cause() == Cause.HOT_ROW && isOfLate(finding))
                .filter(finding -> isOf(finding, values, place)
                        && !place.suspect()
                                .rangeOf(finding.rangeStart(), finding.rangeLimit())
                                .isOneRowOrNarrow());
    }

    private boolean isOfLate(Finding finding) {
        return switch (finding.status()) {
            case OPEN -> true;
            case RESOLVED ->
                finding.resolvedAt()
                        .filter(over -> over.isAfter(end.minus(LATELY)))
                        .isPresent();
            case MERGED, GONE -> false;
        };
    }

    /** Makes one finding of what these places, which are hot now, show to be one. */
    void merge(List<Verdict> places) {
        HotPlaces hot = new HotPlaces(ledger, places);
        for (Verdict place : places) {
            if (RovingHeat.isTold(place.diagnosis().evidence())) {
                ledger.findingOf(place.track())
                        .filter(own -> own.status() == Finding.Status.OPEN && own.cause() == Cause.HOT_KEY_PREFIX)
                        .ifPresent(own -> merge(own, rowsBefore(place, hot), hot));
            }
        }
    }

    private List<Finding> rowsBefore(Verdict place, HotPlaces hot) {
        return halvedValues(place).stream()
                .flatMap(values -> rows(values, place))
                .filter(finding -> hot.of(finding).isEmpty())
                .toList();
    }

    private void merge(Finding own, List<Finding> rows, HotPlaces hot) {
        List<Finding> oldestFirst = new ArrayList<>(rows);
        oldestFirst.add(own);
        oldestFirst.sort(Ledger.OLDEST_FIRST);
        Finding oldest = oldestFirst.get(0);
        List<Verdict> places = Verdict.leadFirst(hot.of(own));
        for (Finding younger : oldestFirst.subList(1, oldestFirst.size())) {
            ledger.put(writer.merged(younger, oldest));
            ledger.members(younger.id()).forEach(track -> ledger.move(track, oldest.id()));
        }
        if (!oldest.id().equals(own.id())) {
            ledger.put(writer.updated(oldest, places));
        }
    }
}
