package dev.splitheat.ingest.collect;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What listings showed. One that fails leaves what an earlier one showed. */
public final class Listings {
    private record Place(String project, Optional<String> instance) {
        static Place of(DatabasePattern pattern) {
            return new Place(
                    pattern.project(), pattern.anyInstance() ? Optional.empty() : Optional.of(pattern.instance()));
        }

        boolean has(DatabaseName name) {
            return name.toString().startsWith(this + "/");
        }

        @Override
        public String toString() {
            return "projects/" + project
                    + instance.map(name -> "/instances/" + name).orElse("");
        }
    }

    private final DatabaseDirectory directory;
    private final Map<Place, Set<DatabaseName>> shown = new HashMap<>();
    private Map<String, UnreadableDirectoryException> failures = Map.of();

    public Listings(DatabaseDirectory directory) {
        this.directory = directory;
    }

    /** Full names of the projects and instances in which these patterns look. */
    public static Set<String> places(List<DatabasePattern> patterns) {
        return of(patterns).map(Place::toString).collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<Place> of(List<DatabasePattern> patterns) {
        return patterns.stream()
                .filter(pattern -> pattern.name().isEmpty())
                .map(Place::of)
                .distinct();
    }

    /** Lists each place once that one of these patterns looks in. */
    public void look(List<DatabasePattern> patterns) {
        Map<String, UnreadableDirectoryException> failed = new TreeMap<>();
        Set<Place> places = of(patterns).collect(Collectors.toSet());
        shown.keySet().retainAll(places);
        for (Place place : places) {
            try {
                Set<DatabaseName> names = new HashSet<>();
                directory.databases(place.project(), place.instance()).forEach(found -> names.add(found.name()));
                shown.put(place, Set.copyOf(names));
            } catch (UnreadableDirectoryException e) {
                failed.put(place.toString(), e);
            }
        }
        failures = Map.copyOf(failed);
    }

    /** What the last look could not list, by the full name of the project or instance. */
    public Map<String, UnreadableDirectoryException> failures() {
        return failures;
    }

    /** Whether its place could be listed, and it is not there. */
    public boolean lacks(DatabaseName name) {
        return shown.keySet().stream().anyMatch(place -> place.has(name))
                && shown.values().stream().noneMatch(names -> names.contains(name));
    }

    /** Full names of the places that could be listed, some time. */
    public Set<String> listed() {
        return shown.keySet().stream().map(Place::toString).collect(Collectors.toUnmodifiableSet());
    }

    /** Every database that is known to be there. */
    public Set<DatabaseName> databases() {
        Set<DatabaseName> all = new HashSet<>();
        shown.values().forEach(all::addAll);
        return Set.copyOf(all);
    }
}
