package dev.splitheat.notice;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Glob;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which alerts are meant; what is not said is any.
 *
 * @param database a full name, in which {@code *} stands for any letters
 * @param object a table or index, as the schema has it; a table means its indexes, too. {@code *} as above
 */
public record Scope(String database, Optional<String> object, Optional<Cause> cause, Optional<String> findingId) {
    /** All databases. */
    public static final String ANY = "*";

    public Scope {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(cause, "cause");
        Objects.requireNonNull(findingId, "findingId");
    }

    public boolean matches(Alert alert) {
        return new Glob(database).matches(alert.database())
                && object.map(name -> matchesObject(name, alert)).orElse(true)
                && cause.map(name -> matchesCause(name, alert)).orElse(true)
                && findingId.map(alert.id()::startsWith).orElse(true);
    }

    /** That Splitheat sees nothing, or cannot tell all, has no cause that heat has. */
    private static boolean matchesCause(Cause cause, Alert alert) {
        return alert.marks().subject() == Marks.Subject.HOTSPOT
                && alert.finding().cause() == cause;
    }

    private static boolean matchesObject(String pattern, Alert alert) {
        return Stream.concat(alert.finding().table().stream(), alert.finding().index().stream())
                .anyMatch(new Glob(pattern)::matches);
    }
}
