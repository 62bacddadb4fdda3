package dev.splitheat.lint;

import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.Place;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files that were linted, in the order in which they were applied. */
public final class Sources {
    private final Map<String, SourceFile> files = new HashMap<>();
    private final Map<String, Integer> order = new HashMap<>();

    /** @param files no two of one name */
    public Sources(List<DdlFile> files) {
        for (DdlFile file : files) {
            order.put(file.name(), order.size());
            this.files.put(file.name(), new SourceFile(file));
        }
    }

    Optional<SourceFile> file(String name) {
        return Optional.ofNullable(files.get(name));
    }

    /** Empty where there is no such line. */
    String line(Place place) {
        return file(place.file()).map(file -> file.line(place.line())).orElse("");
    }

    /** In the order in which the files were applied; what stands in none of them comes last. */
    Comparator<Place> inOrder() {
        return Comparator.comparing((Place place) -> order.getOrDefault(place.file(), Integer.MAX_VALUE))
                .thenComparing(Comparator.naturalOrder());
    }
}
