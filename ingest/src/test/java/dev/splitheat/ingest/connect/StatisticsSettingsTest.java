package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatisticsSettingsTest {
    @ParameterizedTest
    @CsvSource({"PT1S, PT5M, PT10S", "PT1M, PT5M, PT10M", "PT2M, PT10M, PT20M", "PT30M, PT150M, PT1H"})
    void fewerLooks_areAsManyFewerAudits_andLooksAtStatesDownToOneAnHour(
            Duration poll, Duration audits, Duration states) {
        StatisticsSettings settings = settings(poll, Duration.ofMinutes(5));

        assertThat(settings.betweenAudits()).isEqualTo(audits);
        assertThat(settings.betweenStates()).isEqualTo(states);
    }

    @Test
    void auditsThatAreRareAnyway_stayAsTheyAre() {
        assertThat(settings(Duration.ofMinutes(2), Duration.ofHours(1)).betweenAudits())
                .isEqualTo(Duration.ofHours(1));
    }

    private static StatisticsSettings settings(Duration poll, Duration audit) {
        return new StatisticsSettings(
                EnumSet.allOf(StatisticsView.class),
                Duration.ofSeconds(15),
                Duration.ofSeconds(5),
                poll,
                Duration.ofDays(30),
                10_000,
                8_192,
                audit);
    }
}
