package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Those of Spanner's reasons that a cause's own evidence passes over: they are told too, most of all where they contradict it. */
final class OtherReasons {
    private OtherReasons() {}

    static List<Phrase> of(Suspect suspect, Cause cause, List<Phrase> told) {
        List<Phrase> others = new ArrayList<>();
        for (String reason : Reasons.ALL) {
            Optional<Phrase> said = Evidence.reason(suspect, reason);
            if (said.isPresent() && !told.contains(said.get())) {
                others.add(fits(suspect, cause, reason) ? said.get() : contradicting(suspect, cause, reason));
            }
        }
        return others;
    }

    private static Phrase contradicting(Suspect suspect, Cause cause, String reason) {
        int minutes = suspect.heat().reasons().minutes(reason);
        return Phrase.of(
                cause == Cause.UNDIAGNOSED
                        ? "Spanner gives the reason {0} in {1} of the last {2}; nothing else that was seen bears it out."
                        : "Spanner gives the reason {0} in {1} of the last {2}, which speaks for another cause.",
                reason,
                Evidence.part(suspect, minutes),
                Evidence.hotTime(suspect));
    }

    /** Whoever goes through all rows moves, and scans what he reads. */
    private static boolean fits(Suspect suspect, Cause cause, String reason) {
        boolean ofAPass = reason.equals(Reasons.MOVING_HOT_SPOT) || reason.equals(Reasons.LARGE_SCAN_HOT_SPOT);
        return fit(cause).contains(reason) || cause == Cause.UNSPLIT_LOAD && ofAPass && suspect.walksThrough();
    }

    /** The reasons that Spanner may give for a cause. */
    private static Set<String> fit(Cause cause) {
        return switch (cause) {
            case HOT_ROW, HOT_SEQUENCE, HOT_KEY_PREFIX, NULL_INDEX, LOCK_CONTENTION ->
                Set.of(Reasons.HOT_ROW, Reasons.UNISOLATABLE_HOT_ROW, Reasons.UNSPECIFIED);
            case MONOTONIC_KEY, MONOTONIC_INDEX -> Set.of(Reasons.MOVING_HOT_SPOT, Reasons.UNSPECIFIED);
            case QUEUE -> Set.of(Reasons.MOVING_HOT_SPOT, Reasons.LARGE_SCAN_HOT_SPOT, Reasons.UNSPECIFIED);
            case RECENT_READS -> Set.copyOf(Reasons.ALL);
            case LARGE_SCAN -> Set.of(Reasons.LARGE_SCAN_HOT_SPOT, Reasons.UNSPECIFIED);
            case UNSPLIT_LOAD, CAPACITY, UNDIAGNOSED -> Set.of(Reasons.UNSPECIFIED);
        };
    }
}
