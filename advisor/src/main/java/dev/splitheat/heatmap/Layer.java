package dev.splitheat.heatmap;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The resolutions in which heat is kept, and how long. */
public enum Layer {
    MINUTE(Duration.ofMinutes(1), Duration.ofDays(8)),
    TEN_MINUTES(Duration.ofMinutes(10), Duration.ofDays(35)),
    HOUR(Duration.ofHours(1), Duration.ofDays(396)),
    /** Made of hours where they are kept, so that a year is read in an instant. */
    DAY(Duration.ofDays(1), Duration.ofDays(396));

    private static final Layer[] ALL = values();

    private final Duration length;
    private final Duration retention;

    Layer(Duration length, Duration retention) {
        this.length = length;
        this.retention = retention;
    }

    /** Of one window. */
    public Duration length() {
        return length;
    }

    /** How long before the newest window one is kept. */
    public Duration retention() {
        return retention;
    }

    /** End of the window that this moment lies in; a moment at which one ends lies in that one. */
    public Instant endOf(Instant moment) {
        Instant start = startOf(moment);
        return start.equals(moment) ? moment : start.plus(length);
    }

    /** The last end of a window that is not after this moment. */
    public Instant startOf(Instant moment) {
        long seconds = length.toSeconds();
        return Instant.ofEpochSecond(Math.floorDiv(moment.getEpochSecond(), seconds) * seconds);
    }

    /** Empty for a length that no layer has. */
    public static Optional<Layer> of(Duration length) {
        for (Layer layer : ALL) {
            if (layer.length.equals(length)) {
                return Optional.of(layer);
            }
        }
        return Optional.empty();
    }
}
