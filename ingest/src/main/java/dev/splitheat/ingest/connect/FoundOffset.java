package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.interval.CollectorStatus;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which databases were found in a place, in the offset of the status on listing it. One that is dropped while no worker runs
 * is in no listing any more, and Connect hands out offsets only to who can name them.
 */
final class FoundOffset {
    private static final String FOUND = "found";
    private static final String BETWEEN = ",";
    private static final String INSTANCES = "/instances/";

    private FoundOffset() {}

    static Map<String, Object> of(CollectorStatus status, Collection<DatabaseName> found) {
        Map<String, Object> offset = StatusOffset.of(status);
        offset.put(
                FOUND,
                found.stream()
                        .map(name -> name.instance() + "/" + name.database())
                        .sorted()
                        .collect(Collectors.joining(BETWEEN)));
        return offset;
    }

    /** @param place a project, or an instance of one, by its full name */
    static Set<DatabaseName> names(String place, Map<String, Object> offset) {
        int end = place.indexOf(INSTANCES);
        String project = place.substring(place.indexOf('/') + 1, end < 0 ? place.length() : end);
        return Stream.of(String.valueOf(offset.getOrDefault(FOUND, "")).split(BETWEEN))
                .map(text -> text.split("/"))
                .filter(parts -> parts.length == 2)
                .map(parts -> new DatabaseName(project, parts[0], parts[1]))
                .collect(Collectors.toUnmodifiableSet());
    }
}
