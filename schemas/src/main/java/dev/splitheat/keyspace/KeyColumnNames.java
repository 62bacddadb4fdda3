package dev.splitheat.keyspace;

import java.util.Optional;

/** Names the column behind a key part. */
interface KeyColumnNames {
    KeyColumnNames NONE = (object, part) -> Optional.empty();

    /** {@code Table.Column}, where it is known; for an index, the indexed table's. */
    Optional<String> of(String object, int part);

    static KeyColumnNames of(KeySpace space) {
        return (object, part) -> space.object(object)
                .filter(known -> part < known.columns().size())
                .flatMap(known -> known.table()
                        .map(table -> table + "." + known.columns().get(part).column()));
    }
}
