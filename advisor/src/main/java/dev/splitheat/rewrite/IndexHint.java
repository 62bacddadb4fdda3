package dev.splitheat.rewrite;

import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;

/** The hint that makes a query read an index. */
public final class IndexHint {
    private IndexHint() {}

    /** To stand right behind the name of the table; PostgreSQL's begins with a space. */
    public static String of(String index, Dialect dialect) {
        String word = index.contains(".") ? "\"" + index + "\"" : DdlPrinter.identifier(index, dialect);
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> "@{FORCE_INDEX=" + word + "}";
            case POSTGRESQL -> " /*@ FORCE_INDEX = " + word + " */";
        };
    }
}
