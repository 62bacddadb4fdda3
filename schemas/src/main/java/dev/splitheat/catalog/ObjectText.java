package dev.splitheat.catalog;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes what is neither table nor index nor sequence, in one dialect. */
record ObjectText(Dialect dialect) {
    String createSchema(NamedSchema schema) {
        return "CREATE SCHEMA " + path(schema.name());
    }

    /** The default group exists from the beginning, so it is changed instead. */
    String createLocalityGroup(LocalityGroup group) {
        boolean isDefault = group.name().equals(LocalityGroup.DEFAULT);
        String head = (isDefault ? "ALTER" : "CREATE") + " LOCALITY GROUP " + path(group.name());
        return head
                + switch (dialect) {
                    case GOOGLE_STANDARD_SQL ->
                        new OptionText(dialect).list(isDefault ? " SET OPTIONS" : " OPTIONS", group.options());
                    case POSTGRESQL -> words(group.options());
                };
    }

    String createView(View view) {
        return "CREATE " + view(view);
    }

    String replaceView(View view) {
        return "CREATE OR REPLACE " + view(view);
    }

    private String view(View view) {
        return "VIEW " + path(view.name()) + " SQL SECURITY " + (view.definerRights() ? "DEFINER" : "INVOKER") + " AS "
                + view.definition();
    }

    String createChangeStream(ChangeStream stream) {
        String watched = stream.wholeDatabase() ? " FOR ALL" : tables(stream);
        boolean some = !stream.wholeDatabase() && !watched.isEmpty();
        String options = dialect == Dialect.GOOGLE_STANDARD_SQL ? " OPTIONS" : " WITH";
        return "CREATE CHANGE STREAM " + path(stream.name()) + (some ? " FOR " : "") + watched
                + new OptionText(dialect).list(options, stream.options());
    }

    String watchTables(ChangeStream stream) {
        return "ALTER CHANGE STREAM " + path(stream.name()) + " SET FOR " + tables(stream);
    }

    private String tables(ChangeStream stream) {
        return stream.watched().stream().map(this::watch).collect(Collectors.joining(", "));
    }

    private String watch(ChangeStream.Watch watch) {
        return path(watch.table())
                + watch.columns()
                        .map(columns -> columns.stream()
                                .map(column -> Identifiers.quoted(column, dialect))
                                .collect(Collectors.joining(", ", "(", ")")))
                        .orElse("");
    }

    private String words(Map<String, String> options) {
        return options.entrySet().stream()
                .map(option -> " " + option.getKey().toUpperCase(Locale.ROOT) + " "
                        + new OptionText(dialect).string(option.getValue()))
                .collect(Collectors.joining());
    }

    private String path(String name) {
        return Identifiers.path(name, dialect);
    }
}
