package dev.splitheat.evidence;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.UnreadableKeyException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/** Where a finding's heat was, and what its range took in the minutes in which that was a server's whole share. */
public final class HotRanges {
    private static final Set<Cause> MOVING =
            EnumSet.of(Cause.MONOTONIC_KEY, Cause.MONOTONIC_INDEX, Cause.QUEUE, Cause.RECENT_READS);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final KeySpace space;
    private final Finding finding;
    private final Surroundings surroundings;
    /** By the objects' names: few are hot again and again. */
    private final Map<String, Boolean> mine = new HashMap<>();

    /**
     * @param writes sampled of the finding's table
     * @param perMinute writes and deletes of the hot table or index, by the minute's end
     */
    public record Surroundings(List<HeatMinute> heat, List<ObservedWrite> writes, Map<Instant, Long> perMinute) {
        public Surroundings {
            heat = List.copyOf(heat);
            writes = List.copyOf(writes);
            perMinute = Map.copyOf(perMinute);
        }
    }

    public HotRanges(KeySpace space, Finding finding, Surroundings surroundings) {
        this.space = space;
        this.finding = finding;
        this.surroundings = surroundings;
    }

    /** Empty for a finding of the whole database, and where its range is no range of this catalog. */
    public Optional<HotRange> last() {
        return finding.object()
                .flatMap(object -> range(finding.rangeStart(), finding.rangeLimit(), object))
                .map(range -> new HotRange(range, MOVING.contains(finding.cause()), atFullScore()));
    }

    /** The median of those minutes: no single one decides, and a range may have been full with less. */
    private Optional<Double> atFullScore() {
        List<Double> rates = surroundings.heat().stream()
                .flatMap(minute -> atFullScore(minute).stream().boxed())
                .sorted(Comparator.naturalOrder())
                .toList();
        return rates.isEmpty() ? Optional.empty() : Optional.of(rates.get(rates.size() / 2));
    }

    private OptionalDouble atFullScore(HeatMinute minute) {
        List<WarmRange> warm = minute.ranges().stream()
                .filter(range -> range.score() > 0 && isMine(range.object()))
                .toList();
        Optional<WarmRange> full =
                warm.stream().filter(range -> range.score() >= WarmRange.FULL).findFirst();
        if (full.isEmpty()) {
            return OptionalDouble.empty();
        }
        double sampled = finding.index().isPresent() ? 0 : sampled(minute.end(), full.get());
        Long counted = surroundings.perMinute().get(minute.end());
        boolean alone = warm.size() == 1 && counted != null && counted > 0;
        double writes = sampled > 0 ? sampled : alone ? counted : 0;
        return writes > 0 ? OptionalDouble.of(writes / MINUTE.toSeconds()) : OptionalDouble.empty();
    }

    private double sampled(Instant end, WarmRange full) {
        Instant start = end.minus(MINUTE);
        return range(full.start(), full.limit(), full.object())
                .map(range -> during(start, end)
                        .filter(write -> range.contains(write.key()))
                        .mapToDouble(ObservedWrite::weight)
                        .sum())
                .orElse(0.0);
    }

    private Stream<ObservedWrite> during(Instant start, Instant end) {
        return surroundings.writes().stream()
                .filter(write -> !write.at().isBefore(start) && write.at().isBefore(end));
    }

    private boolean isMine(String object) {
        return mine.computeIfAbsent(object, this::sharesMyRoot);
    }

    private boolean sharesMyRoot(String object) {
        return finding.object()
                .filter(own -> root(own).equalsIgnoreCase(root(object)))
                .isPresent();
    }

    private String root(String object) {
        return space.object(object).map(known -> known.root()).orElse(object);
    }

    private Optional<KeyRange> range(String start, String limit, String object) {
        try {
            return Optional.of(space.range(start, limit, List.of(object)));
        } catch (UnreadableKeyException e) {
            return Optional.empty();
        }
    }
}
