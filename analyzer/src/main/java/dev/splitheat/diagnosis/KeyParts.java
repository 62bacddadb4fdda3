package dev.splitheat.diagnosis;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeySign;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The key parts of a hot object, numbered from 0, with how their values arrive: by the schema, and where that says nothing
 * by the values themselves. None for an object that the catalog does not know.
 */
record KeyParts(List<ClassifiedColumn> all) {
    KeyParts {
        all = List.copyOf(all);
    }

    int size() {
        return all.size();
    }

    Optional<ClassifiedColumn> column(int part) {
        return isThere(part) ? Optional.of(all.get(part)) : Optional.empty();
    }

    private boolean isThere(int part) {
        return part >= 0 && part < all.size();
    }

    List<String> names() {
        return all.stream().map(ClassifiedColumn::name).toList();
    }

    Optional<String> name(int part) {
        return column(part).map(ClassifiedColumn::name);
    }

    boolean is(KeyClass wanted, int part) {
        return isThere(part) && all.get(part).keyClass() == wanted;
    }

    boolean isMonotonic(int part) {
        return is(KeyClass.MONOTONIC, part);
    }

    /** Whether the part holds the time at which a row is written, as far as a schema can tell. */
    boolean isWritingTime(int part) {
        return isThere(part) && all.get(part).sign() == KeySign.COMMIT_TIME;
    }

    boolean isDistributed(int part) {
        return is(KeyClass.DISTRIBUTED, part);
    }

    /** Whether nothing speaks against values of this part growing. */
    boolean mayGrow(int part) {
        return isMonotonic(part) || is(KeyClass.UNKNOWN, part);
    }

    /** The first part that grows by its nature, in front of any random one. */
    OptionalInt firstThatGrows() {
        return growing(0);
    }

    /** From a part on, the first that grows by its nature, in front of any random one; that part itself where none does. */
    OptionalInt firstThatGrows(int from) {
        OptionalInt grows = growing(from);
        return grows.isPresent() || from >= all.size() ? grows : OptionalInt.of(from);
    }

    private OptionalInt growing(int from) {
        for (int part = from; part < all.size() && !isDistributed(part); part++) {
            if (isMonotonic(part)) {
                return OptionalInt.of(part);
            }
        }
        return OptionalInt.empty();
    }

    /**
     * Where a range is open to new rows: it holds everything behind its start under some leading parts, and the next part
     * grows; or the mirror image with a descending part.
     */
    Optional<OpenEnd> openEnd(KeyRange range) {
        Optional<OpenEnd> growing = open(range, KeyClass.MONOTONIC);
        return growing.isPresent() ? growing : open(range, KeyClass.UNKNOWN);
    }

    private Optional<OpenEnd> open(KeyRange range, KeyClass wanted) {
        for (int part = 0; part < all.size(); part++) {
            if (is(wanted, part) && isOpenAt(range, part)) {
                return Optional.of(new OpenEnd(part, part, descending(part), isAlone(range, part)));
            }
        }
        return Optional.empty();
    }

    /** Whether the range holds nothing under other leading values. */
    private static boolean isAlone(KeyRange range, int part) {
        return part == 0 || range.start().sharedParts(range.limit()) >= part;
    }

    /**
     * Whether new values of the part land in the range, under the leading values of its start; for a descending part, of its
     * limit.
     */
    boolean isOpenAt(KeyRange range, int part) {
        Key bound = descending(part) ? range.limit() : range.start();
        boolean reaches = part <= bound.values().size()
                && (descending(part) ? range.reachesBeginOfPrefix(part) : range.reachesEndOfPrefix(part));
        return reaches && (part == 0 || bound.values().size() > part);
    }

    private boolean descending(int part) {
        return all.get(part).column().descending();
    }
}
