package dev.splitheat.redesign.indexes;

import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Index;
import dev.splitheat.evidence.Statement;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.migration.IndexPlans;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Catalogue C28, plan M7: no index at all, where nothing was seen to read it for long enough. */
final class UnusedIndex implements Redesign {
    private static final String KIND = "DROP_INDEX";

    private static final Set<Cause> CAUSES = EnumSet.of(Cause.MONOTONIC_INDEX, Cause.NULL_INDEX, Cause.HOT_KEY_PREFIX);

    /** Month's end included. */
    private static final Duration LONG = Duration.ofDays(30);

    @Override
    public Verdict propose(Situation situation) {
        return CAUSES.contains(situation.spot().cause())
                ? situation
                        .index()
                        .flatMap(index -> unread(situation, index).map(since -> verdict(situation, index, since)))
                        .orElseGet(Verdict::silent)
                : Verdict.silent();
    }

    static boolean isUnread(Situation situation) {
        return situation.index().flatMap(index -> unread(situation, index)).isPresent();
    }

    private static Optional<Duration> unread(Situation situation, Index index) {
        return situation
                .evidence()
                .of(index.name())
                .flatMap(Traffic::unread)
                .filter(since -> since.compareTo(LONG) >= 0);
    }

    private static Verdict verdict(Situation situation, Index index, Duration since) {
        if (index.managed()) {
            return Verdict.refused(
                    KIND, "Nothing reads {0}, but it belongs to a foreign key: it goes only with it.", index.name());
        }
        if (index.unique()) {
            return Verdict.refused(
                    KIND,
                    "Nothing has read {0} for {1} days, but it is unique: without it, the same values could be written"
                            + " twice.",
                    index.name(),
                    since.toDays());
        }
        return situation.evidence().statements().stream().anyMatch(statement -> forces(statement, index))
                ? Verdict.refused(KIND, "A statement forces {0} by its name, and would fail without it.", index.name())
                : Verdict.fits(Proposal.of(Effort.DEFAULT, advice(situation, index, since)));
    }

    private static boolean forces(Statement statement, Index index) {
        String text = statement.text().toLowerCase(Locale.ROOT);
        return text.contains("force_index") && text.contains(index.name().toLowerCase(Locale.ROOT));
    }

    private static Recommendation advice(Situation situation, Index index, Duration since) {
        return Draft.of(
                        KIND,
                        index.name() + ": drop the index",
                        "Nothing has read {0} for {1} days, and every write of {2} writes an entry of it to one hot place. {3}",
                        index.name(),
                        since.toDays(),
                        index.table(),
                        deletion(situation, index))
                .doNow(IndexPlans.doNow(situation, index))
                .ddl(List.of(DdlPrinter.dropIndex(index.name(), situation.dialect())))
                .steps(IndexPlans.dropped(situation, index))
                .costs(new Costs("less: the index is gone", "one entry fewer for each write", "none", "minutes"))
                .tradeOffs(
                        "Spanner's statistics reach back 30 days: something that reads it once a quarter or once a year was"
                                + " not seen.",
                        "Creating it again takes minutes to hours.")
                .done();
    }

    private static String deletion(Situation situation, Index index) {
        return situation
                .table()
                .flatMap(table -> table.rowDeletionPolicy())
                .filter(policy -> policy.toLowerCase(Locale.ROOT)
                        .contains(index.keyColumns().get(0).column().toLowerCase(Locale.ROOT)))
                .map(policy -> "The table's row deletion policy needs no index.")
                .orElse("Nothing is lost without it.");
    }
}
