package dev.splitheat.sandbox.workload.values;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A column that is to be filled.
 *
 * @param seed of this column in this stream of rows: no other has it
 * @param parents where the values of parent rows are found
 */
public record BoundColumn(Column column, long seed, ParentColumns parents) {
    private static final Pattern LENGTH = Pattern.compile("\\((\\d+)\\)");
    private static final int UNBOUNDED = 36;

    /** Finds the row that another row hangs under. */
    @FunctionalInterface
    public interface ParentColumns {
        /** The values of a parent's column, for the numbers of its children. */
        ColumnValues of(Parent source, String column);
    }

    public BoundColumn {
        Objects.requireNonNull(column, "column");
        Objects.requireNonNull(parents, "parents");
    }

    public BaseType type() {
        return column.type().base();
    }

    /** How many characters or bytes fit; the length of a UUID's text where the type says {@code MAX} or nothing. */
    int length() {
        Matcher matcher = LENGTH.matcher(column.type().text());
        return matcher.find() ? Integer.parseInt(matcher.group(1)) : UNBOUNDED;
    }

    Spread spread() {
        return new Spread(seed);
    }
}
