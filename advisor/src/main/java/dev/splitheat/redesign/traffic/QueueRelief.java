package dev.splitheat.redesign.traffic;

import dev.splitheat.catalog.Column;
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
import java.util.stream.Stream;

/** For a queue whose tables stay as they are: fewer commits at its end, and deletes that are out of the way. */
final class QueueRelief implements Redesign {
    /** A claim writes a row or two for each: far from the 80,000 changes of a commit, and soon done again when it aborts. */
    private static final int CLAIMED = 50;

    /** An assumption: how long a row may wait is the application's to say, and twice as long is seldom too long. */
    private static final int LESS = 2;

    private static final String MISSED =
            "A row that commits with an earlier time than where polls begin waits for the next poll"
                    + " at the beginning, up to a minute.";

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
        if (queue(situation).filter(QueueTable::tellsWhatIsDone).isPresent()) {
            now.add(
                    Phrase.of(
                            "If a job of its own cleans up rows that are done, stop it until the peak is over: they can wait."));
        }
        now.add(Phrase.of("Do not add split points or nodes: the hot end moves past every split point, and one split is"
                + " led by one server."));
        return List.copyOf(now);
    }

    private static Draft draft(Situation situation) {
        Draft draft = Draft.of(
                        "QUEUE_BATCHES",
                        situation.tableName() + ": claim and delete rows in batches",
                        "Rows come at one end of {0} and go at the other, so that writers and consumers meet at the same"
                                + " splits. Fewer, larger commits meet less often; the schema stays.",
                        situation.objectName())
                .doNow(tonight(situation))
                .actions(new Action(Action.Kind.POLL_LESS, LESS, Callers.named(situation)))
                .tradeOffs("It lowers the load at the ends, it does not take them apart.");
        return queue(situation)
                .flatMap(queue -> isDone(situation, queue))
                .map(done -> marking(situation, draft, done))
                .orElseGet(() -> deleting(situation, draft));
    }

    private static Draft marking(Situation situation, Draft draft, String done) {
        return draft.steps(List.of(
                        Step.of(
                                        "Let consumers leave out rows that are done when they look for work, and mark rows as done"
                                                + " instead of deleting them one by one.")
                                .gate("DELETE_COUNT falls to what the next step deletes.")
                                .check(Statistics.operations(situation))
                                .rollback("consumers delete again."),
                        Step.of(
                                        "Delete what is done by partitioned DML, at low priority, once an hour: it works range by"
                                                + " range and holds no lock for long.")
                                .gate("deletes come once an hour and the score stays below 50 meanwhile.")
                                .check(Statistics.operations(situation))
                                .rollback("the old clean-up.")))
                .costs(new Costs(
                        "rows stay up to an hour longer",
                        "one update more for each row",
                        "readers pass over rows that are done",
                        "none"))
                .queryChanges("Partitioned DML: DELETE FROM " + situation.sql(situation.tableName()) + " WHERE " + done
                        + ".");
    }

    /** Where nothing tells a row that is done from one that is not, a row that stays is taken again. */
    private static Draft deleting(Situation situation, Draft draft) {
        return draft.steps(List.of(Step.of("Let each consumer claim " + CLAIMED
                                + " rows in a transaction and delete them all in its commit.")
                        .gate("DELETE_COUNT stays, and COMMIT_ATTEMPT_COUNT of the consumers falls.")
                        .check(Statistics.transactions(situation))
                        .rollback("consumers delete one by one again.")))
                .costs(new Costs("none", "fewer commits, of several deletes each", "as they were", "none"))
                .queryChanges(deletes(situation))
                .costing(polled(situation).map(first -> MISSED).stream().toList());
    }

    private static String[] deletes(Situation situation) {
        String inOne =
                "Deletes: one commit with a delete for the key of each row that was claimed. The deletes themselves stay:"
                        + " no column of " + situation.tableName()
                        + " is known to say that a row is done, and one that stays is"
                        + " taken again.";
        return Stream.concat(Stream.of(inOne), polled(situation).map(first -> polls(situation, first)).stream())
                .toArray(String[]::new);
    }

    private static String polls(Situation situation, Column first) {
        return "Polls: begin where the last one found its first row, WHERE " + situation.sql(first.name()) + " >= "
                + Rewrites.parameter(situation, "from", 1)
                + ", and once a minute at the beginning: that spares the way over rows that have just gone.";
    }

    private static Optional<Column> polled(Situation situation) {
        return queue(situation).flatMap(QueueTable::ordered);
    }

    private static Optional<QueueTable> queue(Situation situation) {
        return situation.table().map(table -> new QueueTable(situation.catalog(), table));
    }

    private static Optional<String> isDone(Situation situation, QueueTable queue) {
        Optional<String> said = queue.done().map(column -> situation.sql(column.name()) + " = TRUE");
        Optional<String> timed = queue.doneAt()
                .map(column -> situation.sql(column.name()) + " < " + Rewrites.parameter(situation, "before", 1));
        return said.or(() -> timed).or(() -> queue.status()
                .map(column -> situation.sql(column.name()) + " = " + Rewrites.parameter(situation, "done", 1)));
    }
}
