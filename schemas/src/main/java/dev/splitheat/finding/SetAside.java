package dev.splitheat.finding;

import java.util.Objects;

/**
 * Something that came and could not be used.
 *
 * @param what in words, without key values: rows of lock statistics whose key is none
 * @param count how often in the time that the finding rests on, an hour at most
 */
public record SetAside(String what, long count) {
    private static final String REVERSED = " whose range ends before it begins";
    private static final String EMPTY = " whose range is empty";
    private static final String IMPOSSIBLE = " with impossible figures";
    private static final String NO_KEY = " whose key is none";
    private static final String LACKS_ROWS = " that lack rows";

    public SetAside {
        Objects.requireNonNull(what, "what");
        if (count < 1) {
            throw new IllegalArgumentException("nothing was set aside: " + count);
        }
    }

    /** Rows of a view of which nobody can say where they were hot. */
    public static SetAside reversed(String view, long rows) {
        return new SetAside("rows of " + view + REVERSED, rows);
    }

    /** Rows of a view whose ranges end where they begin, which no key lies in. */
    public static SetAside empty(String view, long rows) {
        return new SetAside("rows of " + view + EMPTY, rows);
    }

    /** Whether something was hot, and nobody can say which keys. */
    public boolean holdsNoKey() {
        return what.endsWith(REVERSED) || what.endsWith(EMPTY);
    }

    /** Whether they name a place, with a figure that cannot be. */
    public boolean isImpossible() {
        return what.endsWith(IMPOSSIBLE);
    }

    /** Intervals of a view that whoever read them could not read whole. */
    public static SetAside lackingRows(String view, long intervals) {
        return new SetAside("intervals of " + view + LACKS_ROWS, intervals);
    }

    /** Whether nobody can say of which place they are, or what they lack is. */
    public boolean namesNoPlace() {
        return what.endsWith(NO_KEY) || what.endsWith(LACKS_ROWS);
    }

    /** What is said of rows of a view, behind that they are: {@code whose range is empty}. */
    public String whyOf(String view) {
        return what.replace("rows of " + view + " ", "");
    }

    /** {@code 3 rows of …}, {@code 1 row of …}; a sentence but for its full stop. */
    public String sentence() {
        return count + " " + (count == 1 ? ofOne() : what);
    }

    private String ofOne() {
        return what.replaceFirst("^(\\w+)s ", "$1 ")
                .replaceFirst(LACKS_ROWS, " that lacks rows")
                .replaceFirst(" that do not ", " that does not ")
                .replaceFirst(" were read ", " was read ");
    }
}
