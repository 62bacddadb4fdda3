package dev.splitheat.catalog;

/** DDL text from which no catalog can be built. */
public final class UnreadableDdlException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Place place;

    public UnreadableDdlException(Diagnostic diagnostic) {
        super(diagnostic.toString());
        this.place = diagnostic.place();
    }

    public Place place() {
        return place;
    }
}
