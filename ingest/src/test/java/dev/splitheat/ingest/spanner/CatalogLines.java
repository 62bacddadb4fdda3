package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.SchemaObject;
import dev.splitheat.catalog.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A catalog as lines, so that two of them are compared line by line. What has no order in INFORMATION_SCHEMA (the
 * constraints of a table, the columns that an index stores or a change stream watches) is in the order of its text.
 */
final class CatalogLines {
    /** The name of an index that Spanner makes ends in a hash, which DDL does not tell. */
    private static final Pattern WITHOUT_HASH = Pattern.compile("_[0-9A-F]{16}$");

    private CatalogLines() {}

    static List<String> of(Catalog catalog) {
        return catalog.objects().stream().flatMap(CatalogLines::lines).sorted().toList();
    }

    private static Stream<String> lines(SchemaObject object) {
        if (object instanceof Table table) {
            return lines(table);
        }
        if (object instanceof Index index) {
            return Stream.of(line(index));
        }
        if (object instanceof ChangeStream stream) {
            return Stream.of("change stream " + stream.name() + " all " + stream.wholeDatabase() + " "
                    + stream.options()
                    + stream.watched().stream()
                            .map(watch -> watch.table() + watch.columns().map(CatalogLines::sorted))
                            .toList());
        }
        return Stream.of(object.objectKind() + " " + object);
    }

    private static Stream<String> lines(Table table) {
        String name = "table " + table.name() + " ";
        List<String> lines = new ArrayList<>();
        lines.add(name + table.primaryKey() + table.interleaving() + table.rowDeletionPolicy() + table.localityGroup());
        for (int at = 0; at < table.columns().size(); at++) {
            lines.add(name + at + " " + table.columns().get(at));
        }
        table.foreignKeys().forEach(key -> lines.add(name + key));
        table.checks().forEach(check -> lines.add(name + check));
        return lines.stream();
    }

    private static String line(Index index) {
        return "index " + (index.managed() ? WITHOUT_HASH.matcher(index.name()).replaceFirst("") : index.name())
                + " on " + index.table() + " "
                + index.kind() + key(index) + sorted(index.storedColumns()) + index.interleavedIn()
                + " unique " + index.unique() + " null filtered " + index.nullFiltered() + " partition "
                + index.partitionBy() + " order " + index.orderBy() + " options " + index.options();
    }

    /** An index that leaves NULLs out has no place for them; the emulator tells one or another. */
    private static List<String> key(Index index) {
        return index.keyColumns().stream()
                .map(part -> part.column()
                        + (part.descending() ? " DESC" : "")
                        + (index.nullFiltered() ? "" : " nulls last " + part.nullsLast()))
                .toList();
    }

    private static List<String> sorted(Collection<String> texts) {
        return texts.stream().sorted().toList();
    }
}
