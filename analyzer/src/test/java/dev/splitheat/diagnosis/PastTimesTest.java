package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class PastTimesTest {
    private static final String AUDIT = "CREATE TABLE Audit (At TIMESTAMP NOT NULL, Id STRING(36)) PRIMARY KEY (At)";
    private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");

    @Test
    void anHourOfLastWeekInEachMinute_isAJobsWay_thatMayBePlanned() {
        Place place = going(Duration.ofDays(7), Duration.ofHours(1));

        assertThat(PastTimes.of(place.suspect()).orElseThrow().plain())
                .startsWith("The heat goes through times of At that are past, 60 times as fast as the clock");
        assertThat(PlannedWork.mayExplain(place.suspect(), Cause.MONOTONIC_KEY)).isTrue();
    }

    @Test
    void rowsAsTheyHappen_orAsFastAsAReaderCatchesUp_areNone() {
        assertThat(PastTimes.of(going(Duration.ZERO, Duration.ofMinutes(1)).suspect()))
                .isEmpty();
        assertThat(PastTimes.of(going(Duration.ofDays(7), Duration.ofMinutes(4)).suspect()))
                .isEmpty();
    }

    @Test
    void identifiersThatBeginWithATime_tellItAsWell() {
        Place place = new Place("CREATE TABLE Notes (Id STRING(36) NOT NULL) PRIMARY KEY (Id)");
        for (int minute = 0; minute < 12; minute++) {
            Instant from = NOW.minus(Duration.ofDays(7)).plus(Duration.ofHours(minute));
            String id = HexFormat.of().toHexDigits(from.toEpochMilli(), 12);
            place.minute("Notes(\"%s-%s-7a2b-8c3d-4e5f60718293\") .. <end> 80 MOVING_HOT_SPOT"
                    .formatted(id.substring(0, 8), id.substring(8)));
        }

        assertThat(PastTimes.of(place.suspect()).orElseThrow().plain())
                .startsWith("The heat goes through times of Id that are past, 60 times as fast as the clock");
    }

    @Test
    void rowsOfThePastThatComeBelowTheNewestOnes_areAJobs_whoseSplitEndsWhereTheyBegin() {
        Place place = new Place(AUDIT);
        for (int minute = 0; minute < 24; minute++) {
            Instant from =
                    NOW.minus(Duration.ofDays(700)).plus(Duration.ofDays(6).multipliedBy(minute / 3));
            place.minute("Audit(%s) .. Audit(%s) 80 MOVING_HOT_SPOT".formatted(from, NOW.minus(Duration.ofDays(30))));
        }

        assertThat(PastTimes.of(place.suspect()).orElseThrow().plain())
                .startsWith("The heat goes through times of At that are past");
        assertThat(PlannedWork.mayExplain(place.suspect(), Cause.UNDIAGNOSED)).isTrue();
    }

    /** So old in the first minute, and so much further in each one. */
    private static Place going(Duration old, Duration each) {
        Place place = new Place(AUDIT);
        for (int minute = 0; minute < 12; minute++) {
            Instant from = NOW.minus(old).plus(each.multipliedBy(minute));
            place.minute("Audit(%s) .. Audit(%s) 80 MOVING_HOT_SPOT".formatted(from, from.plus(Duration.ofDays(2))));
        }
        return place;
    }
}
