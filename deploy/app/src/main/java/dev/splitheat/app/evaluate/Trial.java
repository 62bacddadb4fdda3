package dev.splitheat.app.evaluate;

import dev.splitheat.app.evaluate.ProductionTopology.Moment;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One scenario, seen again and again with something else taken away. */
final class Trial {
    /** The noise of a minute. */
    private static final double SURER = 0.01;

    private final Lived lived;
    private final Map<Moment, Judgement> whole;

    private Trial(Lived lived, Map<Moment, Judgement> whole) {
        this.lived = lived;
        this.whole = whole;
    }

    static List<Opinion> of(Lived lived, ProductionTopology topology) {
        Trial trial = new Trial(lived, judge(lived, topology, Weakening.NOTHING));
        List<Opinion> opinions = new ArrayList<>();
        for (Weakening weakening : Weakening.values()) {
            Map<Moment, Judgement> judged =
                    weakening == Weakening.NOTHING ? trial.whole : judge(lived, topology, weakening);
            judged.forEach((moment, judgement) -> opinions.addAll(trial.opinions(weakening, moment, judgement)));
        }
        return opinions;
    }

    private static Map<Moment, Judgement> judge(Lived lived, ProductionTopology topology, Weakening weakening) {
        Map<Moment, Judgement> judged = new EnumMap<>(Moment.class);
        topology.detectTwice(weakening.of(lived))
                .forEach((moment, said) -> judged.put(moment, Judgement.of(lived, said)));
        return judged;
    }

    /** What was said of nothing is wrong; what was said again of a hotspot is not counted. */
    private List<Opinion> opinions(Weakening weakening, Moment moment, Judgement judgement) {
        List<Opinion> opinions = new ArrayList<>();
        for (Hotspot hotspot : lived.hotspots()) {
            Optional.ofNullable(judgement.hits().get(hotspot))
                    .map(said -> opinion(
                            weakening,
                            moment,
                            said,
                            judgement.causeIsRight(hotspot),
                            helped(hotspot, said, judgement, whole.get(moment))))
                    .ifPresent(opinions::add);
        }
        judgement.falseAlarms().stream()
                .map(said -> opinion(weakening, moment, said, false, false))
                .forEach(opinions::add);
        return opinions;
    }

    private static boolean helped(Hotspot hotspot, Detection said, Judgement weak, Judgement whole) {
        Detection better = whole.hits().get(hotspot);
        if (better == null) {
            return false;
        }
        boolean becameRight = whole.causeIsRight(hotspot) && !weak.causeIsRight(hotspot);
        return becameRight
                || better.confidence().orElseThrow() > said.confidence().orElseThrow() + SURER;
    }

    private static Opinion opinion(Weakening weakening, Moment moment, Detection said, boolean right, boolean helped) {
        return new Opinion(
                weakening,
                moment,
                said.cause(),
                said.confidence().orElseThrow(),
                right,
                weakening.isMissedBy(said.wanted()),
                helped);
    }
}
