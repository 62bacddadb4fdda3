package dev.splitheat.app.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How often the cause is right where the confidence lies in a band: a detector that is calibrated is right as often as it
 * says. What was said of nothing is wrong; what was said again of a hotspot is not counted.
 *
 * @param from inclusive
 * @param to exclusive, but for the last band
 * @param confidence on average, of the findings in the band
 */
public record Calibration(double from, double to, int findings, OptionalDouble confidence, OptionalDouble right) {
    private static final List<Double> BOUNDS = List.of(0.0, 0.65, 0.75, 0.85, 0.95);

    private record Said(double confidence, boolean right) {}

    /** One for each band, the least sure first; none where the detector gives no confidence. */
    static List<Calibration> of(List<Judgement> judgements) {
        Map<Integer, List<Said>> byBand = judgements.stream()
                .flatMap(Calibration::said)
                .collect(Collectors.groupingBy(said -> band(said.confidence())));
        List<Calibration> bands = new ArrayList<>();
        for (int band = 0; !byBand.isEmpty() && band < BOUNDS.size(); band++) {
            bands.add(of(band, byBand.getOrDefault(band, List.of())));
        }
        return bands;
    }

    private static Calibration of(int band, List<Said> said) {
        double to = band + 1 < BOUNDS.size() ? BOUNDS.get(band + 1) : 1;
        OptionalDouble confidence = said.stream().mapToDouble(Said::confidence).average();
        OptionalDouble right =
                said.stream().mapToDouble(each -> each.right() ? 1 : 0).average();
        return new Calibration(BOUNDS.get(band), to, said.size(), confidence, right);
    }

    private static int band(double confidence) {
        int band = BOUNDS.size() - 1;
        while (band > 0 && confidence < BOUNDS.get(band)) {
            band--;
        }
        return band;
    }

    private static Stream<Said> said(Judgement judgement) {
        return Stream.concat(
                judgement.hits().entrySet().stream()
                        .flatMap(hit -> said(hit.getValue(), judgement.causeIsRight(hit.getKey()))),
                judgement.falseAlarms().stream().flatMap(alarm -> said(alarm, false)));
    }

    private static Stream<Said> said(Detection detection, boolean right) {
        return detection.confidence().stream().mapToObj(confidence -> new Said(confidence, right));
    }
}
