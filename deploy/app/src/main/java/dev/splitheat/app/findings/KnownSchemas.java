package dev.splitheat.app.findings;

import dev.splitheat.app.config.Nearest;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Glob;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What there is to be named: the databases that a running Splitheat watches, and the tables, indexes and key columns in their
 * catalogs. Nothing is said to be missing as long as a catalog that could have it is not there yet.
 *
 * @param databases full names
 * @param catalogs by database, as far as they are whole
 */
public record KnownSchemas(Set<String> databases, Map<String, Catalog> catalogs) {
    private static final Pattern FULL_NAME = Pattern.compile("projects/[^/*]+/instances/[^/*]+/databases/[^/*]+");

    public KnownSchemas {
        databases = Set.copyOf(databases);
        databases.forEach(name -> {
            if (!isFullName(name)) {
                throw new IllegalArgumentException("no full name of a database: " + name);
            }
        });
        catalogs = Map.copyOf(catalogs);
    }

    /** Whether it names one database; collectors also tell of the instances and patterns that they list. */
    static boolean isFullName(String name) {
        return FULL_NAME.matcher(name).matches();
    }

    /** Why no database can be meant: a clause with the nearest name. Empty where one is, or none is known yet. */
    public Optional<String> noDatabase(String typed, Glob meant) {
        return databases.isEmpty() || databases.stream().anyMatch(meant::matches)
                ? Optional.empty()
                : Optional.of("no watched database is '" + typed + "'" + NearName.of(typed, inTheForm(typed)));
    }

    /** The same of a table or an index in the databases that these patterns name; no pattern means all. */
    public Optional<String> noObject(Collection<Glob> among, Glob object) {
        List<String> asked = databases.stream()
                .filter(name -> among.isEmpty() || among.stream().anyMatch(glob -> glob.matches(name)))
                .toList();
        if (asked.isEmpty() || !catalogs.keySet().containsAll(asked)) {
            return Optional.empty();
        }
        Set<String> names = new TreeSet<>();
        asked.forEach(name -> objects(catalogs.get(name)).forEach(names::add));
        return names.stream().anyMatch(object::matches)
                ? Optional.empty()
                : Optional.of("no table or index is '" + object.text() + "'" + NearName.of(object.text(), names));
    }

    /** The same of a {@code Table.Column}, whose values stand in keys only when it is part of one. */
    public Optional<String> noKeyColumn(String typed) {
        if (databases.isEmpty() || !catalogs.keySet().containsAll(databases)) {
            return Optional.empty();
        }
        Set<String> names = new TreeSet<>();
        catalogs.values().forEach(catalog -> keyColumns(catalog).forEach(names::add));
        return names.stream().anyMatch(typed::equalsIgnoreCase)
                ? Optional.empty()
                : Optional.of("no key has the column '" + typed + "'" + nearColumn(typed, names));
    }

    /** Of a table that is there, the nearest of its columns. */
    private static String nearColumn(String typed, Set<String> names) {
        int dot = typed.lastIndexOf('.') + 1;
        List<String> ofTable = names.stream()
                .filter(name -> name.regionMatches(true, 0, typed, 0, dot) && name.indexOf('.', dot) < 0)
                .toList();
        if (ofTable.isEmpty()) {
            return NearName.of(typed, names);
        }
        List<String> columns = ofTable.stream().map(name -> name.substring(dot)).toList();
        Optional<String> near = Nearest.to(typed.substring(dot), columns);
        return NearName.of(near.map(column -> ofTable.get(columns.indexOf(column))), ofTable);
    }

    private static Stream<String> objects(Catalog catalog) {
        return Stream.concat(
                catalog.tables().stream().map(Table::name),
                catalog.indexes().stream().map(Index::name));
    }

    /** As redaction names them: by the table, also where an index has them. */
    private static Stream<String> keyColumns(Catalog catalog) {
        return Stream.concat(
                catalog.tables().stream().flatMap(table -> names(table.name(), table.primaryKey())),
                catalog.indexes().stream().flatMap(index -> names(index.table(), index.keyColumns())));
    }

    private static Stream<String> names(String table, List<KeyColumn> key) {
        return key.stream().map(column -> table + "." + column.column());
    }

    /** The databases as somebody writes them who writes so: in full, as {@code instance/database}, or alone. */
    private List<String> inTheForm(String typed) {
        long slashes = typed.chars().filter(letter -> letter == '/').count();
        return databases.stream()
                .sorted()
                .map(name -> name.split("/"))
                .map(name -> slashes == 0 ? name[5] : slashes == 1 ? name[3] + "/" + name[5] : String.join("/", name))
                .toList();
    }
}
