package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import org.junit.jupiter.api.Test;

/** What has been hot for more than an hour is looked at every ten minutes; what changes there is seen at once all the same. */
class LateCauseTest {
    private final Scene users = new Scene("CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId)")
            .minutes(70, "Users(1000) .. Users(9000) 80");

    private final Cause before = users.only().cause();

    @Test
    void heatThatBeginsToMoveAfterAnHour_isAnAppendWithinMinutes() {
        for (int minute = 1; minute < 9; minute++) {
            users.minute("Users(%d) .. Users(%d) 80 MOVING_HOT_SPOT"
                    .formatted(1_000 * minute + 1_000, 1_000 * minute + 9_000));
        }

        assertThat(before).isEqualTo(Cause.UNDIAGNOSED);
        assertThat(users.only().cause()).isEqualTo(Cause.MONOTONIC_KEY);
    }

    @Test
    void aRowThatSpannerSetsApartAfterAnHour_isToldAtOnce() {
        users.minutes(2, "Users(1001) .. Users(1002) 80 HOT_ROW");

        assertThat(before).isEqualTo(Cause.UNDIAGNOSED);
        assertThat(users.only().cause()).isEqualTo(Cause.HOT_ROW);
    }
}
