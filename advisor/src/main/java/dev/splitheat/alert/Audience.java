package dev.splitheat.alert;

import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import java.util.Objects;

/**
 * Which alerts a sink is told.
 *
 * @param least alerts below this severity stay away from the sink
 */
public record Audience(Severity least) {
    /** Hears everything. */
    public static final Audience EVERYBODY = new Audience(Severity.INFO);

    /** Hears of what does not heal by itself: the default for whatever can wake a person. */
    public static final Audience FROM_WARNING = new Audience(Severity.WARNING);

    public Audience {
        Objects.requireNonNull(least, "least");
    }

    public boolean wants(Alert alert) {
        return alert.finding().severity().compareTo(least) >= 0;
    }
}
