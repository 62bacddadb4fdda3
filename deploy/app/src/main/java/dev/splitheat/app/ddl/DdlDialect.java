package dev.splitheat.app.ddl;

import dev.splitheat.catalog.Dialect;

/** A dialect as it is named on the command line. */
public enum DdlDialect {
    googlesql(Dialect.GOOGLE_STANDARD_SQL),
    postgresql(Dialect.POSTGRESQL);

    private final Dialect dialect;

    DdlDialect(Dialect dialect) {
        this.dialect = dialect;
    }

    public Dialect dialect() {
        return dialect;
    }
}
