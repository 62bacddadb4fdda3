package dev.splitheat.redesign.indexes;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import dev.splitheat.evidence.Statement;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Driver;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import dev.splitheat.migration.Checks;
import dev.splitheat.migration.IndexPlans;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Catalogue C29 the other way round: a hot index that stores what may be large and what none of the known statements on its
 * table asks for. It lowers what the hot place has to write; it takes nothing apart, so that it comes last.
 */
final class OverStored implements Redesign {
    private static final Set<Cause> CAUSES = EnumSet.of(Cause.MONOTONIC_INDEX, Cause.NULL_INDEX, Cause.HOT_KEY_PREFIX);
    private static final Pattern SELECT_ALL = Pattern.compile("(?is).*\\bselect\\s+(\\w+\\.)?\\*.*");

    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(
                CAUSES.contains(situation.spot().cause())
                        ? situation.index().filter(index -> !index.managed()).flatMap(index -> situation
                                .table()
                                .map(table -> unread(situation, table, index))
                                .filter(columns -> !columns.isEmpty())
                                .map(columns -> Proposal.of(Effort.INDEX, advice(situation, index, columns))))
                        : Optional.empty());
    }

    private static List<Column> unread(Situation situation, Table table, Index index) {
        List<Statement> statements = situation.evidence().statements().stream()
                .filter(statement -> statement.kind() == Driver.Kind.QUERY)
                .toList();
        boolean readable = !statements.isEmpty()
                && statements.stream()
                        .noneMatch(statement -> statement.truncated()
                                || SELECT_ALL.matcher(statement.text()).matches());
        return readable
                ? index.storedColumns().stream()
                        .flatMap(name -> table.column(name).stream())
                        .filter(column -> !StoredColumns.small(column))
                        .filter(column -> statements.stream().noneMatch(statement -> names(statement, column)))
                        .toList()
                : List.of();
    }

    private static boolean names(Statement statement, Column column) {
        return statement.text().toLowerCase(Locale.ROOT).contains(column.name().toLowerCase(Locale.ROOT));
    }

    private static Recommendation advice(Situation situation, Index index, List<Column> columns) {
        String names = columns.stream().map(Column::name).collect(Collectors.joining(", "));
        return Draft.of(
                        "DROP_STORED_COLUMNS",
                        index.name() + ": no longer store " + names,
                        "Every write of {1} is written to the hot place of {0} again. {1} may be large, and none of the"
                                + " statements that are known asks for it.",
                        index.name(),
                        names)
                .doNow(IndexPlans.doNow(situation, index))
                .ddl(columns.stream()
                        .map(column -> DdlPrinter.dropStoredColumn(index.name(), column.name(), situation.dialect()))
                        .toList())
                .steps(List.of(
                        Step.of("Look for statements that select " + names + " through " + index.name()
                                        + " and are not among the top ones.")
                                .gate("there are none")
                                .check(Statistics.queries(situation)),
                        Step.of("Execute the DDL off-peak.")
                                .gate("the answer is READ_WRITE")
                                .check(new Checks(situation.catalog()).index(index.table(), index.name()))
                                .rollback(columns.stream()
                                        .map(column -> DdlPrinter.addStoredColumn(
                                                index.name(), column.name(), situation.dialect()))
                                        .collect(Collectors.joining("; ")))))
                .costs(new Costs(
                        "less: " + names + " once instead of twice",
                        "a change of " + names + " no longer writes the index",
                        "who wants it after all looks each row up in the table",
                        "minutes; to store it again, minutes to hours"))
                .tradeOffs("It makes the load smaller and leaves it where it is: one hot end stays one.")
                .done();
    }
}
