package dev.splitheat.app.people;

import dev.splitheat.alert.Headline;
import dev.splitheat.finding.Glob;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import dev.splitheat.routing.DatabaseGlob;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** A silence in one line. */
final class SilenceText {
    private SilenceText() {}

    static String line(Silence silence, Instant now) {
        return String.join(
                "  ",
                silence.id(),
                state(silence, now),
                kind(silence),
                scope(silence.scope()),
                minute(silence.from()) + " to " + minute(silence.until()),
                silence.author() + ": " + silence.reason());
    }

    static String state(Silence silence, Instant now) {
        if (!now.isBefore(silence.until())) {
            return "over";
        }
        return now.isBefore(silence.from()) ? "planned" : "active";
    }

    static String kind(Silence silence) {
        return Word.text(silence.kind());
    }

    private static String scope(Scope scope) {
        List<String> parts = new ArrayList<>();
        parts.add(database(scope.database()));
        scope.object().ifPresent(parts::add);
        scope.cause().ifPresent(cause -> parts.add(cause.name()));
        scope.findingId().ifPresent(id -> parts.add("finding " + id));
        return String.join(", ", parts);
    }

    private static String database(String pattern) {
        if (pattern.equals(Scope.ANY)) {
            return "all databases";
        }
        return pattern.contains(Scope.ANY) ? DatabaseGlob.text(new Glob(pattern)) : Headline.shortName(pattern);
    }

    private static String minute(Instant at) {
        return at.truncatedTo(ChronoUnit.MINUTES).toString().replace(":00Z", "Z");
    }
}
