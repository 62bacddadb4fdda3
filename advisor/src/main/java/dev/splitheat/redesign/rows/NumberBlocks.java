package dev.splitheat.redesign.rows;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Table;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Action;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Callers;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Catalogue C13b: an instance of the application takes many numbers at once and hands them out itself. */
final class NumberBlocks implements Redesign {
    /** As Google's own text has it; larger where the row is written more often than it can be once a second. */
    private static final long BLOCK = 100;

    private static final long LARGEST = 100_000;

    @Override
    public Verdict propose(Situation situation) {
        return Allocator.isHot(situation)
                ? Verdict.fits(Proposal.of(Effort.OPERATION, draft(situation).done()))
                : Verdict.silent();
    }

    static List<Phrase> tonight(Situation situation) {
        List<Phrase> now = new ArrayList<>();
        now.add(Phrase.of(
                "If the application already takes blocks of numbers from {0}, make them ten times as large.",
                situation.tableName()));
        now.addAll(Callers.writers(situation));
        now.add(Phrase.of("Take the number in a short transaction of its own, before the one that needs it."));
        now.add(Phrase.of("Do not add split points or nodes for this: Spanner cannot split a row."));
        return List.copyOf(now);
    }

    private static Draft draft(Situation situation) {
        String table = situation.tableName();
        long block = block(situation);
        Draft draft = Draft.of(
                        "BLOCK_RESERVATION",
                        table + ": reserve " + block + " numbers at a time",
                        "Each number costs a transaction on one row of {0}, one after the other. An instance that takes {1} at"
                                + " once comes {1} times less often; order and smallness of the numbers stay.",
                        table,
                        block)
                .doNow(tonight(situation))
                .steps(List.of(
                        Step.of(
                                        "Let each instance of the application reserve a block when it has used up the last one.")
                                .gate("WRITE_COUNT falls by the size of the block.")
                                .check(Statistics.operationsOf(table, situation))
                                .rollback("blocks of one."),
                        Step.of("Reserve the next block before the last one is used up, so that nobody waits.")
                                .gate("LOCK_WAIT_SECONDS of the row is near 0.")
                                .check(Statistics.locks(situation))))
                .costs(new Costs("none", "one for " + block + " numbers", "none", "none"))
                .actions(new Action(Action.Kind.RESERVE_NUMBERS, block, Callers.named(situation)))
                .queryChanges(reservation(situation, block))
                .tradeOffs(
                        "An instance that ends loses what is left of its block: there are gaps.",
                        "Numbers of several instances interleave: they no longer say which row came first.",
                        "Ids that count up still append at the end of the tables they go to: see to those too.");
        return rate(situation)
                .map(writes -> draft.estimate(List.of(Phrase.of(
                        "Estimate: blocks of {0} bring the peak of writes to the row to about ten a second or less.",
                        block))))
                .orElse(draft);
    }

    /** In its own read-write transaction, committed before a number is used. */
    private static String reservation(Situation situation, long block) {
        Optional<Table> table = situation.table();
        Optional<Column> number = table.flatMap(known -> new Allocator(situation.catalog(), known).number(situation));
        if (table.isEmpty() || number.isEmpty()) {
            return "Reserve: in a transaction of its own, add " + block + " to the number and use the " + block
                    + " below the new value.";
        }
        String name = situation.sql(number.get().name());
        return "Reserve, in a transaction of its own: UPDATE "
                + situation.sql(table.get().name()) + " SET " + name + " = " + name + " + " + block
                + KeyCondition.where(situation, table.get(), 0)
                + switch (situation.dialect()) {
                    case GOOGLE_STANDARD_SQL -> " THEN RETURN ";
                    case POSTGRESQL -> " RETURNING ";
                }
                + name + " - " + block + " AS first_number, " + name + " - 1 AS last_number";
    }

    private static long block(Situation situation) {
        long block = BLOCK;
        while (rate(situation).orElse(0.0) > 10.0 * block && block < LARGEST) {
            block *= 10;
        }
        return block;
    }

    private static Optional<Double> rate(Situation situation) {
        return situation
                .spot()
                .table()
                .flatMap(situation.evidence()::of)
                .map(Traffic::peakWrites)
                .filter(writes -> writes >= 1);
    }
}
