package dev.splitheat.redesign.rows;

import dev.splitheat.catalog.Check;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.CameWithHeat;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Contended;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.Limits;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.sharding.Shards;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Catalogue C13, plan M4: one row's sum held by several rows, in a table beside the old one. */
final class ShardedCounter implements Redesign {
    private static final String KIND = "SHARDED_COUNTER";

    private static final String ONLY_FOR_SUMS =
            " But transactions here read {3} before they write it, and no statement was seen that only adds to it: this serves"
                    + " only where all that they do is to add to it or to take from it.";

    private static final Pattern CAME =
            Pattern.compile("(?i).*(creat|insert|regist|join|open|begin|began|start|first|place|order|book).*");

    @Override
    public Verdict propose(Situation situation) {
        if (Allocator.isHot(situation)) {
            return Verdict.refused(
                    KIND, "{0} hands out numbers: several rows would hand out the same one.", situation.tableName());
        }
        boolean row = situation.has(Cause.HOT_ROW) || situation.has(Cause.LOCK_CONTENTION);
        return row && situation.index().isEmpty()
                ? situation.table().map(table -> judge(situation, table)).orElseGet(Verdict::silent)
                : Verdict.silent();
    }

    private static Verdict judge(Situation situation, Table table) {
        RunningSums running = new RunningSums(situation, table);
        List<Column> sums = running.all();
        Optional<Verdict> noSum = running.refused(KIND);
        if (noSum.isPresent()) {
            return noSum.get();
        }
        if (sums.isEmpty() || situation.has(Cause.LOCK_CONTENTION) && !running.areWaitedFor()) {
            return Verdict.silent();
        }
        if (situation.has(Cause.LOCK_CONTENTION) && Contended.inManyRows(situation)) {
            return Verdict.refused(
                    KIND,
                    "Many rows of {0} are waited for, and none of them has most of it: there is no one sum to take apart.",
                    table.name());
        }
        if (situation.has(Cause.HOT_ROW) && situation.came(CameWithHeat.READS)) {
            return Verdict.refused(
                    KIND,
                    "Reads of {0} came with the heat, and writes did not: the row is hot by reads, and each of them would have"
                            + " to add up several rows.",
                    table.name());
        }
        if (situation.has(Cause.HOT_ROW) && situation.hotByReads()) {
            return Verdict.refused(
                    KIND,
                    "Of what is done to {0}, {1} % are writes: the row is hot by reads, and each of them would have to add up"
                            + " several rows.",
                    table.name(),
                    String.format(
                            Locale.ROOT, "%.2g", 100 * situation.writtenShare().orElseThrow()));
        }
        if (table.primaryKey().size() >= Limits.KEY_COLUMNS) {
            return Verdict.refused(
                    KIND,
                    "The key of {0} has {1} columns already, and a shard number would be one more than Spanner takes.",
                    table.name(),
                    table.primaryKey().size());
        }
        return bound(table, sums)
                .map(check -> Verdict.refused(
                        KIND,
                        "A constraint of {0} bounds its figure ({1}): over several rows no constraint can hold it, and each"
                                + " change would have to read them all.",
                        table.name(),
                        check.expression()))
                .orElseGet(() -> Verdict.fits(Proposal.of(
                        Effort.APPLICATION,
                        draft(situation, table, running, RowShards.of(situation))
                                .done())));
    }

    private static Optional<Check> bound(Table table, List<Column> sums) {
        return table.checks().stream()
                .filter(check -> sums.stream()
                        .anyMatch(column -> Pattern.compile("(?i)\\b" + Pattern.quote(column.name()) + "\\b")
                                .matcher(check.expression())
                                .find()))
                .findFirst();
    }

    /** When the row last changed: written to the old row, it would keep that one hot. When it came stays there. */
    private static Stream<Column> stamps(Table table) {
        return table.columns().stream()
                .filter(Column::commitTimestamp)
                .filter(column ->
                        !inKey(table, column) && !CAME.matcher(column.name()).matches());
    }

    private static boolean inKey(Table table, Column column) {
        return table.primaryKey().stream().anyMatch(part -> part.column().equalsIgnoreCase(column.name()));
    }

    private static Draft draft(Situation situation, Table table, RunningSums running, RowShards rows) {
        List<Column> sums = running.all();
        List<Column> readFirst = running.readFirst();
        Table shards = shardTable(situation, table, sums);
        String shard = shards.primaryKey().get(shards.primaryKey().size() - 1).column();
        String names = listed(Stream.concat(sums.stream(), stamps(table)).toList());
        return Draft.of(
                        KIND,
                        table.name() + ": keep " + listed(sums) + " in " + rows.count()
                                + " rows and add them up on read",
                        "Every change of {0} locks the same row of {1}, and Spanner cannot split a row. Written to one of"
                                + " {2} rows at random, two changes meet once in {2} times; the sum of the rows is the value."
                                + (readFirst.isEmpty() ? "" : ONLY_FOR_SUMS),
                        names,
                        table.name(),
                        rows.count(),
                        listed(readFirst))
                .doNow(Relief.row(situation))
                .ddl(List.of(DdlPrinter.createTable(shards, situation.dialect())))
                .steps(Stream.concat(
                                seeWhatFor(situation, readFirst).stream(),
                                steps(situation, table, shards, sums).stream())
                        .toList())
                .costs(new Costs(
                        rows.count() + " small rows for each of " + table.name(),
                        "one row, as before, and an insert for the first change of each",
                        rows.count() + " neighbouring rows instead of one",
                        "seconds"))
                .estimate(rows.arithmetic())
                .queryChanges(writing(situation, shards, sums, shard, rows.count()), reading(situation, shards, sums))
                .tradeOffs(
                        rows.count()
                                + " rows are an estimate, not a measurement; more can be used at any time, fewer only"
                                + " after adding some up.",
                        "A bound such as “never below zero” can no longer be checked in one row: give each row a share of it,"
                                + " and try another row when one is used up.",
                        "If one key stays hot although its rows differ, put " + shard + " first in the key.");
    }

    private static Optional<Step> seeWhatFor(Situation situation, List<Column> readFirst) {
        return readFirst.isEmpty()
                ? Optional.empty()
                : Optional.of(Step.of("See in the application what transactions read " + listed(readFirst)
                                + " for before they write it; these statistics show which do.")
                        .decided(
                                "they only add to it or take from it, and neither check what it was nor compute with it; or"
                                        + " each row gets a share of the bound that they check.")
                        .check(Statistics.transactions(situation)));
    }

    private static List<Step> steps(Situation situation, Table table, Table shards, List<Column> sums) {
        String names = listed(Stream.concat(sums.stream(), stamps(table)).toList());
        String sum = situation.sql(sums.get(0).name());
        String total = "SELECT SUM(" + sum + ") FROM ";
        return List.of(
                Step.of("Look for statements that check a bound of " + names + " before they write.")
                        .gate("there are none in the answer, or each row gets a share of the bound.")
                        .check(Statistics.queries(situation)),
                Step.of("Execute the DDL.")
                        .gate(shards.name() + " exists.")
                        .check(Statistics.table(shards.name(), situation))
                        .rollback(DdlPrinter.dropTable(shards.name(), situation.dialect())),
                Step.of("Release: every change goes to " + shards.name()
                                + ", to a random row, and the value is read as old"
                                + " value plus the sum of the rows.")
                        .gate("WRITE_COUNT of " + table.name() + " falls to what else is written there.")
                        .check(Statistics.operationsOf(table.name(), situation))
                        .rollback("add the sums back to " + table.name() + " and write there again."),
                Step.of("One transaction for each row of " + table.name() + ": add its value to row 0 of "
                                + shards.name() + " and set it to 0.")
                        .gate("the old values add up to 0.")
                        .check(total + situation.sql(table.name()))
                        .rollback("the same the other way round."),
                Step.of("Read the sums alone.")
                        .gate("no statement in the answer reads " + names + " of " + table.name() + ".")
                        .check(Statistics.queries(situation))
                        .rollback("read both again."));
    }

    private static Table shardTable(Situation situation, Table table, List<Column> sums) {
        FreshNames names = new FreshNames(situation.catalog());
        String shard = names.column(List.of(table), "Shard Id");
        List<Column> columns = Stream.of(
                        table.primaryKey().stream()
                                .flatMap(part -> table.column(part.column()).stream())
                                .map(ShardedCounter::bare),
                        Stream.of(Shards.written(shard, situation.dialect())),
                        sums.stream(),
                        stamps(table))
                .flatMap(part -> part)
                .toList();
        List<KeyColumn> key = new ArrayList<>(table.primaryKey());
        key.add(KeyColumn.of(shard, false, situation.dialect()));
        return new Table(
                names.relation(names.joined(table.name(), "Shards")), columns, key, Optional.empty(), Optional.empty());
    }

    /** The key comes from the old row: nothing generates it here. */
    private static Column bare(Column column) {
        return Column.plain(column.name(), column.type(), column.nullable());
    }

    private static String writing(Situation situation, Table shards, List<Column> sums, String shard, int rows) {
        String sum = situation.sql(sums.get(0).name());
        return "Change: UPDATE " + situation.sql(shards.name()) + " SET " + sum + " = " + sum + " + "
                + Rewrites.parameter(situation, "delta", shards.primaryKey().size() + 1)
                + stamps(shards)
                        .map(stamp -> ", " + situation.sql(stamp.name()) + " = " + now(situation))
                        .collect(Collectors.joining())
                + KeyCondition.where(situation, shards, 0)
                + ", with a random " + shard + " from 0 to " + (rows - 1)
                + " for each transaction; insert the row when none was updated.";
    }

    private static String reading(Situation situation, Table shards, List<Column> sums) {
        String added = Stream.concat(
                        sums.stream().map(column -> of("SUM", situation.sql(column.name()))),
                        stamps(shards).map(stamp -> of("MAX", situation.sql(stamp.name()))))
                .collect(Collectors.joining(", "));
        return "Read: SELECT " + added + " FROM " + situation.sql(shards.name())
                + KeyCondition.where(situation, shards, 1);
    }

    private static String listed(List<Column> columns) {
        return columns.stream().map(Column::name).collect(Collectors.joining(", "));
    }

    private static String of(String function, String name) {
        return function + "(" + name + ") AS " + name;
    }

    private static String now(Situation situation) {
        return switch (situation.dialect()) {
            case GOOGLE_STANDARD_SQL -> "PENDING_COMMIT_TIMESTAMP()";
            case POSTGRESQL -> "spanner.pending_commit_timestamp()";
        };
    }
}
