package dev.splitheat.redesign.traffic;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.evidence.Statement;
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
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Standing;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.sharding.ShardCount;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Catalogue C14: readers of the newest rows that can bear rows some seconds old, or the same answer twice. */
final class StaleReads implements Redesign {
    /** Long enough for a thousand readers to ask once, short enough for hardly any of them to notice. */
    static final int SECONDS = 1;

    private static final Pattern ORDERED = Pattern.compile("(?i)\\border\\s+by\\b");

    @Override
    public Verdict propose(Situation situation) {
        return situation.has(Cause.RECENT_READS) || situation.has(Cause.HOT_KEY_PREFIX) && situation.readOnly()
                ? Verdict.fits(Proposal.of(Effort.OPERATION, draft(situation).done(), standing(situation)))
                : Verdict.silent();
    }

    /**
     * Readers of ranges would ask every shard of a new table for what one range answers now: where they are more than the
     * writes, fewer reads come before that. An index gets its shards beside the old one, and no row moves for it.
     */
    private static Standing standing(Situation situation) {
        return situation.has(Cause.RECENT_READS)
                        && situation.spot().index().isEmpty()
                        && readsRanges(situation)
                        && ShardCount.of(situation).readsOutweigh()
                ? Standing.FIRST
                : Standing.USUAL;
    }

    private static boolean readsRanges(Situation situation) {
        return busiestInOrder(situation).isPresent();
    }

    private static Optional<Statement> busiestInOrder(Situation situation) {
        return situation.evidence().statements().stream()
                .max(Comparator.comparingDouble(Statement::perSecond))
                .filter(busiest -> ORDERED.matcher(busiest.text()).find());
    }

    /** Whether the busiest reader takes rows in order, whatever they have in the other parts of the key: it names none of these. */
    static boolean readsAcross(Situation situation) {
        List<String> others = situation.owner().stream()
                .flatMap(table -> situation.ownKey(table).stream())
                .map(KeyColumn::column)
                .filter(column -> situation
                        .spot()
                        .column()
                        .filter(column::equalsIgnoreCase)
                        .isEmpty())
                .toList();
        return busiestInOrder(situation)
                .filter(busiest -> others.stream().noneMatch(busiest::seeksBy))
                .isPresent();
    }

    static List<Phrase> tonight(Situation situation) {
        List<Phrase> now = new ArrayList<>();
        now.add(Phrase.of(
                "Read the newest rows of {0} 15 s stale (exact staleness): every replica answers then, not only the leader.",
                situation.objectName()));
        now.add(Phrase.of(
                "Keep the answer for {0} s in each server of the application: a thousand readers ask once.", SECONDS));
        now.addAll(Callers.readers(situation));
        return List.copyOf(now);
    }

    private static Draft draft(Situation situation) {
        String object = situation.objectName();
        String rows = situation.has(Cause.RECENT_READS) ? "the newest rows" : "the same few rows";
        return Draft.of(
                        "STALE_READS",
                        object + ": read " + rows + " stale, or from a cache",
                        "Readers all want {1} of {0}, and these lie in one range. Its leader answers strong reads;"
                                + " stale ones are answered by any replica, and cached ones by none.",
                        object,
                        rows)
                .doNow(
                        situation.has(Cause.RECENT_READS)
                                ? tonight(situation)
                                : Relief.readers(
                                        situation,
                                        situation.heavy().map(Column::name).orElse("key")))
                .steps(List.of(
                        Step.of("Find the statements.")
                                .gate("those that ask most often are known.")
                                .check(Statistics.queries(situation)),
                        Step.of(
                                        "Give those that only show rows an exact staleness of 15 s, or a bounded one of 10 s where"
                                                + " they read once: in JDBC SET READ_ONLY_STALENESS = 'EXACT_STALENESS 15s'.")
                                .gate("the score of the range falls below 50.")
                                .check(Statistics.splits(situation))
                                .rollback("strong reads."),
                        Step.of("Keep what stays for " + SECONDS
                                        + " s or longer in each server: one reader, told to all of its users.")
                                .gate("READ_QUERY_COUNT falls.")
                                .check(Statistics.operations(situation))))
                .costs(new Costs("none", "as they were", "cheaper: no question to the leader", "none"))
                .actions(new Action(Action.Kind.KEEP_ANSWER, SECONDS, Callers.named(situation)))
                .queryChanges(
                        situation.has(Cause.RECENT_READS)
                                ? "Ask for the rows after the last one seen, with a LIMIT, instead of the newest n each time."
                                : "The statements stay; their transactions are read-only ones with a staleness.")
                .tradeOffs("Readers see rows some seconds late; who has just written reads strongly.");
    }
}
