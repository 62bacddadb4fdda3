package dev.splitheat.redesign.traffic;

import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Action;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Plan M6: Spanner's own record of what changed, instead of a table that is written for it, read once and emptied. */
final class ChangeStreamLog implements Redesign {
    private static final String KIND = "CHANGE_STREAM";
    /** What Spanner keeps by itself; a reader may be away so long. */
    private static final int DAYS = 7;
    /** Spanner's limit for one database. */
    private static final int MOST_STREAMS = 10;

    @Override
    public Verdict propose(Situation situation) {
        return situation.has(Cause.QUEUE)
                ? situation.table().map(table -> judge(situation, table)).orElseGet(Verdict::silent)
                : Verdict.silent();
    }

    private static Verdict judge(Situation situation, Table table) {
        QueueTable queue = new QueueTable(situation.catalog(), table);
        Optional<String> state = queue.state();
        if (state.isPresent()) {
            return Verdict.refused(
                    KIND,
                    "Rows of {0} have a state, {1}, that is changed and read back by key: they are work, not a record of"
                            + " changes.",
                    table.name(),
                    state.get());
        }
        List<Table> sources = queue.sources();
        if (sources.isEmpty()) {
            return Verdict.refused(
                    KIND,
                    "The schema does not show whose changes {0} tells; if it is an outbox, a change stream for the tables"
                            + " behind it takes its place.",
                    table.name());
        }
        return situation.catalog().changeStreams().size() >= MOST_STREAMS
                ? Verdict.refused(KIND, "The database has {0} change streams already, as many as it may.", MOST_STREAMS)
                : Verdict.fits(Proposal.of(
                        Effort.APPLICATION, draft(situation, table, sources).done()));
    }

    private static Draft draft(Situation situation, Table table, List<Table> sources) {
        String names = sources.stream().map(Table::name).collect(Collectors.joining(", "));
        FreshNames fresh = new FreshNames(situation.catalog());
        ChangeStream stream = new ChangeStream(
                fresh.relation(fresh.joined(bare(table.name()), "Changes")),
                false,
                sources.stream()
                        .map(source -> new ChangeStream.Watch(source.name(), Optional.empty()))
                        .toList(),
                Map.of("retention_period", DAYS + "d", "value_capture_type", "NEW_ROW"));
        return Draft.of(
                        KIND,
                        table.name() + ": read the changes of " + names + " from a change stream instead",
                        "{0} is written to tell of changes of {1}, read once and emptied. A change stream tells of the same"
                                + " changes out of Spanner's own log: no row is inserted for it, none deleted, and there is no"
                                + " end at which all meet.",
                        table.name(),
                        names)
                .doNow(QueueRelief.tonight(situation))
                .ddl(List.of(DdlPrinter.createChangeStream(stream, situation.dialect())))
                .steps(steps(situation, table, stream.name(), names))
                .actions(Action.of(Action.Kind.STOP_USING, List.of()))
                .costs(new Costs(
                        DAYS + " days of changes",
                        "one row less for each change; the stream is written with the commit",
                        "a reader for each partition of the stream",
                        "seconds"))
                .tradeOffs(
                        "A reader that is away longer than " + DAYS + " days misses changes; 30 days are possible.",
                        "The stream tells columns of the rows, generated ones excepted; what the application puts into "
                                + table.name() + " beyond that has to become a column.",
                        "A database has at most " + MOST_STREAMS + " streams, and three for any column.");
    }

    private static List<Step> steps(Situation situation, Table table, String stream, String names) {
        return List.of(
                Step.of("Execute the DDL.")
                        .gate("the stream is there.")
                        .check(Statistics.changeStream(stream, situation))
                        .rollback("drop the stream."),
                Step.of("Run a reader beside the old consumers: Dataflow, the Kafka connector, or the READ_"
                                + bare(stream) + " function.")
                        .decided(
                                "for a day it tells of the same changes of " + names + " as " + table.name() + " does.")
                        .rollback("stop the reader."),
                Step.of("Move the consumers over, then stop writing " + table.name() + ".")
                        .gate("WRITE_COUNT of " + table.name() + " is 0.")
                        .check(Statistics.operationsOf(table.name(), situation))
                        .rollback("write it again."),
                Step.of("After a week, and once it is empty: "
                                + DdlPrinter.dropTable(table.name(), situation.dialect())
                                + ", its indexes first.")
                        .gate("nothing reads it.")
                        .check(Statistics.operationsOf(table.name(), situation)));
    }

    private static String bare(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
