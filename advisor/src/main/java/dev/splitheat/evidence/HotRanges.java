package dev.splitheat.evidence;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.UnreadableKeyException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

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

    /**
     * The median of those minutes: no single one decides, and a range may have been full with less. What was counted is the
     * rate, and samples tell the range's part of it.
     */
    private Optional<Double> atFullScore() {
        List<Double> rates = new ArrayList<>();
        for (HeatMinute minute : surroundings.heat()) {
            OptionalDouble rate = atFullScore(minute);
            if (rate.isPresent()) {
                rates.add(rate.getAsDouble());
            }
        }
        rates.sort(Comparator.naturalOrder());
        return rates.isEmpty() ? Optional.empty() : Optional.of(rates.get(rates.size() / 2));
    }

    private OptionalDouble atFullScore(HeatMinute minute) {
        Optional<WarmRange> full = Optional.empty();
        int warm = 0;
        for (WarmRange range : minute.ranges()) {
            if (range.score() > 0 && isMine(range.object())) {
                warm++;
                full = full.isEmpty() && range.score() >= WarmRange.FULL ? Optional.of(range) : full;
            }
        }
        if (full.isEmpty()) {
            return OptionalDouble.empty();
        }
        boolean alone = warm == 1;
        List<ObservedWrite> sampled = finding.index().isPresent() ? List.of() : during(minute.end());
        Optional<Long> counted =
                Optional.ofNullable(surroundings.perMinute().get(minute.end())).filter(count -> count > 0);
        double into = into(full.get(), sampled);
        double writes = into > 0
                ? counted.map(count -> into / weight(sampled) * count).orElse(into)
                : counted.filter(count -> alone).orElse(0L);
        return writes > 0 ? OptionalDouble.of(writes / MINUTE.toSeconds()) : OptionalDouble.empty();
    }

    private double into(WarmRange full, List<ObservedWrite> sampled) {
        if (sampled.isEmpty()) {
            return 0;
        }
        return range(full.start(), full.limit(), full.object())
                .map(range -> weight(sampled.stream()
                        .filter(write -> range.contains(write.key()))
                        .toList()))
                .orElse(0.0);
    }

    private static double weight(List<ObservedWrite> writes) {
        return writes.stream().mapToDouble(ObservedWrite::weight).sum();
    }

    private List<ObservedWrite> during(Instant end) {
        Instant start = end.minus(MINUTE);
        return surroundings.writes().stream()
                .filter(write -> !write.at().isBefore(start) && write.at().isBefore(end))
                .toList();
    }

    private boolean isMine(String object) {
        Boolean known = mine.get(object);
        if (known == null) {
            known = sharesMyRoot(object);
            mine.put(object, known);
        }
        return known;
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
