package dev.splitheat.app.export;

/**
 * Where in an export something stands.
 *
 * @param file the file's name without its directory
 * @param row counted from 1; 0 outside the rows
 * @param column its name, empty where no column is meant
 */
record Place(String file, long row, String column) {
    static Place of(String file) {
        return new Place(file, 0, "");
    }

    Place row(long number) {
        return new Place(file, number, "");
    }

    Place column(String name) {
        return new Place(file, row, name);
    }

    /** A value inside this column's value. */
    Place inside(String path) {
        return new Place(file, row, column.isEmpty() ? path : column + path);
    }

    UnreadableExportException refused(String problem) {
        return refused(problem, null);
    }

    UnreadableExportException refused(String problem, Throwable cause) {
        return new UnreadableExportException(toString(), problem, cause);
    }

    @Override
    public String toString() {
        return file + (row == 0 ? "" : ", row " + row) + (column.isEmpty() ? "" : ", column " + column);
    }
}
