package dev.splitheat.ingest.collect;

import dev.splitheat.interval.ViewFamily;
import java.util.List;

/**
 * What the views of one family look like and what their rows say. A new family is a new file.
 *
 * @param <R> what a row says
 */
public interface ViewShape<R> {
    ViewFamily family();

    /** What is asked for, but for INTERVAL_END; what the database does not have is left out of the query. */
    List<Column> columns();

    /** @throws DefectiveRowException when a row cannot say what it must */
    R row(Cells cells);

    /**
     * What the row of the TOTAL twin says, with the columns of the same names; not asked of a view without one.
     *
     * @throws DefectiveRowException when a row cannot say what it must
     */
    default R total(Cells cells) {
        return row(cells);
    }

    /** Equal for two rows of an interval that are the same row told twice. */
    Object identity(R row);

    /** What a truncated answer keeps the most of, and what is compared with the total; never negative. */
    double weight(R row);

    /**
     * Whether rows are less than nearly all of what their total says: Spanner keeps the top ones when it cannot keep all.
     */
    default boolean fallShort(List<R> rows, R total) {
        double nearlyAll = 0.99;
        return rows.stream().mapToDouble(this::weight).sum() < nearlyAll * weight(total);
    }

    /** Roughly how many bytes the row takes in a record. */
    int size(R row);

    /**
     * A column that is wanted.
     *
     * @param struct an array of structs; read from its twin {@code name_JSON_STRING} where the dialect has none
     * @param shortened only as much of the text is read as the collector was told
     */
    record Column(String name, boolean struct, boolean shortened) {
        public static Column of(String name) {
            return new Column(name, false, false);
        }

        public static Column structs(String name) {
            return new Column(name, true, false);
        }

        /** A text of any length, of which as much is read as the collector was told. */
        public static Column shortened(String name) {
            return new Column(name, false, true);
        }
    }
}
