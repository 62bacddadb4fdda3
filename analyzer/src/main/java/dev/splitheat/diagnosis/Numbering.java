package dev.splitheat.diagnosis;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.LockModes;
import dev.splitheat.interval.TableSizeRow;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Question;
import dev.splitheat.observation.Surroundings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A table whose rows hand out numbers: each row holds the next one, which transactions read and raise.
 *
 * @param column that holds the number
 * @param likelihood 0 to 1
 */
record Numbering(String column, double likelihood, List<Phrase> evidence) {
    /** From here on a row is called a sequence and not a row. */
    static final double LIKELY = 0.6;

    private static final int MOST_COLUMNS = 6;
    /** A row for each kind of number: thousands of kinds would be a megabyte. A row for each customer may be more. */
    private static final double MOST_BYTES = 8e6;

    private static final double MOST_DELETES = 0.01;

    private static final Set<BaseType> NUMBERS = EnumSet.of(BaseType.INT64, BaseType.NUMERIC);

    Numbering {
        evidence = List.copyOf(evidence);
    }

    /** The likeliest column; empty when none is likely. */
    static Optional<Numbering> of(Suspect suspect) {
        return suspect.inIndex() ? Optional.empty() : suspect.catalogTable().flatMap(table -> of(suspect, table));
    }

    private static Optional<Numbering> of(Suspect suspect, Table table) {
        if (shrinks(suspect)) {
            return Optional.empty();
        }
        return table.columns().stream()
                .filter(column -> column.type().base() == BaseType.INT64 && !isKey(table, column))
                .flatMap(column -> of(suspect, table, column).stream())
                .max(Comparator.comparingDouble(Numbering::likelihood));
    }

    /** Empty where that is not likely. */
    private static Optional<Numbering> of(Suspect suspect, Table table, Column column) {
        Transactions transactions = Transactions.of(suspect);
        LockQueue queue = suspect.queue();
        boolean together = transactions.readAndWrite(column.name())
                || queue.requests().askFor(bare(table.name()), column.name(), LockModes.EXCLUSIVE::equals);
        boolean blind = transactions.write(column.name()) && !together;
        boolean inserted = table.primaryKey().stream().anyMatch(part -> transactions.write(part.column()));
        boolean elsewhere = transactions.writeElsewhereWith(
                column.name(), written -> mayTakeANumber(suspect.space().catalog(), written));
        Optional<TakenNumbers> taken = TakenNumbers.of(suspect, table.name(), column.name());
        boolean next = together && NumberNames.ofTheNext(column.name());
        boolean called = NumberNames.ofNumberingTable(table.name()) && NumberNames.ofNextNumber(column.name());
        boolean certain = taken.isPresent() || next && elsewhere || together && called;
        boolean wide = table.columns().size() > MOST_COLUMNS;
        if (isLarge(suspect) && !certain || wide && !certain && !next) {
            return Optional.empty();
        }
        double likelihood = Math.max(
                        byName(table, column, together || elsewhere, elsewhere),
                        byUse(suspect, column, taken.isPresent(), together))
                + (together ? 0.05 : 0)
                + (elsewhere ? 0.03 : 0)
                - ((blind || inserted) && taken.isEmpty() ? 0.3 : 0);
        return likelihood < LIKELY
                ? Optional.empty()
                : Optional.of(new Numbering(
                        column.name(),
                        Math.min(0.97, likelihood),
                        evidence(suspect, table, column, together, elsewhere, taken)));
    }

    /** By what is done to it and by its row. What adds something up may be given back as well. */
    private static double byUse(Suspect suspect, Column column, boolean taken, boolean together) {
        Optional<RowName> row = RowName.of(suspect);
        boolean tally = NumberNames.ofTally(column.name()) || NumberNames.ofTally(bare(suspect.objectName()));
        if (tally || row.filter(RowName::ofTally).isPresent()) {
            return 0;
        }
        boolean named = row.filter(RowName::ofNumber).isPresent();
        boolean next = row.filter(RowName::ofNextNumber).isPresent()
                && suspect.usage().activity().writes() > 0
                && !suspect.usage().readsMakeTheLoad();
        return taken || named && together ? 0.85 : next ? 0.65 : 0;
    }

    /** What the schema does not have may be a number. */
    private static boolean mayTakeANumber(Catalog catalog, String written) {
        int dot = written.lastIndexOf('.');
        String name = written.substring(dot + 1);
        return catalog.table(written.substring(0, Math.max(0, dot)))
                .map(table -> table.columns().stream()
                        .filter(column -> column.name().equalsIgnoreCase(name))
                        .anyMatch(column -> NUMBERS.contains(column.type().base())))
                .orElse(true);
    }

    /** {@code used} whether it is seen to be read and raised, or written with what may take it. */
    private static double byName(Table table, Column column, boolean used, boolean elsewhere) {
        boolean numbering = NumberNames.ofNumberingTable(table.name());
        if (NumberNames.ofTally(column.name())) {
            return 0.2;
        }
        if (numbering && NumberNames.ofNextNumber(column.name())) {
            return 0.92;
        }
        if (NumberNames.ofTheNext(column.name())) {
            return 0.85;
        }
        // The last or highest of something may be any row's, and its value may be a price.
        if (NumberNames.ofNextNumber(column.name()) && !NumberNames.ofValue(column.name())) {
            return used ? 0.85 : 0.55;
        }
        if (NumberNames.ofPlainNumber(column.name())) {
            return numbering ? 0.85 : elsewhere ? 0.6 : 0.4;
        }
        return numbering ? (used ? 0.85 : 0.6) : 0.3;
    }

    private static boolean isKey(Table table, Column column) {
        return table.primaryKey().stream().anyMatch(part -> part.column().equalsIgnoreCase(column.name()));
    }

    /** Nobody deletes the number that comes next. */
    private static boolean shrinks(Suspect suspect) {
        Activity activity = suspect.around().activity(suspect.objectName(), Usage.LATELY);
        return activity.deletes() > MOST_DELETES * activity.writes();
    }

    private static boolean isLarge(Suspect suspect) {
        OptionalDouble size = size(suspect);
        return size.isPresent() && size.getAsDouble() > MOST_BYTES;
    }

    private static OptionalDouble size(Suspect suspect) {
        return suspect.around()
                .once(
                        Question.of(Numbering.class, suspect.objectName()),
                        () -> size(suspect.objectName(), suspect.around()));
    }

    private static OptionalDouble size(String object, Surroundings around) {
        return around.last(Surroundings.REACH).stream()
                .flatMap(minute -> minute.rows(TableSizeRow.class))
                .filter(row -> row.object().equalsIgnoreCase(object))
                .mapToDouble(TableSizeRow::usedBytes)
                .max();
    }

    private static List<Phrase> evidence(
            Suspect suspect,
            Table table,
            Column column,
            boolean together,
            boolean elsewhere,
            Optional<TakenNumbers> taken) {
        List<Phrase> evidence = new ArrayList<>();
        if (together) {
            evidence.add(Phrase.of(
                    "Transactions read {0} and write it in one: each waits until the one before has its number.",
                    table.name() + "." + column.name()));
        }
        taken.map(TakenNumbers::evidence).ifPresent(evidence::add);
        if (elsewhere) {
            evidence.add(Phrase.of("The same transactions write other tables, where the numbers go."));
        }
        Activity activity = suspect.around().activity(table.name(), Usage.LATELY);
        if (activity.known()) {
            evidence.add(Phrase.of(
                    "{0} has {1} columns, {2} reads and {3} writes a second, and {4} deletes.",
                    table.name(),
                    table.columns().size(),
                    Evidence.figure(activity.reads()),
                    Evidence.figure(activity.writes()),
                    Evidence.figure(activity.deletes())));
        }
        size(suspect)
                .ifPresent(bytes ->
                        evidence.add(Phrase.of("All of {0} is {1} KB.", table.name(), Evidence.figure(bytes / 1000))));
        evidence.add(RowName.of(suspect)
                .filter(RowName::ofNumber)
                .map(row -> row.evidence(column.name()))
                .orElseGet(() -> named(table, column)));
        return evidence;
    }

    private static Phrase named(Table table, Column column) {
        if (NumberNames.ofNextNumber(column.name())) {
            return Phrase.of("{0} is a whole number, named like one that is handed out.", column.name());
        }
        return NumberNames.ofNumberingTable(table.name())
                ? Phrase.of(
                        "{0} is named like a table that hands out numbers, and {1} is a whole number.",
                        table.name(), column.name())
                : Phrase.of("{0} is a whole number whose name leaves open what it counts.", column.name());
    }

    private static String bare(String table) {
        return table.substring(table.lastIndexOf('.') + 1);
    }
}
