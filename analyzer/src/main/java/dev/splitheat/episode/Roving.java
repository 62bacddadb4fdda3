package dev.splitheat.episode;

import dev.splitheat.diagnosis.Diagnosis;
import dev.splitheat.diagnosis.Intervals;
import dev.splitheat.diagnosis.RovingHeat;
import dev.splitheat.diagnosis.Suspect;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.rules.HeatRules;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * Heat of one leading value's rows that goes from place to place, and that is told as a row's at each. It is the value's where cuts
 * have halved it at several, since a row keeps its heat on one side, and where it has left several rows, one after the other. All that
 * was told before is one finding, the oldest, which comes back where it is over. What stays is a row for all that is known.
 */
final class Roving {
    /** How many cuts are none's by chance. */
    private static final int SEVERAL = 2;
    /** Two rows may be two; what has left two for a third has rows all over. */
    private static final int ROWS_LEFT = 2;
    /** In intervals, with one in which the next place is not yet hot enough to be told. */
    private static final int HANDOVER = 2;
    /** What is over for longer is another episode's. */
    static final Duration LATELY = Duration.ofHours(1);

    private final Ledger ledger;
    private final FindingWriter writer;
    private final HeatRules rules;
    private final Instant end;
    /** By the object's name, in lower case; what was at them is asked once in an interval. */
    private final Map<String, List<Stop>> shortStops = new HashMap<>();

    /** Why a place is one of a value's rows, and what was told of these before. */
    private record Found(Diagnosis diagnosis, List<Finding> before) {}

    Roving(Ledger ledger, FindingWriter writer, HeatRules rules, Instant end) {
        this.ledger = ledger;
        this.writer = writer;
        this.rules = rules;
        this.end = end;
    }

    /** The same place, as one of the value's rows where it is no row by itself; what is told of them goes on. */
    Verdict seen(Verdict place) {
        if (Belonging.mayBeExplained(place)) {
            return knownEverywhere(place).map(place::saying).orElse(place);
        }
        return mayRove(place)
                ? found(place, this::halved)
                        .map(Found::diagnosis)
                        .or(() -> known(place))
                        .or(() -> found(place, this::inTurn).map(Found::diagnosis))
                        .map(place::saying)
                        .orElse(place)
                : place;
    }

    private boolean mayRove(Verdict place) {
        return place.diagnosis().cause() == Cause.HOT_ROW
                && (RovingHeat.isHalved(place.suspect()) && isWide(place) || !stays(place));
    }

    private static boolean isWide(Verdict place) {
        return !place.suspect().range().isOneRowOrNarrow();
    }

    private static Optional<Found> found(Verdict place, BiFunction<List<KeyValue>, Verdict, Optional<Found>> rule) {
        return RovingHeat.valuesAt(place.suspect()).stream()
                .flatMap(values -> rule.apply(values, place).stream())
                .findFirst();
    }

    private Optional<Found> halved(List<KeyValue> values, Verdict place) {
        List<Finding> wide = rows(values, place)
                .filter(finding -> !rangeOf(finding, place).isOneRowOrNarrow())
                .toList();
        long others = wide.stream()
                .filter(finding -> RovingHeat.isHalved(finding.evidence()))
                .filter(finding -> !ledger.isIn(finding.id(), place.track()))
                .count();
        int own = RovingHeat.isHalved(place.suspect()) ? 1 : 0;
        return isWide(place) && others + own >= SEVERAL
                ? Optional.of(new Found(RovingHeat.halved(values, place.suspect()), wide))
                : Optional.empty();
    }

    private Optional<Found> inTurn(List<KeyValue> values, Verdict place) {
        return stopsBefore(values, place) >= ROWS_LEFT
                ? Optional.of(new Found(
                        RovingHeat.inTurn(values, place.suspect()),
                        rows(values, place)
                                .filter(finding -> isLeftSoon(finding, place))
                                .toList()))
                : Optional.empty();
    }

    /** How many places under the values, apart from one another and from this one, the heat has left one after the other. */
    private int stopsBefore(List<KeyValue> values, Verdict place) {
        List<Stop> own = stops(place.track(), place);
        if (own.isEmpty()) {
            return 0;
        }
        List<Stop> apart = new ArrayList<>(List.of(own.get(own.size() - 1)));
        for (Stop stop : latestFirst(place)) {
            if (apart.stream().allMatch(stop::isLeftFor)
                    && RovingHeat.mayLieIn(stop.range(), values, place.suspect())) {
                apart.add(stop);
            }
        }
        return apart.size() - 1;
    }

    /** The same for all places of an object: all of them ask. */
    private List<Stop> latestFirst(Verdict place) {
        String object = place.track().object().toLowerCase(Locale.ROOT);
        return shortStops.computeIfAbsent(object, unseen -> ledger.tracks().stream()
                .filter(track -> track.object().equalsIgnoreCase(object))
                .flatMap(track -> stops(track, place).stream())
                .filter(stop -> stop.stayed().compareTo(rules.stuck()) < 0)
                .sorted(Comparator.comparing(Stop::last).reversed())
                .toList());
    }

    private List<Stop> stops(Track track, Verdict place) {
        return Stop.of(track, end.minus(LATELY), place.suspect());
    }

    /** Of a spell that is over nobody remembers at how many of them it was. */
    private boolean isLeftSoon(Finding finding, Verdict place) {
        Duration several = rules.stuck().multipliedBy(SEVERAL);
        return ledger.members(finding.id()).stream()
                .flatMap(track -> stops(track, place).stream())
                .allMatch(stop -> stop.stayed().compareTo(several) < 0);
    }

    /** What made it known is said as long as it is told; a row that is set apart may be another one's unless rows take turns. */
    private Optional<Diagnosis> known(Verdict place) {
        return RovingHeat.valuesAt(place.suspect()).stream()
                .flatMap(values -> known(values, place).stream())
                .findFirst();
    }

    private Optional<Diagnosis> known(List<KeyValue> values, Verdict place) {
        return ledger.open()
                .filter(finding -> finding.cause() == Cause.HOT_KEY_PREFIX && isOf(finding, values, place))
                .filter(finding -> isWide(place) || RovingHeat.areInTurn(finding.evidence()))
                .min(Ledger.OLDEST_FIRST)
                .map(finding -> saying(finding, values, place.suspect()));
    }

    private static Diagnosis saying(Finding known, List<KeyValue> values, Suspect place) {
        if (RovingHeat.areInTurn(known.evidence())) {
            return RovingHeat.inTurn(values, place);
        }
        return RovingHeat.isTold(known.evidence()) ? RovingHeat.halved(values, place) : RovingHeat.known(values, place);
    }

    /** What was hot at many of a value's places, and may be again within the day that a finding is one, is so at this one. */
    private Optional<Diagnosis> knownEverywhere(Verdict place) {
        List<Finding> told = ledger.findings().stream()
                .filter(finding -> finding.cause() == Cause.HOT_KEY_PREFIX && mayComeBack(finding))
                .filter(finding ->
                        RovingHeat.isEverywhere(finding.evidence()) && Belonging.inSameObject(finding, place))
                .toList();
        return told.isEmpty() || place.isPlanned() || place.maySweep()
                ? Optional.empty()
                : RovingHeat.anyValuesAt(place.suspect()).stream()
                        .filter(values -> told.stream().anyMatch(finding -> isOfColumn(finding, values, place)))
                        .findFirst()
                        .map(values -> RovingHeat.everywhere(values, place.suspect()));
    }

    /** A split that reaches beyond the value's rows may be warm for others', unless these are hot now. */
    private static boolean isOfColumn(Finding finding, List<KeyValue> values, Verdict place) {
        boolean inside = place.suspect().range().sharedParts() >= values.size();
        return isOf(finding, values, place)
                && (inside || finding.status() == Finding.Status.OPEN)
                && finding.column().equals(RovingHeat.columnOf(values, place.suspect()));
    }

    private static boolean mayComeBack(Finding finding) {
        return finding.status() == Finding.Status.OPEN || finding.status() == Finding.Status.RESOLVED;
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

    private static KeyRange rangeOf(Finding finding, Verdict place) {
        return place.suspect().rangeOf(finding.rangeStart(), finding.rangeLimit());
    }

    /** What is told, or was of late, as a row under the values. */
    private Stream<Finding> rows(List<KeyValue> values, Verdict place) {
        return ledger.findings().stream()
                .filter(finding -> finding.cause() == Cause.HOT_ROW && isOfLate(finding))
                .filter(finding -> isOf(finding, values, place));
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
            if (place.diagnosis().cause() == Cause.HOT_KEY_PREFIX) {
                ledger.findingOf(place.track())
                        .filter(own -> own.status() == Finding.Status.OPEN && own.cause() == Cause.HOT_KEY_PREFIX)
                        .ifPresent(own -> merge(own, rowsBefore(own, place, hot), hot));
            }
        }
    }

    private List<Finding> rowsBefore(Finding own, Verdict place, HotPlaces hot) {
        // Asked first what costs no words.
        Stream<Finding> roved = RovingHeat.isTold(place.diagnosis().evidence())
                ? found(place, this::halved).or(() -> found(place, this::inTurn)).stream()
                        .flatMap(found -> found.before().stream())
                : Stream.empty();
        return Stream.concat(roved, wentOnAs(own, place))
                .filter(finding -> hot.of(finding).isEmpty())
                .distinct()
                .toList();
    }

    /** What was told as a row, was hot around it when it was hot last, and went on under the value at once. */
    private Stream<Finding> wentOnAs(Finding own, Verdict place) {
        return RovingHeat.anyValuesAt(place.suspect()).stream()
                .filter(values -> RovingHeat.columnOf(values, place.suspect()).equals(own.column()))
                .flatMap(values -> rows(values, place))
                .filter(finding -> wentOnAs(own, finding, place));
    }

    private boolean wentOnAs(Finding own, Finding row, Verdict place) {
        Duration handover = place.track().latest().length().multipliedBy(HANDOVER);
        return ledger.members(row.id()).stream()
                .flatMap(track -> stops(track, place).stream())
                .max(Comparator.comparing(Stop::last))
                .filter(last -> !last.range().isOneRowOrNarrow())
                .filter(last -> own.firstHeatAt().isAfter(last.last()))
                .filter(last -> !own.firstHeatAt().isAfter(last.last().plus(handover)))
                .isPresent();
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
