package dev.splitheat.whatif;

import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.keyspace.KeyedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where observed writes would land under a proposed key. All parts are ascending: a key's direction turns the order round,
 * and changes nothing about what can be cut apart.
 */
final class Placement {
    private static final String PLACE = "proposed";

    private final KeyedObject place;
    private final List<Part> parts;

    private Placement(KeyedObject place, List<Part> parts) {
        this.place = place;
        this.parts = parts;
    }

    /** Why rows of this key cannot be placed; empty when they can. */
    static Optional<Phrase> obstacle(ProposedKey key, KeyedObject row) {
        RowColumns columns = RowColumns.of(row);
        return key.parts().stream()
                .flatMap(part -> part.columns().stream())
                .filter(column -> !columns.holds(column))
                .findFirst()
                .map(column -> Phrase.of(
                        "{0} is not in the key of {1}, so the sampled keys do not tell where its values would lie.",
                        column, row.name()));
    }

    static Placement of(ProposedKey key, KeyedObject row) {
        List<KeyColumn> columns = new ArrayList<>();
        List<KeyedObject.Part> types = new ArrayList<>();
        List<Part> parts = new ArrayList<>();
        for (int part = 0; part < key.parts().size(); part++) {
            ProposedPart proposed = key.parts().get(part);
            columns.add(new KeyColumn("part " + part, false, false));
            types.add(new KeyedObject.Part(proposed.type(row), true));
            parts.add(Part.of(proposed, row));
        }
        return new Placement(
                new KeyedObject(
                        PLACE,
                        Optional.empty(),
                        false,
                        columns,
                        types,
                        columns.size(),
                        List.of(new KeyedObject.Level(PLACE, columns.size()))),
                List.copyOf(parts));
    }

    /** The same for every write of a row, but for a part that stands for the moment of the write. */
    Key of(ObservedWrite write) {
        List<KeyValue> values = new ArrayList<>(parts.size());
        for (Part part : parts) {
            values.add(part.of(write));
        }
        return Key.of(place, values);
    }
}
