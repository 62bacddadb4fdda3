package dev.splitheat.redesign.rows;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Action;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Step;
import dev.splitheat.migration.Checks;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.NewSequence;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Catalogue C13a: numbers from a bit-reversed sequence, which has no row and no lock, instead of a row that hands them out. */
final class SequenceObject implements Redesign {
    /** Far above numbers that were handed out one by one. */
    private static final long SKIPPED = 1L << 40;

    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(
                Allocator.isHot(situation) && situation.index().isEmpty()
                        ? situation
                                .table()
                                .map(table -> Proposal.of(
                                        Effort.DEFAULT, draft(situation, table).done()))
                        : Optional.empty());
    }

    private static Draft draft(Situation situation, Table table) {
        Allocator allocator = new Allocator(situation.catalog(), table);
        Optional<Column> number = allocator.number(situation);
        FreshNames names = new FreshNames(situation.catalog());
        NewSequence sequence = NewSequence.of(
                situation,
                table.name(),
                names.joined(number.map(Column::name).orElse(bare(table.name())), "Seq"),
                SKIPPED);
        List<Allocator.Consumer> consumers = number.map(allocator::consumers).orElse(List.of());
        return Draft.of(
                        "BIT_REVERSE_SEQUENCE",
                        table.name() + ": take numbers from a sequence of Spanner's instead of a row",
                        "Each number costs a read and a write of one row of {0}, and the next waits until that transaction has"
                                + " committed. A sequence gives numbers without a row, in any number of transactions at once.",
                        table.name())
                .doNow(NumberBlocks.tonight(situation))
                .ddl(ddl(situation, sequence, consumers))
                .steps(steps(situation, table, number, sequence, consumers))
                .costs(new Costs("none", "one row less for each number", "none", "seconds"))
                .actions(Action.of(Action.Kind.STOP_USING, List.of()))
                .queryChanges(inserts(sequence, consumers))
                .tradeOffs(
                        "Numbers are unique, but neither without gaps nor in order: where the law or a customer wants them in"
                                + " order (invoices), reserve blocks instead.",
                        "They use 63 bits: check clients that keep them as 32-bit integers or as JavaScript numbers.",
                        "The sequence skips 1 to " + SKIPPED + "; raise that if numbers above it are in use.");
    }

    private static List<String> ddl(Situation situation, NewSequence sequence, List<Allocator.Consumer> consumers) {
        List<String> ddl = new ArrayList<>(List.of(sequence.ddl()));
        consumers.forEach(consumer -> ddl.add(DdlPrinter.setDefault(
                consumer.table().name(), consumer.column().name(), sequence.next(), situation.dialect())));
        return ddl;
    }

    private static List<Step> steps(
            Situation situation,
            Table table,
            Optional<Column> number,
            NewSequence sequence,
            List<Allocator.Consumer> consumers) {
        Step before = Step.of("Before the DDL, look at the highest number handed out.")
                .gate("it is below " + SKIPPED + ", with room for those that are still handed out.");
        List<Step> steps = new ArrayList<>();
        steps.add(before.check("SELECT "
                + number.map(column -> "MAX(" + situation.sql(column.name()) + ")")
                        .orElse("*") + " FROM "
                + situation.sql(table.name())));
        steps.add(Step.of("Execute the DDL; it is online and rewrites no row. One sequence serves one row of "
                        + table.name() + ": make another for each further one.")
                .gate("the new sequence is in the answer.")
                .check(new Checks(situation.catalog()).sequences())
                .rollback("numbers go on coming from " + table.name() + " as long as the application asks it."));
        steps.add(Step.of(
                        consumers.isEmpty()
                                ? "Let inserts that took their number from " + table.name()
                                        + " take it from the sequence."
                                : "Leave " + columns(consumers) + " out of inserts, and read it back.")
                .gate("nothing writes " + table.name() + ".")
                .check(Statistics.operationsOf(table.name(), situation))
                .rollback("ask " + table.name() + " again: its numbers are below those of the sequence."));
        return steps;
    }

    private static String[] inserts(NewSequence sequence, List<Allocator.Consumer> consumers) {
        String returning = sequence.dialect() == Dialect.POSTGRESQL ? "RETURNING" : "THEN RETURN";
        return consumers.isEmpty()
                ? new String[] {
                    "INSERT INTO … VALUES (" + sequence.next() + ", …) " + returning
                            + " the number, in every table whose key" + " it is."
                }
                : consumers.stream()
                        .map(consumer -> "Inserts into " + consumer.table().name() + " leave "
                                + consumer.column().name() + " out and end in " + returning + " "
                                + DdlPrinter.identifier(consumer.column().name(), sequence.dialect()) + ".")
                        .toArray(String[]::new);
    }

    private static String columns(List<Allocator.Consumer> consumers) {
        return consumers.stream()
                .map(consumer ->
                        consumer.table().name() + "." + consumer.column().name())
                .collect(Collectors.joining(", "));
    }

    private static String bare(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
