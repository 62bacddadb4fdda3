package dev.splitheat.sandbox.workload.schema;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;

/** A database whose schema is changed statement by statement or batch by batch, as an administrator does. */
final class Live {
    private final Dialect dialect;
    private String text;
    private Catalog catalog;
    private final Successors successors;

    Live(Dialect dialect, String ddl) {
        this.dialect = dialect;
        text = ddl;
        catalog = DdlReader.read(text, dialect).catalogOrThrow();
        successors = new Successors(catalog);
    }

    static Live google(String ddl) {
        return new Live(Dialect.GOOGLE_STANDARD_SQL, ddl);
    }

    /** One schema change of one or more statements. */
    Live execute(String... statements) {
        text = text + ";\n" + String.join(";\n", statements);
        catalog = DdlReader.read(text, dialect).catalogOrThrow();
        successors.schemaChanged(catalog);
        return this;
    }

    Catalog catalog() {
        return catalog;
    }

    Successors successors() {
        return successors;
    }

    String table(String original) {
        return successors.tableFor(original);
    }

    /** {@code none} where the query scans the table. */
    String index(String original) {
        return successors.indexFor(original).orElse("none");
    }
}
