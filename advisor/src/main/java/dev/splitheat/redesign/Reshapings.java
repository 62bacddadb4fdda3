package dev.splitheat.redesign;

import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.whatif.ProposedKey;
import dev.splitheat.whatif.ProposedPart;
import dev.splitheat.whatif.Reshaping;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a change of a key means for the keys of the hot table or index, part by part; empty where the catalog lacks it. */
public final class Reshapings {
    private Reshapings() {}

    /** Other values in a column of the hot table's key. */
    public static Optional<Reshaping> replacing(Situation situation, String column, ProposedPart values) {
        return ofTable(situation, parts -> parts.replaceAll(part -> isKept(part, column) ? values : part));
    }

    /** A new part at this place of the hot table's key. */
    public static Optional<Reshaping> inserting(Situation situation, ProposedPart added, int place) {
        return ofTable(situation, parts -> parts.add(place, added));
    }

    /** A column moved forward to this place of the hot table's key, or put there when it was in none. */
    public static Optional<Reshaping> moving(Situation situation, String column, int place) {
        return ofTable(situation, parts -> {
            parts.removeIf(part -> isKept(part, column));
            parts.add(place, new ProposedPart.Kept(column));
        });
    }

    /**
     * Another stored key of an index.
     *
     * @param growing its column whose values grow with time: where the table's own key does not have it, the moment of the
     *     write stands for it
     * @param added what stands for columns that the table does not have yet, by name
     */
    public static Reshaping ofIndex(
            Table table,
            List<KeyColumn> before,
            List<KeyColumn> after,
            String growing,
            Map<String, ? extends ProposedPart> added) {
        return new Reshaping(key(table, before, growing, Map.of()), key(table, after, growing, added));
    }

    /** The columns of a table's key. */
    public static List<String> keyOf(Table table) {
        return table.primaryKey().stream().map(KeyColumn::column).toList();
    }

    /** How the parts of a key are changed, in place. */
    private interface Change {
        void on(List<ProposedPart> parts);
    }

    private static Optional<Reshaping> ofTable(Situation situation, Change change) {
        return situation.table().filter(table -> !table.primaryKey().isEmpty()).map(table -> {
            List<ProposedPart> before = new ArrayList<>();
            keyOf(table).forEach(column -> before.add(new ProposedPart.Kept(column)));
            List<ProposedPart> after = new ArrayList<>(before);
            change.on(after);
            return new Reshaping(new ProposedKey(before), new ProposedKey(after));
        });
    }

    private static ProposedKey key(
            Table table, List<KeyColumn> key, String growing, Map<String, ? extends ProposedPart> added) {
        return new ProposedKey(key.stream()
                .map(part -> part(table, part.column(), growing, added))
                .toList());
    }

    private static ProposedPart part(
            Table table, String column, String growing, Map<String, ? extends ProposedPart> added) {
        ProposedPart known = added.get(column);
        if (keyOf(table).stream().anyMatch(column::equalsIgnoreCase)) {
            return new ProposedPart.Kept(spelled(table, column));
        }
        return known != null
                ? known
                : column.equalsIgnoreCase(growing) ? new ProposedPart.Moment() : new ProposedPart.Kept(column);
    }

    /** As the table spells it, so that the same part is the same in both keys. */
    private static String spelled(Table table, String column) {
        return keyOf(table).stream()
                .filter(column::equalsIgnoreCase)
                .findFirst()
                .orElse(column);
    }

    private static boolean isKept(ProposedPart part, String column) {
        return part instanceof ProposedPart.Kept kept && kept.column().equalsIgnoreCase(column);
    }
}
