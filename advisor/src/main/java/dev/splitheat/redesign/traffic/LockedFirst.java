package dev.splitheat.redesign.traffic;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.LockSample;
import dev.splitheat.finding.Step;
import dev.splitheat.interval.LockModes;
import dev.splitheat.redesign.Contended;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * For transactions that read a row and then write it: shared locks that must become exclusive make every other reader
 * abort; an exclusive one from the beginning makes them wait in line instead.
 */
final class LockedFirst implements Redesign {
    private static final String KIND = "EXCLUSIVE_LOCK";

    @Override
    public Verdict propose(Situation situation) {
        if (!Contended.harms(situation)) {
            return Verdict.silent();
        }
        if (Contended.byReadersApart(situation)) {
            return Verdict.refused(
                    KIND,
                    "Who reads {0} here writes nothing of it: with exclusive locks readers would wait for each other, too.",
                    situation.tableName());
        }
        if (Contended.inARange(situation)) {
            return Verdict.refused(
                    KIND,
                    "A range of rows of {0} is waited for: who locks all of it exclusively keeps out everybody else, from rows that"
                            + " he does not want, too.",
                    situation.tableName());
        }
        return Verdict.maybe(situation
                .table()
                .filter(table -> readsFirst(situation))
                .map(table ->
                        Proposal.of(Effort.DEFAULT, draft(situation, table).done())));
    }

    /** Where the modes are known, one of them must be a reader's. */
    private static boolean readsFirst(Situation situation) {
        return situation
                .evidence()
                .locks()
                .map(LockSample::modes)
                .filter(modes -> !modes.isEmpty() && !modes.contains(LockModes.READER_SHARED))
                .isEmpty();
    }

    private static Draft draft(Situation situation, Table table) {
        return Draft.of(
                        KIND,
                        table.name() + ": take the exclusive lock when the row is read",
                        "Transactions that read a row of {0} and then write it all read it at once, and all but one are"
                                + " aborted and begin anew. With an exclusive lock from the first read they pass one after the"
                                + " other.",
                        table.name())
                .doNow(Contention.tonight(situation))
                .steps(List.of(
                        Step.of("Put the hint into the statement with which the transaction reads what it will write.")
                                .gate("COMMIT_ABORT_COUNT falls; LOCK_WAIT_SECONDS does not rise.")
                                .check(Statistics.transactions(situation))
                                .rollback("without the hint.")))
                .costs(new Costs("none", "fewer repeated ones", "the hinted ones wait for each other", "none"))
                .queryChanges("In the read-write transaction: " + read(situation, table))
                .tradeOffs(
                        "Only for what is certainly written afterwards: readers that do not write would wait for nothing.",
                        "It orders the transactions, it does not make the row faster: at more commits than one after the"
                                + " other can pass, the row has to be taken apart.");
    }

    private static String read(Situation situation, Table table) {
        String select = "SELECT " + situation.sql(column(situation, table)) + " FROM " + situation.sql(table.name())
                + where(situation, table);
        return switch (situation.dialect()) {
            case GOOGLE_STANDARD_SQL -> "@{LOCK_SCANNED_RANGES=exclusive} " + select;
            case POSTGRESQL -> "/*@ lock_scanned_ranges = exclusive */ " + select;
        };
    }

    private static String column(Situation situation, Table table) {
        return Contended.column(situation)
                .flatMap(table::column)
                .filter(column -> column.type().base() != BaseType.OTHER)
                .or(() -> table.columns().stream().findFirst())
                .map(Column::name)
                .orElse("*");
    }

    private static String where(Situation situation, Table table) {
        List<KeyColumn> key = table.primaryKey();
        String condition = IntStream.range(0, key.size())
                .mapToObj(place -> situation.sql(key.get(place).column()) + " = "
                        + Rewrites.parameter(situation, key.get(place).column(), place + 1))
                .collect(Collectors.joining(" AND "));
        return condition.isEmpty() ? "" : " WHERE " + condition;
    }
}
