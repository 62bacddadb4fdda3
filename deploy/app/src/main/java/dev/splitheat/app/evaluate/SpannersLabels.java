package dev.splitheat.app.evaluate;

import dev.splitheat.finding.Cause;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What Spanner itself says of hot places: the reasons in its split statistics. */
final class SpannersLabels {
    private static final Map<String, Set<Cause>> COMPATIBLE = Map.of(
            "HOT_ROW", rowCauses(),
            "UNISOLATABLE_HOT_ROW", rowCauses(),
            "MOVING_HOT_SPOT", Set.of(Cause.MONOTONIC_KEY, Cause.MONOTONIC_INDEX, Cause.QUEUE, Cause.RECENT_READS),
            "LARGE_SCAN_HOT_SPOT", Set.of(Cause.LARGE_SCAN, Cause.QUEUE, Cause.RECENT_READS));

    private SpannersLabels() {}

    private static Set<Cause> rowCauses() {
        return Set.of(
                Cause.HOT_ROW,
                Cause.HOT_SEQUENCE,
                Cause.HOT_KEY_PREFIX,
                Cause.NULL_INDEX,
                Cause.LOCK_CONTENTION,
                Cause.RECENT_READS);
    }

    /** When Spanner first gave a reason for a hotspot. */
    static Optional<Instant> first(Lived lived, Hotspot hotspot) {
        return lived.minutes().subMap(hotspot.onset(), false, hotspot.end(), true).entrySet().stream()
                .filter(minute -> minute.getValue().stream()
                        .anyMatch(row -> !row.reasons().isEmpty() && isAbout(lived, row, hotspot)))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static boolean isAbout(Lived lived, SplitRow row, Hotspot hotspot) {
        KeyRange range = range(lived, row);
        boolean inObject = hotspot.table().isEmpty()
                || object(range)
                        .filter(hotspot.index().or(hotspot::table).orElseThrow()::equalsIgnoreCase)
                        .isPresent();
        return inObject
                && hotspot.range().filter(there -> !there.overlaps(range)).isEmpty();
    }

    private static Optional<String> object(KeyRange range) {
        return range.object().map(object -> object.name());
    }

    private static KeyRange range(Lived lived, SplitRow row) {
        return lived.keys().range(row.start(), row.limit(), row.affectedTables());
    }

    /**
     * The reason that Spanner gave most often for the range of a detection, from half an hour before it until it was taken
     * back.
     */
    static Optional<String> about(Lived lived, Detection detection) {
        if (detection.range().isEmpty()) {
            return Optional.empty();
        }
        Instant from = detection.saidAt().minusSeconds(30 * 60);
        Instant to = detection.until().orElse(lived.minutes().lastKey());
        Map<String, Long> reasons = lived.minutes().subMap(from, true, to, true).values().stream()
                .flatMap(List::stream)
                .filter(row -> !row.reasons().isEmpty())
                .filter(row -> range(lived, row).overlaps(detection.range().get()))
                .flatMap(row -> row.reasons().stream())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        return reasons.entrySet().stream()
                .max(Comparator.comparing((Map.Entry<String, Long> each) -> each.getValue())
                        .thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey);
    }

    /** Whether a cause can be true where Spanner gives this reason; one that we do not know, like UNSPECIFIED, fits any. */
    static boolean fits(String reason, Cause cause) {
        return !COMPATIBLE.containsKey(reason) || COMPATIBLE.get(reason).contains(cause);
    }

    /** The cause that someone would name who knows the reasons alone. */
    static Cause plainly(Stream<String> reasons, boolean inIndex) {
        Set<String> all = reasons.collect(Collectors.toSet());
        if (all.contains("MOVING_HOT_SPOT")) {
            return inIndex ? Cause.MONOTONIC_INDEX : Cause.MONOTONIC_KEY;
        }
        if (all.contains("HOT_ROW")) {
            return Cause.HOT_ROW;
        }
        if (all.contains("LARGE_SCAN_HOT_SPOT")) {
            return Cause.LARGE_SCAN;
        }
        return all.contains("UNISOLATABLE_HOT_ROW") ? Cause.HOT_KEY_PREFIX : Cause.UNDIAGNOSED;
    }
}
