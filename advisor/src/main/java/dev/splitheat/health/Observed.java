package dev.splitheat.health;

import dev.splitheat.evidence.Traffic;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What was measured of a database. A name that is not there was neither read nor written, or nobody looked.
 *
 * @param traffic by table and index, without regard to case
 * @param span the time that was looked at; empty where nothing was
 */
public record Observed(Map<String, Traffic> traffic, Optional<Span> span) {
    /** Nobody looked. */
    public static final Observed NOTHING = new Observed(Map.of(), Optional.empty());

    /**
     * @param since begin of the first interval, of any length
     * @param until end of the last
     */
    public record Span(Instant since, Instant until) {
        public Span {
            if (!since.isBefore(until)) {
                throw new IllegalArgumentException("empty span: " + since + ".." + until);
            }
        }
    }

    public Observed {
        Map<String, Traffic> folded = new TreeMap<>();
        traffic.forEach((name, each) -> folded.put(folded(name), each));
        traffic = Map.copyOf(folded);
        Objects.requireNonNull(span, "span");
    }

    Optional<Traffic> of(String object) {
        return Optional.ofNullable(traffic.get(folded(object)));
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
