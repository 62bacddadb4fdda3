package dev.splitheat.alert;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.finding.Step;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Impact;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Findings, advice and alerts to tell about. */
public final class Samples {
    public static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");
    public static final UnaryOperator<String> REDACTED =
            key -> key.startsWith("<") ? key : key.replaceAll("\\(.*\\)", "(▒▒)");

    public static final Impact IMPACT = new Impact(
            Optional.of(new Impact.Load(0.62, 0.004, 10)),
            Optional.of(new Impact.Latency("Commit", 0.41, Optional.of(0.038))));

    private Samples() {}

    public static Finding finding(int revision, Finding.Status status, Severity severity, int hotMinutes) {
        boolean resolved = status == Finding.Status.RESOLVED;
        return new Finding(
                "projects/p/instances/shop-prod/databases/orders",
                "f-3a91",
                revision,
                status,
                status == Finding.Status.MERGED ? Optional.of("f-0001") : Optional.empty(),
                Cause.MONOTONIC_KEY,
                severity,
                0.97,
                Optional.of("Orders"),
                Optional.empty(),
                Optional.of("CreatedAt"),
                "Orders(\"2026-11-20T09:58:00Z\",8123)",
                "<end>",
                TEN,
                TEN.plusSeconds(600),
                TEN.plusSeconds(60L * hotMinutes),
                resolved ? Optional.of(TEN.plusSeconds(3600)) : Optional.empty(),
                100,
                hotMinutes,
                Optional.of("v1"),
                List.of(
                        Phrase.of("The hot end moved on in {0} of {1} minutes.", 36, hotMinutes),
                        Phrase.of(
                                "The range began at {0} and lies behind all others by now, at the end of the table.",
                                Phrase.key("Orders(\"2026-11-20T09:40:00Z\",7001)"))),
                Basis.NONE);
    }

    public static Finding open(int revision) {
        return finding(revision, Finding.Status.OPEN, Severity.CRITICAL, 37);
    }

    public static Advice advice(String... titles) {
        return new Advice(
                "projects/p/instances/shop-prod/databases/orders",
                "f-3a91",
                1,
                List.of(titles).stream().map(Samples::recommendation).toList(),
                List.of(),
                Optional.empty());
    }

    public static Alert firing(int revision) {
        return new Alert(
                revision, Alert.State.FIRING, open(revision), advice("Lead the key with UserId", "Use a shard"));
    }

    public static Alert firing(String id, int revision, Severity severity) {
        Finding finding = finding(revision, Finding.Status.OPEN, severity, 37);
        return new Alert(revision, Alert.State.FIRING, named(finding, id), advice("Lead the key with UserId"));
    }

    private static Finding named(Finding finding, String id) {
        return copied(finding, id, finding.peakScore());
    }

    /** As a finding of waiting transactions, whose place no split statistics name. */
    public static Alert unscored(Alert alert) {
        Finding finding = alert.finding();
        return new Alert(alert.revision(), alert.state(), copied(finding, finding.id(), 0), alert.advice());
    }

    private static Finding copied(Finding finding, String id, int peakScore) {
        return new Finding(
                finding.database(),
                id,
                finding.revision(),
                finding.status(),
                finding.mergedInto(),
                finding.cause(),
                finding.severity(),
                finding.confidence(),
                finding.table(),
                finding.index(),
                finding.column(),
                finding.rangeStart(),
                finding.rangeLimit(),
                finding.firstHeatAt(),
                finding.openedAt(),
                finding.updatedAt(),
                finding.resolvedAt(),
                peakScore,
                finding.hotMinutes(),
                finding.catalogVersion(),
                finding.evidence(),
                finding.basis());
    }

    private static Recommendation recommendation(String title) {
        return new Recommendation(
                "SWAP_KEY_ORDER",
                title,
                Phrase.of("{0} grows with time.", "CreatedAt"),
                List.of(Phrase.of("Pause the job that appends behind {0}.", Phrase.key("Orders(8123)"))),
                List.of(),
                List.of("CREATE TABLE Orders_new (\n  UserId INT64 NOT NULL,\n) PRIMARY KEY (UserId)"),
                List.of(Step.of("Execute the DDL.")),
                Optional.empty(),
                List.of("WHERE UserId = @userId"),
                List.of(),
                List.of("Keys cannot be altered."),
                List.of(),
                Optional.empty(),
                List.of());
    }
}
