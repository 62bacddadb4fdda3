package dev.splitheat.history;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LearningTest {
    private final Past past = new Past();

    @Test
    void heatThatNobodyMinds_isLearnedWithEachCompleteHour() {
        past.hot(150, 60);

        assertThat(past.hours()).isEqualTo(2);
    }

    @Test
    void heatOfAFinding_isLearnedOnceItHasGoneAway() {
        past.suspected(true).hot(90, 85);
        int meanwhile = past.hours();

        past.suspected(false).cold(60);

        assertThat(meanwhile).isZero();
        assertThat(past.hours()).isEqualTo(2);
    }

    @Test
    void heatOfAFindingThatLasts_isNeverLearned() {
        past.suspected(true).hot(5 * 60, 85).suspected(false).cold(120);

        assertThat(past.hours()).isZero();
    }

    @Test
    void heatOfAFindingThatComesAndGoesAllDay_isNeverLearned() {
        past.suspected(true);
        for (int i = 0; i < 12; i++) {
            past.hot(10, 85).cold(20);
        }

        past.suspected(false).cold(120);

        assertThat(past.hours()).isZero();
    }

    @Test
    void minutesThatWereNotCollected_endNothing() {
        past.suspected(true).hot(30, 85).missing(300).cold(30);

        assertThat(past.hours()).isZero();
    }

    @Test
    void whatIsOlderThanFiveWeeks_isForgotten() {
        past.nights(50, 60, 85);

        assertThat(past.hours()).isBetween(35, 36);
    }

    @Test
    void ofTooManyObjects_thoseThatWereHotLastStay() {
        for (int i = 0; i <= Learning.OBJECTS; i++) {
            past.hot("T" + i, 60).cold(119);
        }

        assertThat(past.histories())
                .hasSize(Learning.OBJECTS)
                .doesNotContainKey("T0")
                .containsKey("T" + Learning.OBJECTS);
    }
}
