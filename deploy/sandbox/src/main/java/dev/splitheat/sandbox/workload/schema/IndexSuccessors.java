package dev.splitheat.sandbox.workload.schema;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Which indexes queries go through that were written for other ones. */
final class IndexSuccessors {
    /** An index as it was first made, in which catalog, and after how many changes. */
    private record Origin(Index index, Catalog catalog, int change) {}

    private final Map<String, Origin> origins = new HashMap<>();
    /** After how many changes each index of the current catalog was made. */
    private final Map<String, Integer> made = new HashMap<>();

    private Catalog now = Catalog.empty(Dialect.GOOGLE_STANDARD_SQL);
    private int changes;

    void schemaChanged(Catalog changed) {
        Catalog before = now;
        now = changed;
        changes++;
        changed.indexes().stream()
                .filter(index -> before.index(index.name()).isEmpty())
                .forEach(index -> {
                    made.put(folded(index.name()), changes);
                    origins.putIfAbsent(folded(index.name()), new Origin(index, changed, changes));
                });
    }

    /**
     * The newest index that takes the original one's queries.
     *
     * @param tables those whose indexes serve an original table
     */
    Optional<String> queried(String original, Function<String, List<String>> tables) {
        return Optional.ofNullable(origins.get(folded(original)))
                .flatMap(origin -> queried(origin, tables.apply(origin.index().table())));
    }

    private Optional<String> queried(Origin origin, List<String> tables) {
        String original = origin.index().name();
        List<Index> there = now.indexes().stream()
                .filter(index -> tables.stream().anyMatch(index.table()::equalsIgnoreCase))
                .toList();
        Optional<Index> same = there.stream()
                .filter(index -> index.name().equalsIgnoreCase(original))
                .findFirst();
        return there.stream()
                .filter(index -> isQueried(origin, index, same))
                .max(Comparator.comparingInt(this::madeAt)
                        .thenComparing(index -> NameKinship.of(original, index.name()))
                        .thenComparing(
                                index -> -succession(origin, index).others().size())
                        .thenComparing(Index::name))
                .map(Index::name);
    }

    private boolean isQueried(Origin origin, Index candidate, Optional<Index> same) {
        if (same.filter(candidate::equals).isPresent()) {
            return true;
        }
        IndexSuccession succession = succession(origin, candidate);
        boolean newer = madeAt(candidate) > same.map(this::madeAt).orElse(origin.change());
        if (candidate.managed()) {
            return false;
        }
        if (same.isPresent()) {
            return newer && succession.replaces() && !isMeantForAnother(origin, candidate);
        }
        return newer ? succession.covers() : succession.serves();
    }

    /** An index takes the place of one: of those that it could replace, the one that its name comes from. */
    private boolean isMeantForAnother(Origin origin, Index candidate) {
        double kinship = NameKinship.of(origin.index().name(), candidate.name());
        return now.indexes().stream()
                .filter(rival -> rival.table().equalsIgnoreCase(candidate.table()))
                .filter(rival -> !rival.equals(candidate) && madeAt(rival) < madeAt(candidate))
                .filter(rival -> NameKinship.of(rival.name(), candidate.name()) > kinship)
                .anyMatch(rival -> new IndexSuccession(rival, origin.catalog(), candidate, now).replaces());
    }

    private IndexSuccession succession(Origin origin, Index candidate) {
        return new IndexSuccession(origin.index(), origin.catalog(), candidate, now);
    }

    private int madeAt(Index index) {
        return made.getOrDefault(folded(index.name()), 0);
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
