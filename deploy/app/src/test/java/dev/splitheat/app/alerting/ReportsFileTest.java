package dev.splitheat.app.alerting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.app.config.ConfigFile;
import dev.splitheat.app.config.ConfigurationException;
import dev.splitheat.app.config.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportsFileTest {
    private static final String LEAST =
            """
            kafka.bootstrap.servers: k:9092
            databases: [projects/p/instances/shop/databases/orders]
            alerts:
              sinks:
                team: {type: webhook, url: https://a}
                manager: {type: alertmanager, peers: https://b}
            """;

    @TempDir
    Path temp;

    @Test
    void withoutAWord_thereIsNoSchedule() throws Exception {
        Reports reports = load("");

        assertThat(reports).isEqualTo(Reports.NONE);
    }

    @Test
    void whatIsGiven_isBound() throws Exception {
        Reports reports = load(
                """
                reports:
                  schedule: {day: friday, at: 16:30}
                  zone: Europe/Berlin
                  owners: {payments: {objects: Orders}}
                  sinks: team
                """);

        assertThat(reports.schedule())
                .isEqualTo(Optional.of(new Reports.Schedule(DayOfWeek.FRIDAY, LocalTime.of(16, 30))));
        assertThat(reports.zone()).isEqualTo(ZoneId.of("Europe/Berlin"));
        assertThat(reports.owners()).extracting(owner -> owner.name()).containsExactly("payments");
        assertThat(reports.sinks()).isEqualTo(List.of("team"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "schedul: {}                   | reports.schedul: unknown key: did you mean schedule?",
                "schedule: {day: mondai}       | reports.schedule.day: unknown day mondai: did you mean monday?",
                "schedule: {at: 7am}           | reports.schedule.at is 7am but must be a time such as 09:00",
                "schedule: {hour: 7}           | reports.schedule.hour: unknown key",
                "schedule: weekly              | reports.schedule is weekly but must be keys with values",
                "zone: Europe/Berln            | reports.zone: unknown time zone Europe/Berln: did you mean Europe/Berlin?",
                "sinks: teem                   | reports.sinks: unknown sink teem: did you mean team?",
                "sinks: manager                | reports.sinks: a sink of type alertmanager takes no reports",
                "owners: {shop: {}}            | reports.owners.shop: owns nothing",
                "owners: {shop: {table: T}}    | reports.owners.shop.table: unknown key",
                "directory: /no/such/directory | reports.directory is /no/such/directory but must be a directory that exists"
            })
    void aMistakeIsNamedWithItsLine(String wrong, String sentence) {
        assertThatThrownBy(() -> load("reports:\n  " + wrong + "\n"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith(temp.resolve("c.yaml") + ":8: " + sentence);
    }

    private Reports load(String text) throws IOException {
        Path file = Files.writeString(temp.resolve("c.yaml"), LEAST + text);
        Environment environment = new Environment(Map.of(), temp, "host");
        return ReportsFile.load(
                file, AlertingFile.load(file, ConfigFile.load(file, environment, Set.of()), environment));
    }
}
