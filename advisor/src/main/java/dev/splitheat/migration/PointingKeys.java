package dev.splitheat.migration;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.finding.Step;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Foreign keys of other tables that point to an old one, and go with it when it is renamed. */
record PointingKeys(Dialect dialect, List<RenewedKey> keys) {
    /** What can be done before the swap: columns that are filled meanwhile. */
    Stream<Step> carried(Checks checks) {
        return keys.stream().flatMap(key -> key.added().stream().map(column -> carried(key, column, checks)));
    }

    private Step carried(RenewedKey key, Column column, Checks checks) {
        return Step.executing(
                        "Give " + key.table() + " the column " + column.name()
                                + ", for foreign key " + key.called()
                                + " to refer to the whole new key. It is online; Spanner fills it for the rows that are"
                                + " there, which takes minutes to hours:",
                        DdlPrinter.addColumn(key.table(), column, dialect))
                .gate("the new column is filled: the answer is COMMITTED")
                .check(checks.column(key.table(), column.name()))
                .rollback(DdlPrinter.dropColumn(key.table(), column.name(), dialect));
    }

    Stream<Step> renewed(Checks checks, Collection<String> olds) {
        return keys.stream().map(key -> key.after()
                .map(after -> renewed(key, after, checks, olds))
                .orElseGet(() -> dropped(key, checks)));
    }

    private Step renewed(RenewedKey key, ForeignKey after, Checks checks, Collection<String> olds) {
        String words =
                "Foreign key " + key.called() + " follows the renamed old table. Until it is renewed it is checked"
                        + " against the old one: write that first, in the same transaction, and go on writing it. ";
        String added = DdlPrinter.addForeignKey(key.table(), after, dialect);
        Step step = key.before()
                .name()
                .map(name -> Step.executing(
                        words + "Renew it:", List.of(DdlPrinter.dropConstraint(key.table(), name, dialect), added)))
                .orElseGet(() -> Step.executing(words + byItsName(key, checks) + ", and add it anew:", added));
        return step.gate("it is in the answer: it points to " + String.join(", ", olds))
                .check(checks.constraints(olds))
                .rollback(key.isSame() ? "the same after the swap back" : asItWas(key));
    }

    private Step dropped(RenewedKey key, Checks checks) {
        String words =
                "Foreign key " + key.called() + " follows the renamed old table, which will be dropped, and the new"
                        + " key has nothing to back it but an index as hot as the old key was. ";
        Step step = key.before()
                .name()
                .map(name -> Step.executing(words + "Drop it:", DdlPrinter.dropConstraint(key.table(), name, dialect)))
                .orElseGet(() -> Step.of(words + byItsName(key, checks) + "."));
        return step.gate("it is not in the answer any more, and the application does what it did")
                .check(checks.foreignKeys(List.of(key.table())))
                .rollback(asItWas(key));
    }

    private String asItWas(RenewedKey key) {
        return "after the swap back, instead of it: " + DdlPrinter.addForeignKey(key.table(), key.before(), dialect);
    }

    private static String byItsName(RenewedKey key, Checks checks) {
        return "Drop it by the name that Spanner gave it (" + checks.foreignKeys(List.of(key.table())) + ")";
    }

    List<String> costs() {
        String names = keys.stream()
                .filter(key -> key.after().isPresent())
                .map(RenewedKey::called)
                .collect(Collectors.joining(", "));
        return names.isEmpty()
                ? List.of()
                : List.of("Between the swap and their renewal, " + names + " are checked against the old tables only.");
    }
}
