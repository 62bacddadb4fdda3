package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import java.util.Map;
import java.util.Objects;

/**
 * One thing to tell a sink.
 *
 * @param reference what the sink gave when it took the alert last; empty when it never did
 * @param inDoubt an earlier attempt was cut off, so that the message may be there already: a sink that can look, looks
 * @param othersWait other news is to be told: what belongs to this alert and nobody waits for may follow it
 */
public record Telling(Task task, Alert alert, Map<String, String> reference, boolean inDoubt, boolean othersWait) {
    /** What the alert is to the people behind the sink. */
    public enum Task {
        /** They see it for the first time. */
        OPEN,
        /** They were told of its end, and heat came back. */
        REOPEN,
        /** They know of it, and something is different; of a silenced alert, nobody is to be disturbed by it. */
        UPDATE,
        /** They know of it, nothing is different, and it is time to say so. */
        REMIND,
        /** It is over. */
        RESOLVE;

        /** Whether people know nothing of it, or only that it was over. */
        boolean isFirst() {
            return this == OPEN || this == REOPEN;
        }
    }

    public Telling {
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(alert, "alert");
        reference = Map.copyOf(reference);
    }

    /** Of an alert that stands alone. */
    public Telling(Task task, Alert alert, Map<String, String> reference, boolean inDoubt) {
        this(task, alert, reference, inDoubt, false);
    }

    /** Tells of an alert that the sink knows nothing of. */
    public static Telling first(Alert alert) {
        return new Telling(Task.OPEN, alert, Map.of(), false);
    }
}
