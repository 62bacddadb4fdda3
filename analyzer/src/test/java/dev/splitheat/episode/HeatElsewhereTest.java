package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.TableOperationsRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is hot at an end and elsewhere as well is no matter of the end. */
class HeatElsewhereTest {
    /** A number of which nobody knows that it grows. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {"none | true", "Sensors(1) .. Sensors(900000) 72 | false"})
    void readsThatHeatSmallerNumbersToo_areNotOfTheNewestRows(String beside, boolean newest) {
        Scene scene = new Scene("CREATE TABLE Sensors (SensorId INT64 NOT NULL) PRIMARY KEY (SensorId)")
                .operating(Optional.of(new TableOperationsRow("Sensors", 1_500_000, 2_400, 0)));
        for (String end : List.of("1900000", "2200000", "2603403")) {
            scene.minutes(6, all("Sensors(" + end + ") .. <end> 72", beside));
        }

        assertThat(scene.worst().stream().anyMatch(finding -> finding.cause() == Cause.RECENT_READS))
                .isEqualTo(newest);
    }

    /** Tenants write in no order: both halves of the day stay hot. */
    @Test
    void aDayThatSpannerCutsWithHeatOnBothSides_isNotBlamedOnWhatStandsBehindTheDay() {
        Scene scene = new Scene(
                        "CREATE TABLE Audit (Day DATE NOT NULL, TenantId INT64 NOT NULL, Id STRING(36) NOT NULL)"
                                + " PRIMARY KEY (Day, TenantId, Id)")
                .operating(Optional.of(new TableOperationsRow("Audit", 0, 300_000, 0)))
                .minutes(12, "Audit(2026-11-12,7,\"a\") .. <end> 100")
                .minutes(
                        20,
                        "Audit(2026-11-12,7,\"a\") .. Audit(2026-11-20,500,\"c\") 90",
                        "Audit(2026-11-20,500,\"c\") .. <end> 90");

        assertThat(scene.worst()).extracting(Finding::column).doesNotContain(Optional.of("TenantId"));
    }

    /** One split after the other came to report heat, as where a job passes; but none of them cooled. */
    @Test
    void splitsThatStayHotTogether_areNoPass_inWhicheverOrderTheyBegan() {
        List<String> bounds =
                List.of("\"stable\"", "\"stable\",\"4\"", "\"stable\",\"a\"", "\"stable\",\"c\"", "\"stable~\"");
        Scene scene = new Scene(
                        "CREATE TABLE Devices (Channel STRING(9) NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (Channel, Id)")
                .operating(Optional.of(new TableOperationsRow("Devices", 1_200_000, 60, 0)));
        for (int hot = 1; hot <= 3; hot++) {
            scene.minutes(4, splits("Devices", bounds.subList(4 - hot, 5)));
        }
        scene.minutes(30, splits("Devices", bounds));

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
        assertThat(scene.only().severity()).isEqualTo(Severity.WARNING);
    }

    private static String[] splits(String table, List<String> bounds) {
        return IntStream.range(1, bounds.size())
                .mapToObj(at -> "%s(%s) .. %s(%s) 75".formatted(table, bounds.get(at - 1), table, bounds.get(at)))
                .toArray(String[]::new);
    }

    private static String[] all(String first, String second) {
        List<String> all = new ArrayList<>(List.of(first));
        Optional.ofNullable(second).ifPresent(all::add);
        return all.toArray(String[]::new);
    }
}
