package dev.splitheat.catalog;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names of indexes that Spanner makes for foreign keys. In statistics a hash stands at their end, which DDL does not
 * tell ({@link BackingIndexes}), behind {@code _U} for unique or {@code _N} for without NULL.
 */
final class ManagedNames {
    private static final Pattern PRINTED =
            Pattern.compile("((?:[^.]+\\.)?IDX_.+)_[0-9A-F]{16}", Pattern.CASE_INSENSITIVE);
    private static final Pattern CODE = Pattern.compile("_(U|N|UN|NU)$", Pattern.CASE_INSENSITIVE);

    private ManagedNames() {}

    /** The one of these that a printed name means, by that name; the code may be missing or another one. */
    static Optional<Index> meant(String printed, Collection<Index> indexes) {
        Matcher hashed = PRINTED.matcher(printed);
        if (!hashed.matches()) {
            return Optional.empty();
        }
        String told = hashed.group(1);
        return indexes.stream()
                .filter(Index::managed)
                .filter(index -> bare(index.name()).equalsIgnoreCase(bare(told)))
                .min(Comparator.comparing(index -> !index.name().equalsIgnoreCase(told)))
                .map(index -> index.renamed(printed));
    }

    private static String bare(String name) {
        return CODE.matcher(name).replaceFirst("");
    }
}
