package dev.splitheat.migration;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ForeignKey;
import java.util.List;
import java.util.Optional;

/**
 * What becomes of a foreign key.
 *
 * @param table that has it
 * @param inTree whether the table gets a new key, too
 * @param after empty when it is dropped
 * @param added the column that its table gets for it
 * @param hot whether Spanner would back it, as it was, with an index in the order that made the old key hot
 * @param backed the table of which that index would be
 */
record RenewedKey(
        String table,
        boolean inTree,
        ForeignKey before,
        Optional<ForeignKey> after,
        Optional<Column> added,
        boolean hot,
        String backed) {
    static RenewedKey same(String table, boolean inTree, ForeignKey key) {
        return new RenewedKey(table, inTree, key, Optional.of(key), Optional.empty(), false, key.referencedTable());
    }

    RenewedKey carrying(ForeignKey key, Optional<Column> column) {
        return new RenewedKey(table, inTree, before, Optional.of(key), column, hot, backed);
    }

    RenewedKey dropped() {
        return new RenewedKey(table, inTree, before, Optional.empty(), Optional.empty(), hot, backed);
    }

    /** Whether its table has it as it was. */
    boolean isSame() {
        return after.filter(before::equals).isPresent();
    }

    /** As people speak of it. */
    String called() {
        return before.name().orElse("the one over " + listed(before.columns())) + " of " + table;
    }

    /** What it costs that it is another one; empty when nothing. */
    Optional<String> cost(String place, boolean notEnforced) {
        if (isSame() || after.isPresent() && added.isEmpty()) {
            return Optional.empty();
        }
        String why = "As it is, foreign key " + called() + " would give " + backed + " an index of Spanner's own on "
                + columns(
                        before.referencedTable().equalsIgnoreCase(backed)
                                ? before.referencedColumns()
                                : before.columns())
                + (hot ? ": " + place + ", which nobody can drop. " : ", which every write pays for. ");
        return Optional.of(after.map(key -> why + carried(key)).orElseGet(() -> why + lost(notEnforced)));
    }

    private String carried(ForeignKey key) {
        String column = added.orElseThrow().name();
        return "So " + table + " carries " + column + ", and the key refers to " + columns(key.referencedColumns())
                + ", for which Spanner has the primary key: a column more in each row of " + table
                + (inTree
                        ? "."
                        : ", filled online from the rows that are there, which takes minutes to hours and writes each of"
                                + " them once.");
    }

    private String lost(boolean notEnforced) {
        return "It is not renewed, since "
                + (before.referencedTable().equalsIgnoreCase(backed)
                        ? "nothing in " + table + " tells the rest of the new key"
                        : before.referencedTable() + " has no such key")
                + ": nobody checks any more that the rows are there which " + table
                + " refers to" + (before.cascade() ? ", and nobody deletes rows of " + table + " along with them" : "")
                + ", unless the application does."
                + (notEnforced
                        ? " Added anew with NOT ENFORCED it would say what belongs together, check nothing and need no index."
                        : "");
    }

    private static String columns(List<String> names) {
        return "(" + listed(names) + ")";
    }

    private static String listed(List<String> names) {
        return String.join(", ", names);
    }
}
