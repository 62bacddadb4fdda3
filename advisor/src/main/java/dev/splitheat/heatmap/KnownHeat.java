package dev.splitheat.heatmap;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/** The heat that is kept. */
public interface KnownHeat {
    /**
     * Hands over the windows of a layer that end after {@code from} and not after {@code to}, oldest first. Each may be let go
     * once it was looked at: a day of a busy database is more than should lie in memory at once.
     */
    void read(String database, Layer layer, Instant from, Instant to, Consumer<HeatSlice> reader);

    /** End of the newest window; empty where there is none. */
    Optional<Instant> newest(String database, Layer layer);

    /** Beginning of the earliest window that is kept. */
    Optional<Instant> earliest(String database, Layer layer);
}
