package dev.splitheat.notice;

import dev.splitheat.finding.Cause;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
        return matches(database, alert.database())
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
                .anyMatch(name -> matches(pattern, name));
    }

    /** Letter by letter but for {@code *}, and for capitals, which names of a schema do not tell apart. */
    private static boolean matches(String pattern, String text) {
        String regex = Stream.of(pattern.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE).matcher(text).matches();
    }
}
