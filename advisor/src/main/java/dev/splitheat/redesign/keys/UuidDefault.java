package dev.splitheat.redesign.keys;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.migration.NewValues;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.MovingEnd;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.Reshapings;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.whatif.ProposedPart;
import dev.splitheat.whatif.Reshaping;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Catalogue C03c, plan M2: random UUIDs by default, on the key as it is. */
final class UuidDefault implements Redesign {
    private static final String KIND = "UUID_DEFAULT";
    private static final Pattern LENGTH = Pattern.compile("\\((\\d+)\\)");
    private static final int UUID_LENGTH = 36;

    @Override
    public Verdict propose(Situation situation) {
        return NoId.refused(situation, KIND, UuidDefault::takesUuids)
                .orElseGet(() -> Verdict.maybe(recommended(situation)
                        .map(advised -> Proposal.of(Effort.DEFAULT, advised, reshaping(situation)))));
    }

    private static Optional<Reshaping> reshaping(Situation situation) {
        return situation.owner().flatMap(table -> situation
                .blamed()
                .flatMap(column -> Reshapings.replacing(
                        situation, column.name(), new ProposedPart.RandomUuid(Reshapings.keyOf(table)))));
    }

    private static Optional<Recommendation> recommended(Situation situation) {
        return situation.has(Cause.MONOTONIC_KEY)
                ? situation.owner().flatMap(table -> situation
                        .blamed()
                        .filter(UuidDefault::takesUuids)
                        .map(column -> advice(situation, table, column)))
                : Optional.empty();
    }

    /** As text, since the type UUID cannot be put in the place of a STRING column. */
    static String generate(Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> "GENERATE_UUID()";
            case POSTGRESQL -> "spanner.generate_uuid()";
        };
    }

    static ColumnType text(Dialect dialect) {
        return ColumnType.of(
                switch (dialect) {
                    case GOOGLE_STANDARD_SQL -> "STRING(36)";
                    case POSTGRESQL -> "character varying(36)";
                });
    }

    private static boolean takesUuids(Column column) {
        boolean wide = column.type().base() == BaseType.UUID
                || column.type().base() == BaseType.STRING && length(column.type()) >= UUID_LENGTH;
        return wide && column.defaultExpression().isEmpty() && !column.generated();
    }

    private static int length(ColumnType type) {
        Matcher length = LENGTH.matcher(type.text());
        return length.find() ? Integer.parseInt(length.group(1)) : Integer.MAX_VALUE;
    }

    private static String expression(Column column, Dialect dialect) {
        if (column.type().base() == BaseType.STRING) {
            return generate(dialect);
        }
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> "NEW_UUID()";
            case POSTGRESQL -> "gen_random_uuid()";
        };
    }

    private static Recommendation advice(Situation situation, Table table, Column column) {
        NewValues values = new NewValues(situation, table, column, expression(column, situation.dialect()), List.of());
        MovingEnd end = MovingEnd.of(situation, column.name());
        return Draft.of(
                        KIND,
                        table.name() + ": give " + column.name() + " random UUIDs (version 4)",
                        "The values of {0} " + end.grow()
                                + " with time, as counters, time-prefixed strings and the time-ordered kinds"
                                + " of UUID do, so every new row of {1} lands " + end.place()
                                + ". Random UUIDs fall all"
                                + " over the key space, and the key itself stays as it is: no new table, no backfill.",
                        column.name(),
                        table.name())
                .doNow(Relief.movingEnd(situation))
                .ddl(values.ddl())
                .steps(values.migration())
                .costs(values.taken())
                .queryChanges(values.inserts(), values.order())
                .rewrites(situation, values.change())
                .tradeOffs(
                        "Works only if " + column.name() + " carries no meaning and the database may assign it.",
                        "Rows that were written together no longer lie together.",
                        "Rows that exist stay where they are; only new ones spread.")
                .done();
    }
}
