package dev.splitheat.ingest.collect;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What listings showed. One that fails leaves what an earlier one showed. */
public final class Listings {
    private record Place(String project, Optional<String> instance) {
        static Place of(DatabasePattern pattern) {
            return new Place(
                    pattern.project(), pattern.anyInstance() ? Optional.empty() : Optional.of(pattern.instance()));
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

    /** Lists each place once that one of these patterns looks in. */
    public void look(List<DatabasePattern> patterns) {
        Map<String, UnreadableDirectoryException> failed = new TreeMap<>();
        Set<Place> places = new HashSet<>();
        patterns.stream()
                .filter(pattern -> pattern.name().isEmpty())
                .map(Place::of)
                .forEach(places::add);
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

    /** Every database that is known to be there. */
    public Set<DatabaseName> databases() {
        Set<DatabaseName> all = new HashSet<>();
        shown.values().forEach(all::addAll);
        return Set.copyOf(all);
    }
}
