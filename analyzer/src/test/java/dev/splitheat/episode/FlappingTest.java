package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlappingTest {
    private static final String DDL = "CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId)";
    private static final String ROW = "Users(101) .. Users(102) 90 HOT_ROW";

    private final Scene scene = new Scene(DDL);

    @ParameterizedTest(name = "{0} on and {1} off: {2}")
    @CsvSource({"4, 4, 0", "5, 9, 0", "5, 12, 1", "5, 18, 1", "5, 35, 2"})
    void heatThatComesAndGoes_isResolvedLessAndLessReadily(int on, int off, long resolved) {
        for (int i = 0; i < 12; i++) {
            scene.minutes(on, ROW).minutes(off);
        }

        assertThat(scene.told().stream().filter(each -> each.status() == Finding.Status.RESOLVED))
                .hasSize((int) resolved);
        assertThat(scene.only().status()).isEqualTo(Finding.Status.OPEN);
    }

    @Test
    void whenItHasLastedForHours_itIsResolvedAsAnyOther() {
        for (int i = 0; i < 6; i++) {
            scene.minutes(5, ROW).minutes(12);
        }
        scene.minutes(180).minutes(5, ROW);

        scene.minutes(10);

        assertThat(scene.only().status()).isEqualTo(Finding.Status.RESOLVED);
    }
}
