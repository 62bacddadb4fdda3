package dev.splitheat.keyspace;

import dev.splitheat.catalog.KeyColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Gives a printed key its object and the types of its parts. */
final class PointReader {
    private final ObjectDirectory objects;

    PointReader(ObjectDirectory objects) {
        this.objects = objects;
    }

    /** @param text the whole key as printed */
    Key read(PrintedKeyText printed, String text) {
        Optional<PrintedKeyText.OfTable> table = printed.primaryKey();
        return table.isEmpty() ? ofObject(printed, text) : ofIndex(printed, table.get(), text);
    }

    /** Where a name may mean several objects, the one whose types fit. */
    private Key ofObject(PrintedKeyText printed, String text) {
        List<KeyedObject> named = objects.named(printed.object());
        Key first = null;
        for (KeyedObject object : named.isEmpty() ? List.of(KeyedObject.unknown(printed.object())) : named) {
            KeyReading reading = KeyReading.of(printed.body(), object.parts());
            Key key = KeyEncoder.key(object, reading.values(), reading.opaque(), reading.end(), text);
            if (reading.fits()) {
                return key;
            }
            first = first == null ? key : first;
        }
        return first;
    }

    private Key ofIndex(PrintedKeyText printed, PrintedKeyText.OfTable base, String text) {
        KeyedObject index =
                objects.index(printed.object(), base.table()).orElseGet(() -> KeyedObject.unknown(printed.object()));
        KeyedObject table = objects.table(base.table()).orElseGet(() -> KeyedObject.unknown(base.table()));
        KeyReading own = KeyReading.of(printed.body(), index.parts().subList(0, index.declared()));
        KeyReading primaryKey = KeyReading.of(base.body(), table.parts());
        List<KeyValue> values = new ArrayList<>(own.values());
        List<String> rest = new ArrayList<>();
        own.opaque().ifPresent(rest::add);
        boolean whole = own.fits() && values.size() == index.declared();
        if (whole && agrees(index, table, values, primaryKey.values())) {
            values.addAll(behind(index, table, primaryKey.values()));
            primaryKey.opaque().ifPresent(rest::add);
        } else if (!primaryKey.values().isEmpty() || !primaryKey.fits()) {
            rest.add(base.body());
        }
        boolean end = own.end() || primaryKey.end();
        Optional<String> opaque = rest.isEmpty() ? Optional.empty() : Optional.of(String.join(",", rest));
        return KeyEncoder.key(index, values, opaque, end, text);
    }

    /** The values of the base table's key that the index does not have itself, up to the first that is not given. */
    private static List<KeyValue> behind(KeyedObject index, KeyedObject table, List<KeyValue> primaryKey) {
        List<KeyValue> values = new ArrayList<>();
        for (int part = index.declared(); part < index.columns().size(); part++) {
            Optional<KeyValue> given = given(index, part, table, primaryKey);
            if (given.isEmpty()) {
                break;
            }
            values.add(given.get());
        }
        return values;
    }

    /** Whether the columns that both keys have hold the same in both. */
    private static boolean agrees(
            KeyedObject index, KeyedObject table, List<KeyValue> values, List<KeyValue> primaryKey) {
        return IntStream.range(0, values.size()).allMatch(part -> given(index, part, table, primaryKey)
                .filter(given -> !given.equals(values.get(part)))
                .isEmpty());
    }

    private static Optional<KeyValue> given(KeyedObject index, int part, KeyedObject table, List<KeyValue> primaryKey) {
        String column = index.columns().get(part).column();
        int at = KeyPrinter.position(
                table.columns().stream().map(KeyColumn::column).toList(), column);
        return at < 0 || at >= primaryKey.size() ? Optional.empty() : Optional.of(primaryKey.get(at));
    }
}
