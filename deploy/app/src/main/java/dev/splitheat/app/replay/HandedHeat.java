package dev.splitheat.app.replay;

import dev.splitheat.advisor.HeatRecords;
import dev.splitheat.analyzer.HeatSketch;
import dev.splitheat.evidence.HeatMinute;
import dev.splitheat.evidence.WarmRange;
import dev.splitheat.heat.HeatSource;
import dev.splitheat.heat.HeatWindow;
import dev.splitheat.heat.RangeHeat;
import dev.splitheat.wire.Body;
import dev.splitheat.wire.Sealed;
import java.util.ArrayList;
import java.util.List;

/** The analyzer's heat as the advisor takes it: a record, and what the advisor would read in it, which it need not read. */
final class HandedHeat {
    private static final String NO_VIEW = "";
    private static final double MICROS = 1e6;

    private HandedHeat() {}

    static Sealed of(HeatSketch sketch) {
        HeatWindow window = sketch.window();
        return new Sealed(
                window.database(),
                NO_VIEW,
                window.end(),
                0,
                Body.of(HeatSketch.payload(window), HeatRecords.CODEC, minute(window)));
    }

    private static HeatMinute minute(HeatWindow window) {
        List<WarmRange> warm = new ArrayList<>();
        for (RangeHeat range : window.ranges()) {
            if (range.peakScore() > 0 || range.waitMicros() > 0) {
                warm.add(warm(range));
            }
        }
        return new HeatMinute(
                window.end(),
                isCovered(window, HeatSource.SPLIT_SCORES),
                isCovered(window, HeatSource.LOCK_WAITS),
                warm);
    }

    private static boolean isCovered(HeatWindow window, HeatSource source) {
        return window.covered(source).time().toSeconds() > 0;
    }

    private static WarmRange warm(RangeHeat range) {
        return new WarmRange(
                range.object(), range.start(), range.limit(), range.peakScore(), range.waitMicros() / MICROS);
    }
}
