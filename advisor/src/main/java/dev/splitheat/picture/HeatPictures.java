package dev.splitheat.picture;

import dev.splitheat.notice.Alert;
import java.util.Optional;

/** Where a picture of what an alert is about comes from. */
@FunctionalInterface
public interface HeatPictures {
    /** Of nothing there is one. */
    HeatPictures NONE = alert -> Optional.empty();

    /**
     * A PNG without any key; empty when nothing is known to draw. May take its time, and may throw: an alert never waits for
     * it.
     */
    Optional<byte[]> of(Alert alert);
}
