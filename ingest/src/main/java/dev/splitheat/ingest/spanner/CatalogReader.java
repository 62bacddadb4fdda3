package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.ingest.collect.CatalogCompletion;
import dev.splitheat.ingest.collect.CatalogWatch;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.spanner.InformationSchemaReader.Told;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads a database's catalog from INFORMATION_SCHEMA, all of it at one timestamp. Where that does not tell all, the
 * database's DDL text is read too.
 */
public final class CatalogReader implements CatalogWatch {
    private static final String SCHEMA = "INFORMATION_SCHEMA";
    private static final String DENIED =
            "INFORMATION_SCHEMA of this database does not tell all (such as identity columns,"
                    + " filters of indexes and locality groups) and its DDL may not be read, so the catalog lacks that; grant the"
                    + " collector's account spanner.databases.getDdl, which is part of roles/spanner.databaseReader.";

    private final Function<DatabaseName, Glance> glances;
    private final Function<DatabaseName, Told> schema;
    private final Function<DatabaseName, List<String>> statements;

    public CatalogReader(SpannerConnections connections, Manners manners) {
        this(
                new CatalogGlances(connections, manners)::look,
                database -> connections.ask(database, new InformationSchemaReader(manners)::read),
                connections::ddl);
    }

    CatalogReader(
            Function<DatabaseName, Glance> glances,
            Function<DatabaseName, Told> schema,
            Function<DatabaseName, List<String>> statements) {
        this.glances = glances;
        this.schema = schema;
        this.statements = statements;
    }

    @Override
    public Glance look(DatabaseName database) {
        try {
            return glances.apply(database);
        } catch (RuntimeException e) {
            throw SpannerFailure.of(database, SCHEMA, e);
        }
    }

    @Override
    public Reading read(DatabaseName database) {
        Told told;
        try {
            told = schema.apply(database);
        } catch (RuntimeException e) {
            throw SpannerFailure.of(database, SCHEMA, e);
        }
        return told.complete() ? new Reading(told.catalog(), told.readAt(), told.bytes()) : withText(database, told);
    }

    private Reading withText(DatabaseName database, Told told) {
        try {
            String text = String.join("\n;\n", statements.apply(database));
            Catalog declared = DdlReader.read(text, told.catalog().dialect()).catalog();
            Catalog completed = CatalogCompletion.completed(told.catalog(), declared);
            return new Reading(completed, told.readAt(), Optional.empty(), true, told.bytes() + text.length());
        } catch (RuntimeException e) {
            if (SpannerFailure.denied(e)) {
                return new Reading(told.catalog(), told.readAt(), Optional.of(DENIED), true, told.bytes());
            }
            throw SpannerFailure.of(database, "the DDL", e);
        }
    }
}
