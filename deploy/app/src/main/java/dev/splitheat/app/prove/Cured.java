package dev.splitheat.app.prove;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What became of one finding.
 *
 * @param finding as it was when it was advised
 * @param advised the first recommendation; empty where there was none
 * @param done what was done because of it; nothing where nothing could be
 * @param later the same finding at the end
 * @param proof what Splitheat says of the change in the end
 */
record Cured(
        String scenario,
        Finding finding,
        Optional<Recommendation> advised,
        List<Cure> done,
        Trouble before,
        Trouble after,
        Finding later,
        Optional<Proof> proof) {
    /** A wait that others notice: nobody sees a second a minute among all transactions. */
    private static final double NOTICED_WAIT = 1;

    /** Spanner reports from here on. */
    private static final int HOT = 50;

    private static final double MOSTLY_GONE = 0.2;

    Cured {
        Objects.requireNonNull(scenario, "scenario");
        Objects.requireNonNull(finding, "finding");
        done = List.copyOf(done);
        Objects.requireNonNull(later, "later");
    }

    static Cured of(
            String scenario,
            Finding finding,
            Advice advice,
            List<Cure> done,
            Trouble before,
            Course course,
            Trouble after) {
        return new Cured(
                scenario,
                finding,
                advice.recommendations().stream().findFirst(),
                done,
                before,
                after,
                course.latest(finding),
                course.advice(finding).proof());
    }

    /**
     * The hottest range fell under 50, on the mean of the minutes that were compared, and the waits came down. Single minutes
     * may be above: Spanner cuts a range no further once its score is under 50, so that load that is spread stays just there,
     * and trembles.
     */
    boolean cooled() {
        boolean waits = before.waitedEach() >= NOTICED_WAIT
                && after.waitedEach() > MOSTLY_GONE * before.waitedEach()
                && after.waitedEach() >= NOTICED_WAIT;
        return !done.isEmpty() && after.hottest() < HOT && !waits;
    }

    boolean provedFixed() {
        return proof.filter(each -> each.outcome() == Proof.Outcome.FIXED).isPresent();
    }

    /** Whether what was observed lies where it was predicted to lie; empty where either is missing. */
    Optional<Boolean> predictedWell() {
        return advised.flatMap(Recommendation::expected).flatMap(expected -> proof.flatMap(Proof::observedShare)
                .map(observed -> observed >= expected.low() && observed <= expected.high()));
    }
}
