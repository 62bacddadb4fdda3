package dev.splitheat.sandbox.splits;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The tables and indexes whose rows might lie in a range. */
final class AffectedObjects {
    private record Place(KeyedObject object, Key first) {}

    private final List<Place> places = new ArrayList<>();

    AffectedObjects(KeySpace keys) {
        Stream.concat(
                        keys.catalog().tables().stream().map(table -> table.name()),
                        keys.catalog().indexes().stream().map(index -> index.name()))
                .map(name -> keys.object(name).orElseThrow())
                .forEach(object -> places.add(new Place(object, keys.key(object.root(), List.of()))));
    }

    List<String> between(Key start, Key limit) {
        return places.stream()
                .filter(place -> mayLieBetween(place, start, limit))
                .map(place -> place.object().name())
                .toList();
    }

    private static boolean mayLieBetween(Place place, Key start, Key limit) {
        if (place.first().compareTo(limit) >= 0) {
            return false;
        }
        boolean startsInside = start.object()
                .filter(object -> object.root().equals(place.object().root()))
                .isPresent();
        return startsInside ? mayFollow(place, start, limit) : place.first().compareTo(start) >= 0;
    }

    /** Between two places under one row there are rows below it, and neither it nor what stands above it. */
    private static boolean mayFollow(Place place, Key start, Key limit) {
        boolean sameRoot = limit.object()
                .filter(object -> object.root().equals(place.object().root()))
                .isPresent();
        int keyParts = place.object().columns().size();
        boolean isStart = start.complete()
                && start.object().orElseThrow().name().equals(place.object().name());
        return !sameRoot || isStart || keyParts > start.sharedParts(limit);
    }
}
