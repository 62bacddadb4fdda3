package dev.splitheat.diagnosis;

import dev.splitheat.finding.CameWithHeat;
import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Activity;
import java.time.Duration;
import java.util.Optional;

/** Which of reads and writes of a suspect's table or index came with the heat, where one of them did and the other did not. */
final class CameWith {
    private static final double TWICE = 2;
    /** What a minute has more than another by chance, or by the hour of the day. */
    private static final double HARDLY_MORE = 1.25;
    /** What one has more than another in any case. */
    private static final double BY_CHANCE = 0.1;
    /** Fewer in a second are no load. */
    private static final double SOME = 1;
    /** Of what a server bears: less is felt nowhere. */
    private static final double FELT = 0.01;

    private static final double MOST = 0.5;

    private static final Duration ENOUGH = Duration.ofMinutes(5);

    private CameWith() {}

    /** Nothing where operations before the heat, or now, were not collected. */
    static Optional<Phrase> heat(Suspect suspect) {
        return risen(suspect).map(Risen::told);
    }

    /**
     * Which of them makes the heat: what went on as before does not. Nothing where it is not known for long enough how it was
     * before, or what came would be felt nowhere; nor where scans are most of the reads, whose number says little.
     */
    static Optional<CameWithHeat> making(Suspect suspect) {
        return risen(suspect)
                .filter(Risen::isFelt)
                .map(Risen::which)
                .filter(which ->
                        which == CameWithHeat.READS || suspect.usage().drive().scanned() < MOST);
    }

    private static Optional<Risen> risen(Suspect suspect) {
        Writes since = Writes.since(suspect, suspect.track().spellSince());
        Activity before = since.before();
        Activity now = since.now();
        if (!before.known() || !now.known()) {
            return Optional.empty();
        }
        Rise reads = new Rise(before.reads(), now.reads(), Drive.READS_OF_A_SERVER);
        Rise writes = new Rise(changes(before), changes(now), Drive.WRITES_OF_A_SERVER);
        boolean longEnough = before.covered().compareTo(ENOUGH) >= 0;
        if (reads.isMuch() && writes.isHardlyAny(reads)) {
            return Optional.of(new Risen(CameWithHeat.READS, reads, longEnough && reads.moreServers() >= FELT));
        }
        return writes.isMuch() && reads.isHardlyAny(writes)
                ? Optional.of(new Risen(CameWithHeat.WRITES, writes, longEnough && writes.moreServers() >= FELT))
                : Optional.empty();
    }

    /**
     * What came alone.
     *
     * @param isFelt whether it may make a heat, as far as is known of the time before
     */
    private record Risen(CameWithHeat which, Rise rise, boolean isFelt) {
        Phrase told() {
            return which.sentence(Evidence.figure(rise.before()), Evidence.figure(rise.now()));
        }
    }

    private static double changes(Activity activity) {
        return activity.writes() + activity.deletes();
    }

    /**
     * Operations a second.
     *
     * @param ofAServer how many of them a server bears
     */
    private record Rise(double before, double now, double ofAServer) {
        boolean isMuch() {
            return now >= TWICE * before + SOME;
        }

        /** Also beside the other one: what came of a large load may be hidden in what that varies by. */
        boolean isHardlyAny(Rise other) {
            double hidden = Math.max(now - before, BY_CHANCE * before) / ofAServer;
            return now <= HARDLY_MORE * before + SOME && (before <= SOME || hidden < other.moreServers());
        }

        double moreServers() {
            return (now - before) / ofAServer;
        }
    }
}
