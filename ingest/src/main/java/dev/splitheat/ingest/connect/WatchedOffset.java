package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which databases a connector watches, and where it looks for them, in an offset that can be named without knowing any of
 * them: a later life may have other databases in its configuration.
 */
final class WatchedOffset {
    /** No database and no project is called so. */
    static final Map<String, String> PARTITION = SourcePartition.of("*", "WATCHED");

    private static final String DATABASES = "databases";
    private static final String PLACES = "places";
    private static final String LEFT = "left";
    private static final String BETWEEN = ",";
    private static final String AT = "@";

    /**
     * @param places projects and instances in which patterns look, by their full names
     * @param left databases that were watched, with when they were last asked whether they exist
     */
    record Watched(Set<DatabaseName> databases, Set<String> places, Map<DatabaseName, Instant> left) {
        static final Watched NOTHING = new Watched(Set.of(), Set.of(), Map.of());

        Watched {
            databases = Set.copyOf(databases);
            places = Set.copyOf(places);
            left = Map.copyOf(left);
        }
    }

    private WatchedOffset() {}

    static Map<String, Object> of(Watched watched) {
        return Map.of(
                DATABASES,
                joined(watched.databases().stream().map(WatchedOffset::text)),
                PLACES,
                joined(watched.places().stream()),
                LEFT,
                joined(watched.left().entrySet().stream()
                        .map(left -> text(left.getKey()) + AT + left.getValue().getEpochSecond())));
    }

    private static String text(DatabaseName name) {
        return name.project() + "/" + name.instance() + "/" + name.database();
    }

    private static Optional<DatabaseName> name(String text) {
        String[] parts = text.split("/");
        return parts.length == 3 ? Optional.of(new DatabaseName(parts[0], parts[1], parts[2])) : Optional.empty();
    }

    private static String joined(Stream<String> texts) {
        return texts.sorted().collect(Collectors.joining(BETWEEN));
    }

    static Watched read(Map<String, Object> offset) {
        return new Watched(
                texts(offset, DATABASES).stream()
                        .flatMap(text -> name(text).stream())
                        .collect(Collectors.toUnmodifiableSet()),
                Set.copyOf(texts(offset, PLACES)),
                left(texts(offset, LEFT)));
    }

    private static Map<DatabaseName, Instant> left(Collection<String> texts) {
        Map<DatabaseName, Instant> left = new HashMap<>();
        for (String text : texts) {
            int at = text.lastIndexOf(AT);
            if (at > 0 && text.substring(at + 1).matches("\\d{1,12}")) {
                Instant asked = Instant.ofEpochSecond(Long.parseLong(text.substring(at + 1)));
                name(text.substring(0, at)).ifPresent(name -> left.put(name, asked));
            }
        }
        return left;
    }

    private static Collection<String> texts(Map<String, Object> offset, String field) {
        return Stream.of(String.valueOf(offset.getOrDefault(field, "")).split(BETWEEN))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.toSet());
    }
}
