package dev.splitheat.weekly.content;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Severity;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * What became of one finding in the week.
 *
 * @param at when it happened; of what got worse or better, when the week ended
 * @param object the table or index; empty where the whole database is meant
 * @param hotMinutes in the week
 * @param hotMinutesBefore in the week before; empty where that is not known, or too little of it was seen
 * @param detail what else is known of it, in a sentence; may be empty
 */
public record Change(
        Kind kind,
        Instant at,
        String finding,
        Optional<String> object,
        String headline,
        Cause cause,
        Severity severity,
        HotMinutes hotMinutes,
        Optional<Long> hotMinutesBefore,
        String detail,
        Optional<String> owner,
        Optional<String> link) {
    /** As the list is ordered. */
    public enum Kind {
        NEW,
        /** It had ended, and heat came back. */
        REGRESSED,
        WORSE,
        BETTER,
        /** A change of schema, application or job was made, and the same hours before and after show that it worked. */
        FIXED,
        /** The table, the index or the database is no longer there. */
        GONE
    }

    public Change {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(finding, "finding");
        Objects.requireNonNull(hotMinutes, "hotMinutes");
    }
}
