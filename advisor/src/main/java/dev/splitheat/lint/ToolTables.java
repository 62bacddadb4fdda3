package dev.splitheat.lint;

import dev.splitheat.catalog.Table;
import java.util.Locale;
import java.util.regex.Pattern;

/** Tables in which a migration tool keeps its books: a row for each release, whatever their keys are. */
final class ToolTables {
    private static final Pattern NAMES = Pattern.compile(
            "schema_?migrations?(_?history|_?lock)?|flyway_schema_history|(.*_)?databasechangelog(lock)?|goose_db_version"
                    + "|alembic_version|gorp_migrations|atlas_schema_revisions|(wrench_)?schema_?version(s|_history)?"
                    + "|__?ef_?migrations_?history|django_migrations|migrations?(_?history)?|ar_internal_metadata"
                    + "|data_?migrations?");

    private ToolTables() {}

    static boolean holds(Table table) {
        String name = table.name().substring(table.name().lastIndexOf('.') + 1);
        return NAMES.matcher(name.toLowerCase(Locale.ROOT)).matches();
    }
}
