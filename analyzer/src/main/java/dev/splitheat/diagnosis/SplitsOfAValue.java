package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyValue;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Splits of one leading key value's rows that are hot together, each with a good part of the load. A row lies in one of them: it is
 * rows all over the value that have it, also where Spanner, which does not cut them any further, calls each split's heat a row.
 *
 * @param values the leading values
 * @param splits how many have a good part
 */
record SplitsOfAValue(List<KeyValue> values, int splits) {
    /** Two may be two rows; who has a third beside them has rows all over. */
    private static final int SPLITS = 3;
    /** What lies beside a hot row is now and then just warm. */
    private static final double A_FAIR_SHARE = 0.15;

    SplitsOfAValue {
        values = List.copyOf(values);
    }

    /** A split and where it was hot. */
    private record Warm(KeyRange range, Instant first, Instant last, int heat) {
        static Warm of(Visit visit) {
            return new Warm(visit.range(), visit.first(), visit.last(), visit.heat());
        }

        Warm and(Warm earlier) {
            return new Warm(range, earlier.first, last, heat + earlier.heat);
        }
    }

    /** Of a value that the suspect's place and nearly all heat of its object lie under; of several the longest. */
    static Optional<SplitsOfAValue> of(Suspect suspect) {
        if (Intervals.areCoarse(suspect.track()) || suspect.range().isOneRowOrNarrow()) {
            return Optional.empty();
        }
        for (int parts = suspect.key().size() - 1; parts > 0; parts--) {
            Optional<SplitsOfAValue> splits = leading(suspect, parts)
                    .map(values -> among(suspect, values))
                    .flatMap(Optional::stream)
                    .findFirst();
            if (splits.isPresent()) {
                return splits;
            }
        }
        return Optional.empty();
    }

    /** The leading values that splits of the place begin or end with, among the rows of each. */
    private static Stream<List<KeyValue>> leading(Suspect suspect, int parts) {
        return suspect.splits().stream()
                .flatMap(split -> Stream.of(split.start(), split.limit()))
                .filter(bound -> bound.values().size() > parts)
                .map(bound -> bound.values().subList(0, parts))
                .distinct();
    }

    private static Optional<SplitsOfAValue> among(Suspect suspect, List<KeyValue> values) {
        List<Visit> there = suspect.vicinity().visits().all().stream()
                .filter(visit -> HeavyValue.isIn(visit.range(), values, suspect))
                .toList();
        return Visits.heat(there)
                        >= HeavyValue.NEARLY_ALL * suspect.vicinity().visits().heat()
                ? among(laidOut(there), values)
                : Optional.empty();
    }

    /** As they are now: a split that has been cut is none any more. */
    private static Collection<Warm> laidOut(List<Visit> there) {
        List<Visit> newestFirst = there.stream()
                .sorted(Comparator.comparing(Visit::last).reversed())
                .toList();
        Map<KeyRange, Warm> splits = new LinkedHashMap<>();
        for (Visit visit : newestFirst) {
            if (splits.containsKey(visit.range()) || splits.keySet().stream().noneMatch(visit.range()::overlaps)) {
                splits.merge(visit.range(), Warm.of(visit), Warm::and);
            }
        }
        return splits.values();
    }

    private static Optional<SplitsOfAValue> among(Collection<Warm> splits, List<KeyValue> values) {
        int all = splits.stream().mapToInt(Warm::heat).sum();
        List<Warm> fair = splits.stream()
                .filter(each -> each.heat() >= A_FAIR_SHARE * all)
                .toList();
        boolean rows = fair.stream().anyMatch(each -> each.range().isOneRowOrNarrow());
        return fair.size() >= SPLITS && !rows && areTogether(fair)
                ? Optional.of(new SplitsOfAValue(values, fair.size()))
                : Optional.empty();
    }

    /** What takes turns is a pass, or an append: one is left before the next but one is hot. */
    private static boolean areTogether(List<Warm> splits) {
        Instant came =
                splits.stream().map(Warm::first).max(Comparator.naturalOrder()).orElseThrow();
        return splits.stream().noneMatch(each -> each.last().isBefore(came));
    }

    Phrase evidence(Suspect suspect) {
        return Phrase.of(
                "{0} of rows of {1} are hot together, and each has a good part of the heat: one row would lie in one of them.",
                Phrase.count(splits, "split"),
                Phrase.key(suspect.space().key(suspect.objectName(), values).text()));
    }
}
