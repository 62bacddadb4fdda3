package dev.splitheat.history;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HabitsTest {
    private static final int TWO_O_CLOCK = 150;

    private final Past past = new Past();

    @Test
    void inTheFirstWeek_nothingIsKnown() {
        Habit habit = past.nights(6, 60, 85).habit(TWO_O_CLOCK);

        assertThat(habit.isKnown()).isFalse();
        assertThat(habit.covers(85)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"60, true", "85, true", "95, true", "99, false", "100, false"})
    void aNightlyBatch_isUsualAfterAWeek_upToWhatItIsLike(int score, boolean usual) {
        assertThat(past.nights(7, 60, 85).habit(TWO_O_CLOCK).covers(score)).isEqualTo(usual);
    }

    @ParameterizedTest
    @CsvSource({"100, false", "112, true", "150, true", "185, true", "195, false", "600, false"})
    void itIsUsualInItsHour_andTenMinutesAround(int minutesAfterMidnight, boolean usual) {
        assertThat(past.nights(7, 59, 85).habit(minutesAfterMidnight).covers(80))
                .isEqualTo(usual);
    }

    @Test
    void aWeeklyBatch_needsThreeWeeks() {
        past.nights(1, 60, 85).cold(6 * 24 * 60).nights(1, 60, 85).cold(6 * 24 * 60);
        boolean afterTwo = past.habit(TWO_O_CLOCK).isRegular();

        past.nights(1, 60, 85).cold(6 * 24 * 60);

        assertThat(afterTwo).isFalse();
        assertThat(past.habit(TWO_O_CLOCK).isRegular()).isTrue();
    }

    @Test
    void whatIsHotEachSecondNight_isNoRule() {
        for (int i = 0; i < 10; i++) {
            past.nights(1, 60, 85).cold(24 * 60);
        }

        assertThat(past.habit(TWO_O_CLOCK).isRegular()).isFalse();
        assertThat(past.habit(TWO_O_CLOCK).ever()).isTrue();
    }

    @Test
    void aBatchThatNeverEndsInTime_doesNotBecomeUsual() {
        past.suspected(true).nights(14, 5 * 60, 85);

        assertThat(past.habit(TWO_O_CLOCK).ever()).isFalse();
    }

    @Test
    void heatThatHasNotCooled_isNoHabit_andNoNewsEither() {
        Habit habit =
                past.cold(8 * 24 * 60).suspected(true).hot(9 * 24 * 60, 85).habit(0);

        assertThat(habit.isNew()).isFalse();
        assertThat(habit.isRegular()).isFalse();
        assertThat(habit.hot()).isEqualTo(7);
    }

    @Test
    void heatOfTheLastHours_isNewAtAnHourThatWasColdBefore() {
        assertThat(past.cold(8 * 24 * 60).suspected(true).hot(300, 85).habit(0).isNew())
                .isTrue();
    }

    @Test
    void oneNightThatWasHotter_doesNotMoveWhatIsUsual() {
        past.nights(3, 60, 70).nights(1, 60, 98).nights(3, 60, 70);

        assertThat(past.habit(TWO_O_CLOCK).usual()).hasValue(70);
        assertThat(past.habit(TWO_O_CLOCK).covers(90)).isFalse();
    }
}
