package dev.splitheat.redesign.traffic;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.LockSample;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.interval.LockModes;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Spot;
import dev.splitheat.redesign.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Queues, readers of the newest rows and writers of commit timestamps meet at an end that moves, as appends do: what takes
 * that end apart serves them too. What to do tonight differs.
 */
final class AsMovingEnd implements Redesign {
    /** Takes rows apart and keeps them together by what they are looked up by. */
    private static final Set<String> SHARDED = Set.of("SHARD_PREFIX", "SHARDED_INDEX");

    private static final Set<String> REORDERED =
            Set.of("SHARD_PREFIX", "SHARDED_INDEX", "SWAP_KEY_ORDER", "INTERLEAVED_INDEX");

    private final boolean ofQueues;
    private final Redesign spreading;

    private AsMovingEnd(boolean ofQueues, Redesign spreading) {
        this.ofQueues = ofQueues;
        this.spreading = spreading;
    }

    /** @param spreading for consumers that each have shards of their own */
    static Redesign ofQueues(Redesign spreading) {
        return new AsMovingEnd(true, spreading);
    }

    /** @param spreading for whoever reads in the order of the key */
    static Redesign ofOthers(Redesign spreading) {
        return new AsMovingEnd(false, spreading);
    }

    @Override
    public Verdict propose(Situation situation) {
        return situation.has(Cause.QUEUE) == ofQueues ? ofMovingEnd(situation) : Verdict.silent();
    }

    private Verdict ofMovingEnd(Situation situation) {
        return switch (situation.spot().cause()) {
            case QUEUE -> taken(situation, SHARDED);
            case RECENT_READS -> taken(situation, StaleReads.readsAcross(situation) ? SHARDED : REORDERED);
            case LOCK_CONTENTION -> commitTimes(situation) ? taken(situation, REORDERED) : Verdict.silent();
            case MONOTONIC_KEY,
                    MONOTONIC_INDEX,
                    HOT_ROW,
                    HOT_SEQUENCE,
                    HOT_KEY_PREFIX,
                    NULL_INDEX,
                    LARGE_SCAN,
                    UNSPLIT_LOAD,
                    CAPACITY,
                    UNDIAGNOSED -> Verdict.silent();
        };
    }

    private Verdict taken(Situation situation, Set<String> kinds) {
        Verdict verdict =
                spreading.propose(new Situation(atEnd(situation.spot()), situation.catalog(), situation.evidence()));
        boolean serves = verdict instanceof Verdict.Fits fits
                && kinds.contains(fits.proposal().recommendation().kind());
        return serves ? Verdict.fits(inItsWords(situation, ((Verdict.Fits) verdict).proposal())) : Verdict.silent();
    }

    private static Spot atEnd(Spot spot) {
        return new Spot(
                spot.database(),
                spot.index().isPresent() ? Cause.MONOTONIC_INDEX : Cause.MONOTONIC_KEY,
                spot.table(),
                spot.index(),
                spot.column());
    }

    private static boolean commitTimes(Situation situation) {
        return situation
                .evidence()
                .locks()
                .map(LockSample::modes)
                .filter(modes -> modes.contains(LockModes.WRITER_SHARED_TIMESTAMP))
                .isPresent();
    }

    private static Proposal inItsWords(Situation situation, Proposal proposal) {
        Recommendation known = proposal.recommendation();
        Recommendation told = new Recommendation(
                known.kind(),
                known.title(),
                known.why(),
                tonight(situation),
                known.files(),
                known.ddl(),
                known.migration(),
                known.costs(),
                Stream.concat(known.queryChanges().stream(), consumers(situation).stream())
                        .toList(),
                known.rewrites(),
                known.tradeOffs(),
                known.estimate(),
                known.expected(),
                known.actions());
        return new Proposal(told, proposal.effort(), proposal.standing(), proposal.reshaping());
    }

    private static List<Phrase> tonight(Situation situation) {
        return switch (situation.spot().cause()) {
            case QUEUE -> QueueRelief.tonight(situation);
            case RECENT_READS -> StaleReads.tonight(situation);
            default -> Contention.tonight(situation);
        };
    }

    private static Optional<String> consumers(Situation situation) {
        return situation.has(Cause.QUEUE)
                ? Optional.of(
                        "Consumers: each takes shards of its own and claims the oldest rows of one shard at a time, so"
                                + " that no two meet.")
                : Optional.empty();
    }
}
