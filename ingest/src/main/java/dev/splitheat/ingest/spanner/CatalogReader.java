package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.ingest.collect.CatalogCompletion;
import dev.splitheat.ingest.collect.CatalogSource;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.spanner.InformationSchemaReader.Told;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Reads a database's catalog from INFORMATION_SCHEMA, all of it at one timestamp. Where that does not tell all, the
 * database's DDL text is read too: when INFORMATION_SCHEMA told something new, and once an hour, since some changes show
 * in the text only.
 */
public final class CatalogReader implements CatalogSource {
    private static final Duration TEXT_STAYS_FRESH = Duration.ofHours(1);
    private static final String DENIED =
            "INFORMATION_SCHEMA of this database does not tell all (such as identity columns,"
                    + " filters of indexes and locality groups) and its DDL may not be read, so the catalog lacks that; grant the"
                    + " collector's account spanner.databases.getDdl, which is part of roles/spanner.databaseReader.";

    /** What was told, and the answer that was made of it and the DDL text. */
    private record Remembered(Catalog told, Reading answer) {
        boolean serves(Told now) {
            return told.equals(now.catalog())
                    && now.readAt().isBefore(answer.readAt().plus(TEXT_STAYS_FRESH));
        }
    }

    private final Function<DatabaseName, Told> schema;
    private final Function<DatabaseName, List<String>> statements;
    private final Map<DatabaseName, Remembered> remembered = new ConcurrentHashMap<>();

    public CatalogReader(SpannerConnections connections, Manners manners) {
        this(database -> connections.ask(database, new InformationSchemaReader(manners)::read), connections::ddl);
    }

    CatalogReader(Function<DatabaseName, Told> schema, Function<DatabaseName, List<String>> statements) {
        this.schema = schema;
        this.statements = statements;
    }

    @Override
    public Reading read(DatabaseName database) {
        Told told;
        try {
            told = schema.apply(database);
        } catch (RuntimeException e) {
            throw SpannerFailure.of(database, "INFORMATION_SCHEMA", e);
        }
        if (told.complete()) {
            remembered.remove(database);
            return new Reading(told.catalog(), told.readAt());
        }
        return completed(database, told);
    }

    private Reading completed(DatabaseName database, Told told) {
        Remembered old = remembered.get(database);
        if (old != null && old.serves(told)) {
            return new Reading(
                    old.answer().catalog(), told.readAt(), old.answer().problem());
        }
        Reading answer = readText(database, told);
        remembered.put(database, new Remembered(told.catalog(), answer));
        return answer;
    }

    private Reading readText(DatabaseName database, Told told) {
        try {
            String text = String.join("\n;\n", statements.apply(database));
            Catalog declared = DdlReader.read(text, told.catalog().dialect()).catalog();
            return new Reading(CatalogCompletion.completed(told.catalog(), declared), told.readAt());
        } catch (RuntimeException e) {
            if (SpannerFailure.denied(e)) {
                return new Reading(told.catalog(), told.readAt(), Optional.of(DENIED));
            }
            throw SpannerFailure.of(database, "the DDL", e);
        }
    }
}
