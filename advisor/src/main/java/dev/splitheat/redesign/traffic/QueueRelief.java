package dev.splitheat.redesign.traffic;

import dev.splitheat.finding.Action;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Callers;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** For a queue whose tables stay as they are: fewer commits at its end, and deletes that are out of the way. */
final class QueueRelief implements Redesign {
    /** A claim writes a row or two for each: far from the 80,000 changes of a commit, and soon done again when it aborts. */
    private static final int CLAIMED = 50;

    /** An assumption: how long a row may wait is the application's to say, and twice as long is seldom too long. */
    private static final int LESS = 2;

    @Override
    public Verdict propose(Situation situation) {
        return situation.has(Cause.QUEUE)
                ? Verdict.fits(Proposal.of(Effort.OPERATION, draft(situation).done()))
                : Verdict.silent();
    }

    static List<Phrase> tonight(Situation situation) {
        List<Phrase> now = new ArrayList<>(Callers.writers(situation));
        now.add(Phrase.of(
                "Where consumers claim rows of {0} one by one, let each claim {1} in a transaction, and poll {2} times less"
                        + " often than now; both are where to begin, and what the queue may wait decides.",
                situation.tableName(), CLAIMED, LESS));
        now.add(Phrase.of("Let writers put several rows into one commit, and set max_commit_delay (100 ms)."));
        now.add(Phrase.of(
                "If a job of its own cleans up rows that are done, stop it until the peak is over: they can wait."));
        now.add(Phrase.of("Do not add split points or nodes: the hot end moves past every split point, and one split is"
                + " led by one server."));
        return List.copyOf(now);
    }

    private static Draft draft(Situation situation) {
        String table = situation.tableName();
        return Draft.of(
                        "QUEUE_BATCHES",
                        table + ": claim and delete rows in batches",
                        "Rows come at one end of {0} and go at the other, so that writers and consumers meet at the same"
                                + " splits. Fewer, larger commits meet less often; the schema stays.",
                        situation.objectName())
                .doNow(tonight(situation))
                .steps(List.of(
                        Step.of("Let consumers mark rows as done instead of deleting them one by one.")
                                .gate("DELETE_COUNT falls to what the next step deletes.")
                                .check(Statistics.operations(situation))
                                .rollback("consumers delete again."),
                        Step.of(
                                        "Delete what is done by partitioned DML, at low priority, once an hour: it works range by"
                                                + " range and holds no lock for long.")
                                .gate("deletes come once an hour and the score stays below 50 meanwhile.")
                                .check(Statistics.operations(situation))
                                .rollback("the old clean-up.")))
                .actions(new Action(Action.Kind.POLL_LESS, LESS, Callers.named(situation)))
                .costs(new Costs(
                        "rows stay up to an hour longer",
                        "one update more for each row",
                        "readers pass over rows that are done",
                        "none"))
                .queryChanges(delete(situation))
                .tradeOffs("It lowers the load at the ends, it does not take them apart.");
    }

    private static String delete(Situation situation) {
        String table = situation.tableName();
        return situation
                .table()
                .flatMap(known -> isDone(situation, new QueueTable(situation.catalog(), known)))
                .map(condition -> "Partitioned DML: DELETE FROM " + situation.sql(table) + " WHERE " + condition + ".")
                .orElse("No column of " + table
                        + " is known to say that a row is done: let consumers write one, and delete"
                        + " by it in partitioned DML.");
    }

    private static Optional<String> isDone(Situation situation, QueueTable queue) {
        Optional<String> said = queue.done().map(column -> situation.sql(column.name()) + " = TRUE");
        Optional<String> timed = queue.doneAt()
                .map(column -> situation.sql(column.name()) + " < " + Rewrites.parameter(situation, "before", 1));
        return said.or(() -> timed).or(() -> queue.state()
                .map(column -> situation.sql(column) + " = " + Rewrites.parameter(situation, "done", 1)));
    }
}
