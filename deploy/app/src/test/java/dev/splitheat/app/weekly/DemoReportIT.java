package dev.splitheat.app.weekly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.MeasuredKafka;
import dev.splitheat.app.alerting.Example;
import dev.splitheat.app.alerting.RedactionSecret;
import dev.splitheat.app.broker.DemoFiles;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.lifecycle.PartStoppedException;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.KeptReport;
import dev.splitheat.topics.Topic;
import dev.splitheat.weekly.Style;
import dev.splitheat.weekly.content.ReportJson;
import dev.splitheat.wire.Wire;
import java.net.URI;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Reports of a demo, whose data directory its broker tells. */
class DemoReportIT {
    private static final String PREFIX = "splitheat.";
    private static final int PARTITIONS = 2;
    private static final String ORDERS = "projects/p/instances/shop/databases/orders";

    private final List<Throwable> failures = new ArrayList<>();

    private static MeasuredKafka kafka;
    private static DemoFiles files;

    @BeforeAll
    static void aDemo() throws Exception {
        kafka = MeasuredKafka.start(PREFIX, PARTITIONS);
        files = new DemoFiles(kafka.directory().resolve("broker"));
        Files.writeString(files.secret(), "of the demo");
        files.keep(URI.create("http://127.0.0.1:8484/"));
    }

    @AfterAll
    static void close() throws Exception {
        kafka.close();
    }

    @Test
    void keysAreHashedAndLinksLeadAsInItsAlerts() {
        Style style = Setting.ofDemo(BrokersDirectory.of(kafka.connection()));

        assertThat(style.redaction().in(Optional.empty()).apply("Users(jane)"))
                .isEqualTo(RedactionSecret.keptIn(files.secret()).apply("Users(jane)"));
        assertThat(style.links().finding(ORDERS, "f-1").orElseThrow())
                .hasToString(
                        "http://127.0.0.1:8484/?database=projects%2Fp%2Finstances%2Fshop%2Fdatabases%2Forders&finding=f-1");
    }

    @Test
    void theWeekSoFarIsInTheArchive() {
        Instant now = Instant.parse("2026-11-18T12:30:00Z");
        Known known = new Known(kafka.connection(), PREFIX, "start it");
        Instant present = Clock.systemUTC().instant();
        try (WrittenWeek topics = new WrittenWeek(known, PARTITIONS, at -> present)) {
            topics.watched(ORDERS, now);
            topics.alert(hot(now.minus(Duration.ofMinutes(50))), now);
            topics.hour(
                    ORDERS,
                    now.minus(Duration.ofMinutes(90)),
                    List.of(WrittenWeek.range("Orders", "a", "b", 100, 600)));
        }

        RunningWeek week = new RunningWeek(
                kafka.connection(), PREFIX, PARTITIONS, files, Clock.fixed(now, ZoneOffset.UTC), failures::add);
        assertThat(week.turn()).as("nothing of the last whole hour is there").isFalse();
        try (WrittenWeek topics = new WrittenWeek(known, PARTITIONS, at -> present)) {
            topics.hour(ORDERS, now.minus(Duration.ofMinutes(30)), List.of());
        }
        assertThat(week.turn()).isTrue();
        assertThat(week.turn()).isTrue();

        List<KeptReport> kept = new ArrayList<>();
        known.records(Topic.REPORTS).each(record -> kept.add(Wire.REPORTS.read(record.value())));
        assertThat(kept)
                .extracting(KeptReport::database, KeptReport::week)
                .contains(
                        org.assertj.core.groups.Tuple.tuple(ORDERS, "2026-W47"),
                        org.assertj.core.groups.Tuple.tuple(KeptReport.FLEET, "2026-W47"))
                .doesNotContain(org.assertj.core.groups.Tuple.tuple(ORDERS, "2026-W46"));
        assertThat(kept)
                .extracting(
                        report -> ReportJson.read(report.document()).headline().sentence())
                .allSatisfy(headline -> assertThat(headline).contains("1 new problem"));
        assertThat(failures).isEmpty();
    }

    @Test
    void aMistakeInTheProgram_endsTheProcess() throws Exception {
        Clock broken = new Clock() {
            @Override
            public ZoneOffset getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                throw new IllegalStateException("the clock stands");
            }
        };
        CompletableFuture<Throwable> failure = new CompletableFuture<>();
        RunningWeek week = new RunningWeek(
                kafka.connection(), PREFIX, PARTITIONS, files, broken, failure::complete, Duration.ZERO);

        week.start();

        assertThat(failure.get(1, TimeUnit.MINUTES))
                .isInstanceOf(PartStoppedException.class)
                .hasMessageContaining("reports of the week so far stopped (the clock stands)");
        week.close();
    }

    private static Alert hot(Instant since) {
        return Example.of(ORDERS, Optional.of("Orders"), Cause.HOT_ROW, Severity.CRITICAL, since);
    }
}
