package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.MetricPoint;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServersTest {
    private static final String DDL = "CREATE TABLE Goods (Id INT64 NOT NULL) PRIMARY KEY (Id)";
    private static final String TWO_TABLES = DDL + ";CREATE TABLE Prices (Id INT64 NOT NULL) PRIMARY KEY (Id)";
    private static final List<String> TABLES = List.of("Goods", "Prices");

    @ParameterizedTest(name = "{0} hot ranges on {1} nodes at {2} and {3}: {4}")
    @CsvSource({
        "4, 3, 0.50, 0.10, CAPACITY",
        "4, 3, 0.60, 0.20, CAPACITY",
        "4, 3, 0.30, 0.10, ",
        "4, 8, 0.70, 0.10, ",
        "8, 8, 0.70, 0.10, CAPACITY"
    })
    void anInstanceIsFull_whenItsServersAreHotAndItsCpuIsNotLow(
            int ranges, int nodes, double users, double systems, Cause cause) {
        Scene scene = new Scene(DDL)
                .measuring(units(1000 * nodes), cpu("false", users), cpu("true", systems))
                .minutes(12, everywhere(ranges));

        List<Cause> causes = scene.findings().stream()
                .map(Finding::cause)
                .filter(each -> each == Cause.CAPACITY)
                .toList();

        assertThat(causes).isEqualTo(cause == null ? List.of() : List.of(cause));
    }

    @Test
    void cpuAboveWhatGoogleRecommends_makesItSurer_andIsTold() {
        Scene scene =
                new Scene(DDL).measuring(cpu("false", 0.6), cpu("true", 0.12)).minutes(9, everywhere(5));

        assertThat(scene.only().confidence()).isEqualTo(0.93);
        assertThat(scene.only().evidence())
                .extracting(Phrase::plain)
                .contains(
                        "CPU of high priority is at 72%; Google recommends at most 65% in one region and 45% in several.");
    }

    @Test
    void nodesAreCountedWhereUnitsAreNotKnown() {
        Scene scene = new Scene(DDL)
                .measuring(point("instance/node_count", Map.of(), 8))
                .minutes(9, everywhere(5));

        assertThat(scene.findings()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);
    }

    /** Seven ranges at 55 are 3.85 servers. */
    @ParameterizedTest(name = "{0} nodes, CPU {1}: {2}")
    @CsvSource({"2, , WARNING", "5, , INFO", "2, 0.70, WARNING", "2, 0.50, INFO", ", 0.70, WARNING", ", 0.50, INFO"})
    void splitsThatAreNoMoreThanWarm_areAWarningAtOnce_whereTheServersAreKnownToBeFull(
            Double nodes, Double cpu, Severity severity) {
        Scene scene = new Scene(TWO_TABLES)
                .measuring(Stream.concat(
                                Stream.ofNullable(nodes).map(known -> point("instance/node_count", Map.of(), known)),
                                Stream.ofNullable(cpu).map(known -> cpu("false", known)))
                        .toArray(MetricPoint[]::new))
                .minutes(8, warm());

        Finding full = scene.worst().stream()
                .filter(finding -> finding.cause() == Cause.CAPACITY)
                .findFirst()
                .orElseThrow();
        assertThat(full.severity()).isEqualTo(severity);
    }

    private static String[] warm() {
        return IntStream.range(0, 7)
                .mapToObj(split -> "%s(%d) .. %s(%d) 55"
                        .formatted(TABLES.get(split % 2), 2_000 * split, TABLES.get(split % 2), 2_000 * split + 1_000))
                .toArray(String[]::new);
    }

    private static MetricPoint units(double units) {
        return point("instance/processing_units", Map.of(), units);
    }

    private static MetricPoint cpu(String system, double share) {
        return point("instance/cpu/utilization_by_priority", Map.of("priority", "high", "is_system", system), share);
    }

    private static MetricPoint point(String metric, Map<String, String> labels, double value) {
        return new MetricPoint(metric, labels, OptionalDouble.of(value), Optional.empty());
    }

    private static String[] everywhere(int splits) {
        return IntStream.range(0, splits)
                .mapToObj(split -> "Goods(%d) .. Goods(%d) 80".formatted(2_000 * split, 2_000 * split + 1_000))
                .toArray(String[]::new);
    }
}
