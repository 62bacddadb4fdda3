package dev.splitheat.catalog;

import java.util.List;
import java.util.Optional;

/** What a table's new name does to the things that refer to it. */
record Renaming(String from, String to) {
    /** The new name as {@code ALTER TABLE … RENAME TO} means it: PostgreSQL renames within a schema, and so does not name it again. */
    static String within(String from, String to, Dialect dialect) {
        int schema = from.lastIndexOf('.') + 1;
        return dialect == Dialect.POSTGRESQL && !to.contains(".") ? from.substring(0, schema) + to : to;
    }

    SchemaObject applied(SchemaObject object) {
        if (object instanceof Table table) {
            return table(table);
        }
        if (object instanceof Index index) {
            return index.afterRename(from, to);
        }
        return object instanceof ChangeStream stream ? stream(stream) : object;
    }

    ForeignKey foreignKey(ForeignKey key) {
        return key.referencedTable().equalsIgnoreCase(from)
                ? new ForeignKey(key.name(), key.columns(), to, key.referencedColumns(), key.cascade(), key.enforced())
                : key;
    }

    private Table table(Table table) {
        Optional<Interleaving> place =
                table.interleaving().map(old -> new Interleaving(renamed(old.parent()), old.enforced(), old.cascade()));
        List<ForeignKey> keys =
                table.foreignKeys().stream().map(this::foreignKey).toList();
        return table.withInterleaving(place).withConstraints(keys, table.checks());
    }

    private ChangeStream stream(ChangeStream stream) {
        List<ChangeStream.Watch> watched = stream.watched().stream()
                .map(watch -> new ChangeStream.Watch(renamed(watch.table()), watch.columns()))
                .toList();
        return new ChangeStream(stream.name(), stream.wholeDatabase(), watched, stream.options());
    }

    private String renamed(String table) {
        return table.equalsIgnoreCase(from) ? to : table;
    }
}
