package dev.splitheat.sandbox.world;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A database's schema for as long as nobody changes it. */
record Schema(List<String> ddl, Catalog catalog, KeySpace keys) {
    static Schema of(List<String> ddl, Dialect dialect) {
        Catalog catalog = DdlReader.read(String.join(";\n", ddl), dialect).catalogOrThrow();
        return new Schema(List.copyOf(ddl), catalog, new KeySpace(catalog));
    }

    /** After these statements, printed anew as Spanner prints it. */
    Schema after(List<String> statements) {
        List<String> all = new ArrayList<>(ddl);
        all.addAll(statements);
        Schema read = of(all, catalog.dialect());
        return new Schema(DdlPrinter.print(read.catalog()), read.catalog(), read.keys());
    }

    /** Where roots begin, but for the first: that one begins where the key space does. */
    List<Key> roots() {
        Stream<String> names = Stream.concat(
                catalog.tables().stream().map(table -> table.name()),
                catalog.indexes().stream().map(index -> index.name()));
        return names.map(object -> keys.object(object).map(KeyedObject::root).orElseThrow())
                .distinct()
                .map(root -> keys.key(root, List.of()))
                .sorted()
                .skip(1)
                .toList();
    }
}
