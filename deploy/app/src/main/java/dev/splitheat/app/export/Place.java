package dev.splitheat.app.export;

import java.util.Optional;

/** Where in an export something stands; put into words only when somebody asks, since every value has one. */
final class Place {
    private final String file;
    /** Counted from 1; 0 outside of rows. */
    private final long row;
    /** Empty outside of columns. */
    private final Optional<Place> around;
    /** Empty for an element. */
    private final String name;
    /** Counted from 1; 0 for what has a name. */
    private final int element;

    private Place(String file, long row, Optional<Place> around, String name, int element) {
        this.file = file;
        this.row = row;
        this.around = around;
        this.name = name;
        this.element = element;
    }

    /** @param file its name without its directory */
    static Place of(String file) {
        return new Place(file, 0, Optional.empty(), "", 0);
    }

    /** @param number counted from 1 */
    Place row(long number) {
        return new Place(file, number, Optional.empty(), "", 0);
    }

    /** A column, or a field of the STRUCT that stands here. */
    Place field(String field) {
        return new Place(file, row, Optional.of(this), field, 0);
    }

    /** @param position in the ARRAY that stands here, counted from 1 */
    Place element(int position) {
        return new Place(file, row, Optional.of(this), "", position);
    }

    String file() {
        return file;
    }

    boolean isInColumn() {
        return around.isPresent();
    }

    /** With the way to a value inside of it; empty where no column is meant. */
    String column() {
        if (around.isEmpty()) {
            return "";
        }
        String outside = around.get().column();
        String here = element > 0 ? "[" + element + "]" : name;
        return outside.isEmpty() || element > 0 ? outside + here : outside + "." + here;
    }

    UnreadableExportException refused(String problem) {
        return refused(problem, null);
    }

    UnreadableExportException refused(String problem, Throwable cause) {
        return new UnreadableExportException(toString(), problem, cause);
    }

    @Override
    public String toString() {
        String column = column();
        return file + (row == 0 ? "" : ", row " + row) + (column.isEmpty() ? "" : ", column " + column);
    }
}
