package dev.splitheat.app.evaluate;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToIntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * How well a detector did over many scenarios. Shares lie between 0 and 1; one of nothing is empty, not 1.
 *
 * @param healthy scenarios without a hotspot
 * @param tempting those of them in which Spanner reported a split at some time
 * @param healthyHours in which no hotspot was there, of healthy scenarios and of others
 * @param precision what was said of hotspots, of all that was said
 * @param recall hotspots that were found, of all
 * @param causeAccuracy of hotspots that were found
 * @param columnAccuracy of hotspots that were found where the truth blames a column
 * @param onsetToFinding minutes until it was said that seriously
 * @param onsetToOpening the same to the opening of the same findings, as info or above; empty for a detector that opens none
 * @param labelled hotspots that Spanner gave a reason for
 * @param leadOverSpanner minutes from a finding to Spanner's first reason, where it gave one; below 0 when it was first
 * @param calibration by bands of confidence; empty for a detector that gives none
 */
public record Figures(
        String detector,
        int scenarios,
        int hotspots,
        int healthy,
        int tempting,
        double healthyHours,
        OptionalDouble precision,
        OptionalDouble recall,
        OptionalDouble causeAccuracy,
        OptionalDouble columnAccuracy,
        OptionalDouble duplicatesPerHotspot,
        OptionalDouble falseAlarmsPerHealthyDay,
        Optional<Quantiles> onsetToFinding,
        Optional<Quantiles> onsetToOpening,
        int labelled,
        Optional<Quantiles> leadOverSpanner,
        OptionalDouble agreementWithSpanner,
        List<Calibration> calibration) {
    public Figures {
        calibration = List.copyOf(calibration);
    }

    /** Minutes. */
    public record Quantiles(double median, double p90) {
        static Optional<Quantiles> of(DoubleStream values) {
            double[] sorted = values.sorted().toArray();
            return sorted.length == 0
                    ? Optional.empty()
                    : Optional.of(new Quantiles(nearest(sorted, 0.5), nearest(sorted, 0.9)));
        }

        private static double nearest(double[] sorted, double share) {
            return sorted[(int) Math.ceil(share * sorted.length) - 1];
        }
    }

    static Figures of(String detector, List<Judgement> judgements) {
        int hotspots = sum(judgements, judgement -> judgement.lived().hotspots().size());
        int hits = sum(judgements, judgement -> judgement.hits().size());
        int duplicates = sum(judgements, judgement -> judgement.duplicates().size());
        int falseAlarms = sum(judgements, judgement -> judgement.falseAlarms().size());
        double healthyHours = judgements.stream()
                .mapToDouble(judgement -> judgement.lived().healthy().toMinutes() / 60.0)
                .sum();
        return new Figures(
                detector,
                judgements.size(),
                hotspots,
                (int) healthy(judgements).count(),
                (int) healthy(judgements).filter(Lived::everWarm).count(),
                healthyHours,
                share(hits + duplicates, hits + duplicates + falseAlarms),
                share(hits, hotspots),
                share(sum(judgements, Figures::rightCauses), hits),
                share(sum(judgements, Figures::rightColumns), sum(judgements, Figures::blamableHits)),
                share(duplicates, hotspots),
                healthyHours == 0 ? OptionalDouble.empty() : OptionalDouble.of(falseAlarms / (healthyHours / 24)),
                Quantiles.of(judgements.stream().flatMapToDouble(Judgement::minutesToFinding)),
                Quantiles.of(judgements.stream().flatMapToDouble(Judgement::minutesToOpening)),
                (int) leads(judgements).count(),
                Quantiles.of(leads(judgements)),
                agreement(judgements),
                Calibration.of(judgements));
    }

    private static Stream<Lived> healthy(List<Judgement> judgements) {
        return judgements.stream().map(Judgement::lived).filter(lived -> lived.hotspots()
                .isEmpty());
    }

    private static int sum(List<Judgement> judgements, ToIntFunction<Judgement> of) {
        return judgements.stream().mapToInt(of).sum();
    }

    private static OptionalDouble share(int part, int whole) {
        return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) part / whole);
    }

    private static int rightCauses(Judgement judgement) {
        return (int) judgement.hits().keySet().stream()
                .filter(judgement::causeIsRight)
                .count();
    }

    private static int blamableHits(Judgement judgement) {
        return (int) blamable(judgement).count();
    }

    private static int rightColumns(Judgement judgement) {
        return (int) blamable(judgement).filter(judgement::columnIsRight).count();
    }

    private static Stream<Hotspot> blamable(Judgement judgement) {
        return judgement.hits().keySet().stream()
                .filter(hotspot -> hotspot.column().isPresent());
    }

    private static DoubleStream leads(List<Judgement> judgements) {
        return judgements.stream()
                .flatMap(judgement ->
                        judgement.hits().entrySet().stream().flatMap(hit -> lead(judgement.lived(), hit).stream()))
                .mapToDouble(lead -> lead);
    }

    private static Optional<Double> lead(Lived lived, Map.Entry<Hotspot, Detection> hit) {
        return SpannersLabels.first(lived, hit.getKey())
                .map(labelled -> minutes(hit.getValue().saidAt(), labelled));
    }

    private static double minutes(Instant from, Instant to) {
        return Duration.between(from, to).toSeconds() / 60.0;
    }

    private static OptionalDouble agreement(List<Judgement> judgements) {
        List<Boolean> agreements = judgements.stream()
                .flatMap(judgement -> Stream.of(
                                judgement.hits().values(), judgement.duplicates(), judgement.falseAlarms())
                        .flatMap(Collection::stream)
                        .flatMap(said -> agrees(judgement.lived(), said).stream()))
                .toList();
        return share((int) agreements.stream().filter(agrees -> agrees).count(), agreements.size());
    }

    private static Optional<Boolean> agrees(Lived lived, Detection said) {
        return SpannersLabels.about(lived, said).map(reason -> SpannersLabels.fits(reason, said.cause()));
    }
}
