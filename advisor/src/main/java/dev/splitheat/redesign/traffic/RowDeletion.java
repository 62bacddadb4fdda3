package dev.splitheat.redesign.traffic;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Standing;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A row deletion policy: Spanner deletes at low priority, spread over the table. Where a time says when a row was done it takes
 * the place of what deletes; by the time at which rows came it only takes what consumers leave behind.
 */
final class RowDeletion implements Redesign {
    private static final String KIND = "ROW_DELETION_POLICY";
    /** How long rows have to stay is not in the schema: whoever executes the statement fills it in. */
    private static final String DAYS = "N";

    @Override
    public Verdict propose(Situation situation) {
        return situation.has(Cause.QUEUE)
                ? situation.table().map(table -> judge(situation, table)).orElseGet(Verdict::silent)
                : Verdict.silent();
    }

    private static Verdict judge(Situation situation, Table table) {
        QueueTable queue = new QueueTable(situation.catalog(), table);
        if (table.rowDeletionPolicy().isPresent()) {
            return refused("{0} has one; its deletes come at low priority and are not what waits.", table.name());
        }
        if (queue.staysBehind().isPresent()) {
            return refused(
                    "{1} is interleaved in {0} without ON DELETE CASCADE: Spanner refuses to delete rows that have such"
                            + " children. ALTER TABLE {1} SET ON DELETE CASCADE would end that, and they would go along.",
                    table.name(), situation.sql(queue.staysBehind().get().name()));
        }
        if (queue.refersToIt().isPresent()) {
            return refused(
                    "{1} has a foreign key to {0} or below without ON DELETE CASCADE: Spanner refuses a policy then.",
                    table.name(), queue.refersToIt().get().name());
        }
        if (queue.goesWithIt().isPresent()) {
            return refused(
                    "{1} has a foreign key with ON DELETE CASCADE to {0} or below. The official emulator refuses a policy"
                            + " then, and whether Spanner itself takes one was not seen: try it on a database of its own.",
                    table.name(), queue.goesWithIt().get().name());
        }
        return queue.doneAt()
                .map(done -> Verdict.fits(Proposal.of(
                        Effort.DEFAULT, instead(situation, table, done).done())))
                .or(() -> Optional.of(queue)
                        .filter(each -> !each.mayWaitLong())
                        .flatMap(QueueTable::cameAt)
                        .map(came -> Verdict.fits(Proposal.of(
                                Effort.DEFAULT, behind(situation, table, came).done(), Standing.BEHIND))))
                .orElseGet(() -> refused(
                        "Rows of {0} go when they are done, and no time column says when that was: by age a policy would"
                                + " delete what is still to be done.",
                        table.name()));
    }

    private static Verdict refused(String why, Object... values) {
        return Verdict.refused(KIND, why, values);
    }

    private static Draft instead(Situation situation, Table table, Column done) {
        return begun(
                        Draft.of(
                                KIND,
                                table.name() + ": let Spanner delete rows that are done, by " + done.name(),
                                "Deletes of {0} run in the foreground and in the order in which rows came, where its readers"
                                        + " work. A row deletion policy deletes in the background, at low priority, all over"
                                        + " the table.",
                                table.name()),
                        situation,
                        table,
                        done,
                        Step.of("Let consumers write " + done.name()
                                        + " and leave out rows that have it when they look for work; only then stop what"
                                        + " deletes.")
                                .gate("the oldest row is hardly older than " + DAYS
                                        + " days, and DELETE_COUNT of foreground deletes falls.")
                                .check(QueueTable.oldest(situation, table, done))
                                .rollback("delete again as before."))
                .costs(new Costs(
                        "rows stay " + DAYS + " days",
                        "deletes at low priority; an update where a delete was",
                        "readers must leave out rows that are done",
                        "seconds"))
                .tradeOffs(
                        tradeOffs(situation, table, "It takes the deletes away, not the inserts at the moving end."));
    }

    private static Draft behind(Situation situation, Table table, Column came) {
        return begun(
                        Draft.of(
                                KIND,
                                table.name() + ": behind its consumers, let Spanner delete what is left, by "
                                        + came.name(),
                                "Where consumers delete the rows of {0} that they have taken, a row deletion policy is a safety"
                                        + " net behind them, for what nobody took. Where a job deletes rows by their age, the"
                                        + " policy takes its place. It deletes in the background, at low priority.",
                                table.name()),
                        situation,
                        table,
                        came,
                        Step.of(
                                        "Let consumers go on deleting what they have taken. Only a job that deletes by age alone has"
                                                + " become superfluous.")
                                .gate("the oldest row is hardly older than " + DAYS + " days.")
                                .check(QueueTable.oldest(situation, table, came))
                                .rollback("start that job again."))
                .costs(new Costs(
                        "none", "as they were; what is left behind goes at low priority", "as they were", "seconds"))
                .tradeOffs(tradeOffs(
                        situation,
                        table,
                        "Rows that no consumer took within " + DAYS
                                + " days are lost: before that, set an alert on the age of the oldest row that comes"
                                + " well before that.",
                        "It takes neither the consumers' deletes away nor the inserts at the moving end."));
    }

    /** No statement to be executed as it is: a number of days that is too small deletes what somebody wants, and for good. */
    private static Draft begun(Draft draft, Situation situation, Table table, Column by, Step last) {
        String statement = DdlPrinter.addRowDeletionPolicy(
                table.name(), policy(situation, situation.sql(by.name())), situation.dialect());
        return draft.doNow(QueueRelief.tonight(situation))
                .steps(List.of(
                        Step.of(
                                        "See how old the oldest row is: rows are kept so long today. Take that, rounded up to whole"
                                                + " days, for " + DAYS
                                                + ", or more where more is promised to somebody.")
                                .decided("nobody wants rows that are older than " + DAYS
                                        + " days: the policy deletes them for good.")
                                .check(QueueTable.oldest(situation, table, by)),
                        Step.of("Execute, with the number for " + DAYS + ": " + statement)
                                .gate("the table has the policy.")
                                .check(Statistics.rowDeletion(table.name(), situation))
                                .rollback(drop(situation, table)),
                        last));
    }

    private static String[] tradeOffs(Situation situation, Table table, String... own) {
        Stream<String> ofAny = Stream.of(
                goAlong(situation, table)
                        + "Rows go some time after " + DAYS
                        + " days, up to three days later: a query that needs them gone has to say so.",
                "The policy is lost when a backup is restored.");
        return Stream.concat(ofAny, Stream.of(own)).toArray(String[]::new);
    }

    /** Spanner deletes what is interleaved with its parent. */
    private static String goAlong(Situation situation, Table table) {
        String below = new QueueTable(situation.catalog(), table)
                .below()
                .map(Table::name)
                .collect(Collectors.joining(", "));
        return below.isEmpty() ? "" : "Rows of " + below + " go along with theirs, and no gate counts them. ";
    }

    private static String policy(Situation situation, String column) {
        return switch (situation.dialect()) {
            case GOOGLE_STANDARD_SQL -> "OLDER_THAN(" + column + ", INTERVAL " + DAYS + " DAY)";
            case POSTGRESQL -> "INTERVAL '" + DAYS + " days' ON " + column;
        };
    }

    private static String drop(Situation situation, Table table) {
        return "ALTER TABLE " + situation.sql(table.name())
                + (situation.dialect() == Dialect.POSTGRESQL ? " DROP TTL" : " DROP ROW DELETION POLICY");
    }
}
