package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.FailureKind;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KeySampleOffsetsTest extends KeySampling {
    @Test
    void whereItStands_isKnownAfterARestart_alsoWhereNothingMayBeRead() {
        start();
        minutes(2);
        task.close();

        schemaFails = Optional.of(FailureKind.DENIED);
        start();

        assertThat(statuses("CHANGE_STREAM").get(0).collectedUpTo()).contains(MINUTE.plusSeconds(120));
        assertThat(statuses("CHANGE_STREAM").get(0).lag()).isPresent();
    }

    @Test
    void aStoredMinute_isHeldAgainstSpannersClock_notThisMachines() {
        offsets.putBundled(
                SourcePartition.of(SHOP, "CHANGE_STREAM"),
                StoredInstant.as("intervalEnd", MINUTE.plus(Duration.ofHours(1))));
        ahead = Duration.ofHours(1);
        start();

        clock.set(MINUTE.plusSeconds(80));
        task.until(running -> !intervals().isEmpty());

        assertThat(intervals().get(0).end()).isEqualTo(MINUTE.plus(Duration.ofMinutes(61)));
    }

    @Test
    void aStoredOffsetThatIsStillToCome_isRefused_andSaid() {
        offsets.putBundled(
                SourcePartition.of(SHOP, "CHANGE_STREAM"),
                StoredInstant.as("intervalEnd", MINUTE.plus(Duration.ofHours(1))));

        start();

        assertThat(statuses("CHANGE_STREAM")).singleElement().satisfies(status -> assertThat(status.problem())
                .hasValueSatisfying(problem -> assertThat(problem).contains("it reaches up to 2026-11-20T17:00:00Z")));
        assertThat(stream.queries()).isZero();
    }
}
