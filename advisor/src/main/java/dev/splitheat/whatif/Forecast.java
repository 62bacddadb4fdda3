package dev.splitheat.whatif;

import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Phrase;

/** What observed keys say of a proposed key. */
public sealed interface Forecast permits Forecast.Known, Forecast.Unknown {
    record Known(Expected expected) implements Forecast {}

    /** Nothing, and why. */
    record Unknown(Phrase why) implements Forecast {}
}
