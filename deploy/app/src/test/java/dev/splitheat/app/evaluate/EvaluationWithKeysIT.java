package dev.splitheat.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.Story;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import java.nio.file.Path;
import java.time.Instant;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Some of the library, seen with sampled keys and time series besides the views. */
class EvaluationWithKeysIT {
    private static final long SEED = 2026;
    private static final Instant START = Instant.parse("2026-11-02T00:00:00Z");

    @RegisterExtension
    static final Story STORY = new Story(EvaluationWithKeysIT::evaluate);

    private static Figures views;
    private static Figures everything;

    private static void evaluate(Path temporary) {
        Evaluation evaluation = Evaluator.withKeysAndSeries(SEED, START, temporary)
                .evaluate(
                        Stream.of(
                                        "monotonic-key-uuid-v7",
                                        "monotonic-key-counted-orders",
                                        "monotonic-index-three-states",
                                        "queue-outbox",
                                        "null-index-coupons",
                                        "hot-key-prefix-auction-lots",
                                        "lock-contention-account",
                                        "capacity-reads",
                                        "capacity-writes",
                                        "undiagnosed-favourites",
                                        "healthy-deploy-doubles-load",
                                        "healthy-uuid-orders")
                                .map(ScenarioLibrary::named)
                                .toList(),
                        done -> {});
        views = evaluation.detectors().get(0);
        everything = evaluation.detectors().get(2);
    }

    @Test
    void everyHotspotIsToldOnce_withItsCauseAndColumn_andNothingElse() {
        assertThat(everything.detector()).isEqualTo("splitheat-with-keys-and-series");
        assertThat(Stream.of(
                        everything.precision(),
                        everything.recall(),
                        everything.causeAccuracy(),
                        everything.columnAccuracy()))
                .allSatisfy(share -> assertThat(share).isEqualTo(OptionalDouble.of(1)));
        assertThat(everything.duplicatesPerHotspot()).isEqualTo(OptionalDouble.of(0));
        assertThat(everything.falseAlarmsPerHealthyDay()).isEqualTo(OptionalDouble.of(0));
    }

    @Test
    void nothingIsToldLaterOrLessSurely() {
        assertThat(everything.onsetToFinding().orElseThrow().median())
                .isLessThanOrEqualTo(views.onsetToFinding().orElseThrow().median());
        assertThat(sure(everything)).isGreaterThanOrEqualTo(sure(views));
    }

    /** Findings of 0.85 and more. */
    private static long sure(Figures figures) {
        return figures.calibration().stream()
                .filter(band -> band.from() >= 0.85)
                .mapToLong(Calibration::findings)
                .sum();
    }
}
