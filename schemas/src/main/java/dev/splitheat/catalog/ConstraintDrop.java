package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Drops constraints by their names. A constraint without name is known to Spanner by one that it made up: {@code
 * FK_<table>_<referenced table>_<hash>_<number>} or {@code CK_<table>_<hash>_<number>}. Scripts take such a name from an
 * existing database; it finds the constraint where only one can be meant.
 */
record ConstraintDrop(Table table) {
    private static final Pattern MADE_UP = Pattern.compile("(?i)(FK|CK)_.*_[0-9A-F]{16}_[0-9]+");

    Table without(String name, boolean ifExists) {
        List<ForeignKey> keys = new ArrayList<>(table.foreignKeys());
        List<Check> checks = new ArrayList<>(table.checks());
        boolean found =
                keys.removeIf(key -> named(key.name(), name)) || checks.removeIf(one -> named(one.name(), name));
        if (!found && !ifExists && !dropUnnamed(name, keys, checks)) {
            throw new ContradictoryDdlException("table " + table.name() + " has no constraint " + name);
        }
        return table.withConstraints(keys, checks);
    }

    private boolean dropUnnamed(String name, List<ForeignKey> keys, List<Check> checks) {
        Matcher parts = MADE_UP.matcher(unqualified(name));
        if (!parts.matches()) {
            return false;
        }
        if (parts.group(1).equalsIgnoreCase("CK")) {
            return dropOnly(checks, check -> check.name().isEmpty());
        }
        return dropOnly(
                keys,
                key -> key.name().isEmpty() && startsWith(unqualified(name), table.name(), key.referencedTable()));
    }

    private static <T> boolean dropOnly(List<T> constraints, Predicate<T> candidate) {
        List<T> candidates = constraints.stream().filter(candidate).toList();
        return candidates.size() == 1 && constraints.removeAll(candidates);
    }

    private static boolean startsWith(String name, String table, String referenced) {
        String beginning = "FK_" + unqualified(table) + "_" + unqualified(referenced) + "_";
        return name.regionMatches(true, 0, beginning, 0, beginning.length());
    }

    private static String unqualified(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static boolean named(Optional<String> present, String wanted) {
        return present.filter(wanted::equalsIgnoreCase).isPresent();
    }
}
