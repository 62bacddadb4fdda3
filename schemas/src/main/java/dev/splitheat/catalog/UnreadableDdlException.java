package dev.splitheat.catalog;

/** DDL text from which no catalog can be built. */
public final class UnreadableDdlException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Place place;
    private final boolean contradiction;

    UnreadableDdlException(Diagnostic diagnostic, boolean contradiction) {
        super(diagnostic.toString());
        this.place = diagnostic.place();
        this.contradiction = contradiction;
    }

    public Place place() {
        return place;
    }

    /** Whether the statement was understood, and cannot be executed on what those before it left behind. */
    public boolean isContradiction() {
        return contradiction;
    }
}
