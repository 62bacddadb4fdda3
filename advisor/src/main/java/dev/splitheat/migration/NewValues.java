package dev.splitheat.migration;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.NewDefault;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.rewrite.Change;
import dev.splitheat.rewrite.Moved;
import dev.splitheat.rewrite.NewIds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Plan M2: the database assigns a key column from now on, by the column's default, or by the same expression in each
 * insert where Spanner takes no new default.
 *
 * @param needed statements that the expression needs; none: it works as the database is
 */
public record NewValues(Situation situation, Table table, Column column, String expression, List<String> needed) {
    public NewValues {
        needed = List.copyOf(needed);
    }

    public List<String> ddl() {
        List<String> statements = new ArrayList<>(needed);
        if (takesDefault()) {
            statements.add(DdlPrinter.setDefault(table.name(), column.name(), expression, situation.dialect()));
        }
        return List.copyOf(statements);
    }

    public List<Step> migration() {
        return takesDefault() ? withDefault() : withoutDefault();
    }

    private List<Step> withDefault() {
        return List.of(
                Step.of("Execute the DDL; it is online and rewrites no row.")
                        .gate("the answer is the new default")
                        .check(new Checks(situation.catalog()).defaultOf(table.name(), column.name()))
                        .rollback("none is needed: the default is used only where no value is sent"),
                Step.of("Stop sending " + column.name() + " with inserts and read it back with " + returning() + ".")
                        .gate("no INSERT in the answer sends it any more")
                        .check(Statistics.queries(situation))
                        .rollback("send the values again"),
                watched());
    }

    private List<Step> withoutDefault() {
        List<Step> steps = new ArrayList<>();
        if (!needed.isEmpty()) {
            steps.add(Step.of("Execute the DDL; it is online and rewrites no row. Inserts fail until it is done.")
                    .gate("the new sequence is in the answer")
                    .check(new Checks(situation.catalog()).sequences())
                    .rollback("none is needed: nothing uses it yet"));
        }
        steps.add(Step.of("Let inserts into " + table.name() + " compute " + column.name() + " by " + expression
                        + ", as below; the column gets no default, since "
                        + keepsDefault().orElseThrow() + "." + children())
                .gate("no INSERT in the answer sends values of its own any more")
                .check(Statistics.queries(situation))
                .rollback("send the values again"));
        steps.add(watched());
        return List.copyOf(steps);
    }

    private boolean takesDefault() {
        return keepsDefault().isEmpty();
    }

    private Optional<String> keepsDefault() {
        return new NewDefault(situation.catalog()).refused(table, column);
    }

    private String children() {
        return situation.catalog().childrenOf(table).isEmpty()
                ? ""
                : " Rows of those use the value that is read back with " + returning() + ".";
    }

    private Step watched() {
        return Step.of("Watch the split statistics for a day.")
                .gate("no moving end")
                .check(Statistics.splits(situation))
                .rollback("send the values again");
    }

    /** What changes in how rows are read is that their ids no longer tell their order. */
    public Costs taken() {
        return new Costs("none", "none", "as before; the newest rows need a time column", "seconds");
    }

    public Change change() {
        return new NewIds(
                Moved.key(situation.catalog(), table, Map.of()),
                column.name(),
                takesDefault() ? Optional.empty() : Optional.of(expression));
    }

    public String inserts() {
        return takesDefault()
                ? "Inserts leave " + column.name() + " out and end in " + returning() + "."
                : "INSERT INTO " + situation.sql(table.name()) + " (" + situation.sql(column.name()) + ", …) VALUES ("
                        + expression + ", …) " + returning() + ".";
    }

    public String order() {
        return "ORDER BY " + situation.sql(column.name())
                + " no longer means order of creation: order by a time column instead.";
    }

    private String returning() {
        return switch (situation.dialect()) {
            case GOOGLE_STANDARD_SQL -> "THEN RETURN " + situation.sql(column.name());
            case POSTGRESQL -> "RETURNING " + situation.sql(column.name());
        };
    }
}
