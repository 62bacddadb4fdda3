package dev.splitheat.catalog;

/** DDL text from which no catalog can be built. Line and column are counted from 1. */
public final class UnreadableDdlException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int line;
    private final int column;

    public UnreadableDdlException(int line, int column, String problem) {
        super("line " + line + ", column " + column + ": " + problem);
        this.line = line;
        this.column = column;
    }

    public int line() {
        return line;
    }

    public int column() {
        return column;
    }
}
