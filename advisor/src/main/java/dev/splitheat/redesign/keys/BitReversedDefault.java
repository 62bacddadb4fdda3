package dev.splitheat.redesign.keys;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeySign;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import dev.splitheat.migration.NewValues;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.MovingEnd;
import dev.splitheat.redesign.NewSequence;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.Reshapings;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.UsedNumbers;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.whatif.ProposedPart;
import dev.splitheat.whatif.Reshaping;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Catalogue C02, plan M2: new ids from a bit-reversed sequence, on the key as it is.
 *
 * @param timeOrdered whether for ids that begin with a time, rather than for those that are counted up: somebody else
 *     makes those as a rule, and they are so large that what the sequence has to skip must be looked up first
 */
record BitReversedDefault(boolean timeOrdered) implements Redesign {
    private static final String KIND = "BIT_REVERSE_SEQUENCE";
    /** Far above ids that were counted up by hand; the sequence skips it, so that no new id meets an old one. */
    private static final long SKIPPED = 1L << 40;
    /** Snowflakes of 41 bits of milliseconds come here after 34 years of their epoch; half of the numbers are left. */
    private static final long SKIPPED_TIMES = 1L << 62;

    @Override
    public Verdict propose(Situation situation) {
        return NoId.refused(situation, KIND, column -> !timeOrdered && takesIds(column))
                .or(() -> withoutRoom(situation))
                .orElseGet(() -> Verdict.maybe(
                        recommended(situation).map(advised -> Proposal.of(effort(), advised, reshaping(situation)))));
    }

    /** Ids that begin with a time are somebody else's, whose making has to be changed. */
    private Effort effort() {
        return timeOrdered ? Effort.TABLE : Effort.DEFAULT;
    }

    private static Optional<Reshaping> reshaping(Situation situation) {
        return situation.owner().flatMap(table -> situation
                .blamed()
                .flatMap(column -> Reshapings.replacing(
                        situation, column.name(), new ProposedPart.BitReversed(Reshapings.keyOf(table)))));
    }

    private Optional<Recommendation> recommended(Situation situation) {
        return situation.owner().flatMap(table -> replaced(situation).map(column -> advice(situation, table, column)));
    }

    /** The column whose values it would make. */
    private Optional<Column> replaced(Situation situation) {
        return situation.has(Cause.MONOTONIC_KEY)
                ? situation
                        .blamed()
                        .filter(BitReversedDefault::takesIds)
                        .filter(column -> timeOrdered == isTimeOrdered(situation, column))
                : Optional.empty();
    }

    /** Where the numbers that are there reach too far to be skipped. */
    private Optional<Verdict> withoutRoom(Situation situation) {
        return replaced(situation)
                .filter(column -> UsedNumbers.leaveNoRoom(situation, column.name()))
                .map(column -> Verdict.refused(
                        KIND,
                        "{0} has numbers so large already that a sequence cannot skip twice as many and have half of all left:"
                                + " new ids would meet those that are there, or that are still made the old way.",
                        column.name()));
    }

    private static boolean takesIds(Column column) {
        return column.type().base() == BaseType.INT64
                && column.defaultExpression().isEmpty()
                && column.identity().isEmpty()
                && !column.generated();
    }

    private static boolean isTimeOrdered(Situation situation, Column column) {
        return situation
                .owner()
                .filter(table -> situation.signOf(table, column.name()) == KeySign.TIME_ORDERED_ID)
                .isPresent();
    }

    private Recommendation advice(Situation situation, Table table, Column column) {
        NewSequence sequence = NewSequence.of(
                situation,
                table.name(),
                new FreshNames(situation.catalog()).joined(column.name(), "Seq"),
                skipped(situation, column));
        NewValues values = new NewValues(situation, table, column, sequence.next(), List.of(sequence.ddl()));
        MovingEnd end = MovingEnd.of(situation, column.name());
        return Draft.of(
                        KIND,
                        table.name() + ": assign " + column.name() + " from a bit-reversed sequence",
                        "{0} {2}, so every new row of {1} lands " + end.place() + ", on one split. Bit-reversed"
                                + " numbers are as unique and as small to store, and fall all over the key space. The key"
                                + " itself stays as it is: no new table, no backfill.",
                        column.name(),
                        table.name(),
                        timeOrdered ? "begins with the time of its making" : end.falls() ? "counts down" : "counts up")
                .doNow(Relief.movingEnd(situation))
                .ddl(values.ddl())
                .steps(migration(situation, table, column, values))
                .costs(values.taken())
                .queryChanges(values.inserts(), values.order())
                .rewrites(situation, values.change())
                .tradeOffs(
                        "Works only if the database may assign " + column.name()
                                + ": ids made by another system need a hashed prefix instead.",
                        "The sequence skips 1 to " + skipped(situation, column) + "; if SELECT MAX("
                                + situation.sql(column.name())
                                + ") is above that, raise the skipped range first."
                                + (timeOrdered ? " Ids made from the time may well be." : ""),
                        "New ids use 63 bits: check clients that keep them as 32-bit integers or as JavaScript numbers.",
                        "Rows that exist stay where they are; only new ones spread.")
                .done();
    }

    private long skipped(Situation situation, Column column) {
        return UsedNumbers.toSkip(situation, column.name(), timeOrdered ? SKIPPED_TIMES : SKIPPED);
    }

    private List<Step> migration(Situation situation, Table table, Column column, NewValues values) {
        Step first = Step.of("Before the DDL: look up the largest id. The end of the range to skip, "
                        + skipped(situation, column)
                        + " in the statement, has to be set above it, with room for the ids that are still made the old"
                        + " way.")
                .gate("it is")
                .check("SELECT MAX(" + situation.sql(column.name()) + ") FROM " + situation.sql(table.name()));
        return timeOrdered
                ? Stream.concat(Stream.of(first), values.migration().stream()).toList()
                : values.migration();
    }
}
