package dev.splitheat.diagnosis;

import dev.splitheat.finding.CameWithHeat;
import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Activity;
import java.util.Optional;

/** Which of reads and writes of a suspect's table or index came with the heat, where one of them did and the other did not. */
final class CameWith {
    private static final double TWICE = 2;
    /** What a minute has more than another by chance, or by the hour of the day. */
    private static final double HARDLY_MORE = 1.25;
    /** Fewer in a second are no load. */
    private static final double SOME = 1;

    private CameWith() {}

    /** Nothing where operations before the heat, or now, were not collected. */
    static Optional<Phrase> heat(Suspect suspect) {
        Writes since = Writes.since(suspect, suspect.track().spellSince());
        Activity before = since.before();
        Activity now = since.now();
        if (!before.known() || !now.known()) {
            return Optional.empty();
        }
        Rise reads = new Rise(before.reads(), now.reads());
        Rise writes = new Rise(changes(before), changes(now));
        if (reads.isMuch() && writes.isHardlyAny()) {
            return Optional.of(reads.told(CameWithHeat.READS));
        }
        return writes.isMuch() && reads.isHardlyAny()
                ? Optional.of(writes.told(CameWithHeat.WRITES))
                : Optional.empty();
    }

    private static double changes(Activity activity) {
        return activity.writes() + activity.deletes();
    }

    /** Operations a second. */
    private record Rise(double before, double now) {
        boolean isMuch() {
            return now >= TWICE * before + SOME;
        }

        boolean isHardlyAny() {
            return now <= HARDLY_MORE * before + SOME;
        }

        Phrase told(CameWithHeat came) {
            return came.sentence(Evidence.figure(before), Evidence.figure(now));
        }
    }
}
