package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import java.util.Collection;
import java.util.Map;
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
    private static final String BETWEEN = ",";

    /** @param places projects and instances in which patterns look, by their full names */
    record Watched(Set<DatabaseName> databases, Set<String> places) {
        static final Watched NOTHING = new Watched(Set.of(), Set.of());

        Watched {
            databases = Set.copyOf(databases);
            places = Set.copyOf(places);
        }
    }

    private WatchedOffset() {}

    static Map<String, Object> of(Watched watched) {
        return Map.of(
                DATABASES,
                joined(watched.databases().stream()
                        .map(name -> name.project() + "/" + name.instance() + "/" + name.database())),
                PLACES,
                joined(watched.places().stream()));
    }

    private static String joined(Stream<String> texts) {
        return texts.sorted().collect(Collectors.joining(BETWEEN));
    }

    static Watched read(Map<String, Object> offset) {
        return new Watched(
                texts(offset, DATABASES).stream()
                        .map(text -> text.split("/"))
                        .filter(parts -> parts.length == 3)
                        .map(parts -> new DatabaseName(parts[0], parts[1], parts[2]))
                        .collect(Collectors.toUnmodifiableSet()),
                Set.copyOf(texts(offset, PLACES)));
    }

    private static Collection<String> texts(Map<String, Object> offset, String field) {
        return Stream.of(String.valueOf(offset.getOrDefault(field, "")).split(BETWEEN))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.toSet());
    }
}
