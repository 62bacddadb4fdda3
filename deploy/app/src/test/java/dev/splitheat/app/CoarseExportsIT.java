package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.sandbox.export.ScenarioExport;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exports that have only views of ten minutes, or of hours. */
class CoarseExportsIT {
    private static final Instant START = Instant.parse("2026-11-02T00:00:00Z");

    @TempDir
    Path temp;

    @ParameterizedTest
    @CsvSource({
        "monotonic-key-commit-time-log, MONOTONIC_KEY AuditLog/null.CommittedAt warning",
        "hot-row-page-counter, HOT_ROW PageViews/null.null warning",
        "capacity-writes, CAPACITY null/null.null warning",
        "queue-outbox, QUEUE Outbox/null.MessageNo warning",
        "lock-contention-account, LOCK_CONTENTION Accounts/null.Balance critical",
        "healthy-uuid-orders, ",
        "healthy-hot-three-minutes, ",
        "healthy-nightly-export, "
    })
    void hoursTellEachHotspotOnce_andOfAHealthyDatabaseNothingSerious(String scenario, String told) throws IOException {
        Replayed hours = replayed(export(scenario), "hour");

        assertThat(hours.findings().stream()
                        .filter(finding -> !finding.contains(" info "))
                        .map(finding ->
                                String.join(" ", List.of(finding.split(" ")).subList(0, 3))))
                .containsExactlyElementsOf(Stream.ofNullable(told).toList());
        assertThat(evidence(hours))
                .noneMatch(said -> said.contains("minutes from") || said.contains("hot minutes"))
                .noneMatch(said -> said.contains("the same minute"));
    }

    @Test
    void keysThatWereSampledByTheMinute_tellTheSameInViewsOfTenMinutesAndHours() throws IOException {
        Path export = export("monotonic-key-counted-orders");

        long inMinutes = sampled(replayed(export, "minute"));

        assertThat(sampled(replayed(export, "10minute"))).isGreaterThanOrEqualTo(inMinutes);
        assertThat(sampled(replayed(export, "hour"))).isGreaterThanOrEqualTo(inMinutes);
    }

    /** How many inserts say that orders are appended by their number. */
    private static long sampled(Replayed replayed) {
        JsonNode finding = replayed.only();
        assertThat(finding.path("cause").asText()).isEqualTo("MONOTONIC_KEY");
        return evidence(replayed).stream()
                .filter(said -> said.contains(" inserts were sampled there: OrderNo follows their time, forward,"))
                .map(said -> Long.parseLong(said.split(" ")[0]))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> evidence(Replayed replayed) {
        return StreamSupport.stream(replayed.json().path("findings").spliterator(), false)
                .flatMap(
                        finding -> StreamSupport.stream(finding.path("evidence").spliterator(), false))
                .map(JsonNode::asText)
                .toList();
    }

    private Path export(String scenario) {
        Path directory = temp.resolve(scenario);
        ScenarioExport.write(ScenarioLibrary.named(scenario), 2026, START, directory);
        return directory;
    }

    private Replayed replayed(Path export, String length) throws IOException {
        Path directory = ViewsOf.one(length, export, temp.resolve(export.getFileName() + "-" + length));
        return Replayed.of(directory, "--format", "json");
    }
}
