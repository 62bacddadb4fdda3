package dev.splitheat.heatmap;

/** A picture of a table or index was asked for that neither the schema nor the heat knows. */
public final class UnknownObjectException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public UnknownObjectException(String object) {
        super("no table or index " + object + " in this database: look at its list of tables");
    }
}
