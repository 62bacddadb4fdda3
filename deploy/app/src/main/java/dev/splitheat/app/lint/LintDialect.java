package dev.splitheat.app.lint;

import dev.splitheat.catalog.Dialect;

/** A dialect as it is named on the command line. */
enum LintDialect {
    googlesql(Dialect.GOOGLE_STANDARD_SQL),
    postgresql(Dialect.POSTGRESQL);

    private final Dialect dialect;

    LintDialect(Dialect dialect) {
        this.dialect = dialect;
    }

    Dialect dialect() {
        return dialect;
    }
}
