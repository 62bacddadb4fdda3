package dev.splitheat.redesign.traffic;

import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Table;
import dev.splitheat.evidence.Traffic;
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
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Plan M6: Spanner's own record of what changed, instead of a table that is written for it, read once and emptied. Of a table whose
 * rows are kept it is no replacement.
 */
final class ChangeStreamLog implements Redesign {
    private static final String KIND = "CHANGE_STREAM";
    /** What Spanner keeps by itself; a reader may be away so long. */
    private static final int DAYS = 7;
    /** What consumers take goes within minutes; space is given back some hours later. */
    private static final Duration KEPT = Duration.ofDays(1);
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
        Optional<Duration> held = situation.evidence().of(table.name()).flatMap(Traffic::held);
        if (held.filter(time -> time.compareTo(KEPT) >= 0).isPresent()) {
            return Verdict.refused(
                    KIND,
                    "By its size, {0} holds more than is written to it in {1} days: unless old versions are all that it holds"
                            + " (version_retention_period), its rows are kept, and a change stream keeps changes 30 days at most.",
                    table.name(),
                    held.get().toDays());
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
                        "{0} seems to be written to tell of changes of {1}. If its rows go once they are read, a change stream"
                                + " tells of the same changes out of Spanner's own log: no row is inserted for it, none deleted,"
                                + " and there is no end at which all meet. If they are kept for somebody to look them up, it does"
                                + " not take the place of the table.",
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
                emptied(situation, table),
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
                Step.of(
                                "Leave what is in it to whoever deletes it today. Once it is empty, and nobody has read it for a month: "
                                        + DdlPrinter.dropTable(table.name(), situation.dialect())
                                        + ", its indexes first.")
                        .gate("it is empty, and READ_QUERY_COUNT has been 0 since.")
                        .check(Statistics.operationsOf(table.name(), situation)));
    }

    private static Step emptied(Situation situation, Table table) {
        Step step = Step.of("See how old the oldest row of " + table.name() + " is, and who reads old ones.")
                .decided(
                        "rows go once they are read, and nobody looks up older ones; where they are kept, the table stays.");
        return new QueueTable(situation.catalog(), table)
                .cameAt()
                .map(came -> step.check(QueueTable.oldest(situation, table, came)))
                .orElse(step);
    }

    private static String bare(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
