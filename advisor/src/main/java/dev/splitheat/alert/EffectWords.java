package dev.splitheat.alert;

import dev.splitheat.finding.Expected;
import java.util.Locale;

/** What a change is expected to do, in a sentence. */
public final class EffectWords {
    private EffectWords() {}

    public static String of(Expected expected) {
        return String.format(
                Locale.ROOT,
                "Expected: the hottest range goes from %.0f %% of the writes to %.0f %% (%.0f to %.0f %%, %d sampled keys).",
                100 * expected.topShareBefore(),
                100 * expected.topShareAfter(),
                100 * expected.low(),
                100 * expected.high(),
                expected.samples());
    }
}
