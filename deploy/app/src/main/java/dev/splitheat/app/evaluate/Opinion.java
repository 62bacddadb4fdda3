package dev.splitheat.app.evaluate;

import dev.splitheat.finding.Cause;

/**
 * Something that was said of a hotspot, or of nothing, with less to see.
 *
 * @param right whether it was of a hotspot, and its cause is that one's
 * @param asked whether it wanted what had been taken away
 * @param helped whether, with nothing taken away, the same was said more surely, or became right
 */
record Opinion(
        Weakening weakening,
        ProductionTopology.Moment moment,
        Cause cause,
        double confidence,
        boolean right,
        boolean asked,
        boolean helped) {}
