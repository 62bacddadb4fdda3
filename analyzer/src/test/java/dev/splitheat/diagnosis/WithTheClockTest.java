package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Slots of a calendar are made a month ahead, and taken when their time comes: all that is written changes rows that are there. */
class WithTheClockTest {
    private static final String DDL =
            "CREATE TABLE Slots (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL, Taken INT64) PRIMARY KEY (At, Id)";
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

    @Test
    void rowsThatWaitForTheirTime_areAnEndThatMovesWithTheClock_andNoJobsWay() {
        Suspect suspect = slots(Duration.ZERO).suspect();

        assertThat(RewritingPass.of(suspect)).isEmpty();
        assertThat(new MonotonicExaminer().examine(suspect)).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.MONOTONIC_KEY);
            assertThat(diagnosis.column()).isEqualTo(Optional.of("At"));
            assertThat(diagnosis.evidence()).anyMatch(each -> each.plain()
                    .startsWith("Wherever the heat went, it was where At is the time of now"));
        });
    }

    @Test
    void aJobThatGoesThroughTheSlotsOfLastYear_isOne() {
        assertThat(RewritingPass.of(slots(Duration.ofDays(365)).suspect())).isPresent();
    }

    /** Half an hour, each five minutes the next slots. */
    private static Place slots(Duration ago) {
        Place place = new Place(DDL)
                .doing(
                        Work.operations("Slots", 0, 180_000, 0),
                        Work.transactions("take", List.of("Slots.Taken"), List.of("Slots.Taken"), 180_000, 0, 0.01));
        for (int slot = 0; slot < 6; slot++) {
            Instant from = START.minus(ago).plus(Duration.ofMinutes(5L * slot));
            place.minutes(
                    5,
                    "Slots(%s,\"\") .. Slots(%s,\"\") 92 MOVING_HOT_SPOT"
                            .formatted(from, from.plus(Duration.ofMinutes(5))));
        }
        return place;
    }
}
