package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.observation.Question;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Splits of one leading key value's rows that are hot together and about alike. A row lies in one of them: it is rows all over the
 * value that have the load, also where Spanner, which does not cut them any further, calls each split's heat a row.
 *
 * @param values the leading values
 * @param splits how many there are
 * @param inside how many of these hold nothing else
 */
record SplitsOfAValue(List<KeyValue> values, int splits, int inside) {
    /** Two may be two rows; who has a third beside them has rows all over. */
    private static final int SPLITS = 3;
    /** What lies beside a hot row is warm now and then. */
    private static final double A_FAIR_SHARE = 0.15;
    /** Of the hottest one's score while they are hot: what lies beside a hot row is cooler. */
    private static final double ALIKE = 0.67;
    /** Of the time in which any of them is hot: what takes turns is a pass, or an append. */
    private static final double MOST = 0.5;

    private static final Duration MINUTE = Duration.ofMinutes(1);

    SplitsOfAValue {
        values = List.copyOf(values);
    }

    /** A split and when it was hot. */
    private record Warm(KeyRange range, List<Visit> visits) {
        int heat() {
            return Visits.heat(visits);
        }

        double score() {
            return (double) heat() / visits.stream().mapToInt(Visit::minutes).sum();
        }
    }

    /** Of a value that the suspect's place and nearly all heat of its object lie under; of several the longest. */
    static Optional<SplitsOfAValue> of(Suspect suspect) {
        boolean maybe = !Intervals.areCoarse(suspect.track())
                && !suspect.range().isOneRowOrNarrow()
                && suspect.nullEntries().isEmpty();
        if (!maybe) {
            return Optional.empty();
        }
        return LeadingValues.of(suspect).stream()
                .flatMap(values -> under(values, suspect).stream())
                .findFirst();
    }

    /** The same for all places of the object. */
    private static Optional<SplitsOfAValue> under(List<KeyValue> values, Suspect suspect) {
        return suspect.vicinity()
                .lately()
                .once(
                        Question.of(SplitsOfAValue.class, suspect.objectName(), values),
                        () -> among(suspect.vicinity().visits(), values, suspect));
    }

    private static Optional<SplitsOfAValue> among(Visits visits, List<KeyValue> values, Suspect suspect) {
        HeavyValue.Rows rows = HeavyValue.Rows.under(values, suspect.objectName(), suspect.space());
        List<Visit> there =
                visits.all().stream().filter(visit -> rows.areIn(visit.range())).toList();
        return there.size() >= SPLITS && Visits.heat(there) >= HeavyValue.NEARLY_ALL * visits.heat()
                ? of(laidOut(there), values)
                : Optional.empty();
    }

    /** As they are now: a split that has been cut is none any more. */
    private static Collection<Warm> laidOut(List<Visit> there) {
        List<Visit> newestFirst = there.stream()
                .sorted(Comparator.comparing(Visit::last).reversed())
                .toList();
        Map<KeyRange, Warm> splits = new LinkedHashMap<>();
        for (Visit visit : newestFirst) {
            Warm known = splits.get(visit.range());
            if (known != null) {
                known.visits().add(visit);
            } else if (splits.keySet().stream().noneMatch(visit.range()::overlaps)) {
                splits.put(visit.range(), new Warm(visit.range(), new ArrayList<>(List.of(visit))));
            }
        }
        return splits.values();
    }

    private static Optional<SplitsOfAValue> of(Collection<Warm> splits, List<KeyValue> values) {
        int all = splits.stream().mapToInt(Warm::heat).sum();
        double hottest = splits.stream().mapToDouble(Warm::score).max().orElse(0);
        List<Warm> alike = splits.stream()
                .filter(each -> each.heat() >= A_FAIR_SHARE * all && each.score() >= ALIKE * hottest)
                .toList();
        boolean areRows = splits.stream().anyMatch(each -> each.range().isOneRowOrNarrow());
        long inside = alike.stream()
                .filter(each -> each.range().sharedParts() >= values.size())
                .count();
        return alike.size() >= SPLITS && inside > 0 && !areRows && areTogether(alike)
                ? Optional.of(new SplitsOfAValue(values, alike.size(), Math.toIntExact(inside)))
                : Optional.empty();
    }

    private static boolean areTogether(List<Warm> splits) {
        Map<Instant, Integer> hot = new HashMap<>();
        for (Warm split : splits) {
            for (Visit visit : split.visits()) {
                for (Instant at = visit.first(); !at.isAfter(visit.last()); at = at.plus(MINUTE)) {
                    hot.merge(at, 1, Integer::sum);
                }
            }
        }
        long together = hot.values().stream().filter(several -> several > 1).count();
        return together >= MOST * hot.size();
    }

    Phrase evidence(Suspect suspect) {
        return Phrase.of(
                "{0} of rows of {1} are hot together, and about alike: one row would lie in one of them.",
                Phrase.count(splits, "split"),
                Phrase.key(suspect.space().key(suspect.objectName(), values).text()));
    }
}
