package dev.splitheat.weekly;

import static dev.splitheat.weekly.ShopWeek.DATABASE;
import static dev.splitheat.weekly.ShopWeek.HOSTILE;
import static dev.splitheat.weekly.ShopWeek.NOW;
import static dev.splitheat.weekly.ShopWeek.SECRET;
import static dev.splitheat.weekly.ShopWeek.at;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.finding.Step;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was hot in the shop's week, what is advised for it, and how people were told. */
final class ShopFindings {
    private ShopFindings() {}

    static Finding finding(
            String id, Cause cause, String table, String index, Instant from, Optional<Instant> until, int minutes) {
        return new Finding(
                DATABASE,
                id,
                7,
                until.isPresent() ? Finding.Status.RESOLVED : Finding.Status.OPEN,
                Optional.empty(),
                cause,
                cause == Cause.MONOTONIC_KEY ? Severity.CRITICAL : Severity.WARNING,
                0.93,
                Optional.of(table),
                Optional.ofNullable(index),
                Optional.of("CreatedAt"),
                "Users(" + SECRET + ")",
                "<end>",
                from,
                from.plus(Duration.ofMinutes(5)),
                until.orElse(NOW),
                until,
                100,
                minutes,
                Optional.of("1"),
                List.of(
                        Phrase.of("The hot end moved on in {0} of {1} minutes, first at {2}.", 36, 41, from),
                        Phrase.of(
                                "The range began at {0} and lies behind all others by now.",
                                Phrase.key("Users(" + SECRET + ")"))),
                Basis.NONE);
    }

    static List<Finding> findings() {
        return List.of(
                finding("f-orders", Cause.MONOTONIC_KEY, "Orders", null, at(1, 14), Optional.empty(), 1_920),
                finding(
                        "f-region0",
                        Cause.MONOTONIC_INDEX,
                        "Orders",
                        "OrdersByRegion",
                        at(-20, 9),
                        Optional.of(at(-19, 9)),
                        300),
                finding(
                        "f-region",
                        Cause.MONOTONIC_INDEX,
                        "Orders",
                        "OrdersByRegion",
                        at(2, 9),
                        Optional.of(at(2, 12)),
                        96),
                finding("f-users", Cause.HOT_ROW, "Users", null, at(-6, 9), Optional.empty(), 700),
                finding("f-counters", Cause.HOT_SEQUENCE, "Counters", null, at(-9, 9), Optional.of(at(2, 8)), 500),
                finding("f-old", Cause.LARGE_SCAN, "Old", null, at(-2, 1), Optional.of(at(3, 9)), 60),
                finding("f-evil", Cause.UNDIAGNOSED, HOSTILE, null, at(5, 3), Optional.of(at(5, 4)), 25));
    }

    static Map<String, Advice> advice() {
        return Map.of(
                "f-orders", new Advice(DATABASE, "f-orders", 7, List.of(hashed()), List.of(), Optional.empty()),
                "f-counters", new Advice(DATABASE, "f-counters", 7, List.of(), List.of(), Optional.of(proof())));
    }

    private static Recommendation hashed() {
        return new Recommendation(
                "HASHED_KEY",
                "Orders: lead the key with a hash of OrderId",
                Phrase.of("Every write goes to the end of the key {0}.", Phrase.key("Orders(" + SECRET + ")")),
                List.of(Phrase.of("Pause the backfill with tag {0}.", "app=import")),
                List.of(),
                List.of(
                        "CREATE TABLE Orders_new (Shard INT64 NOT NULL AS (MOD(ABS(FARM_FINGERPRINT(CAST(OrderId AS STRING))), 16)) STORED, CreatedAt TIMESTAMP NOT NULL, OrderId INT64 NOT NULL) PRIMARY KEY (Shard, CreatedAt, OrderId)"),
                List.of(
                        Step.of("Create the new table.").gate("The schema shows it."),
                        Step.of("Write to both.").gate("Counts agree for a day."),
                        Step.of("Copy old rows, then read from the new one.")),
                Optional.empty(),
                List.of("Ranges over CreatedAt read 16 shards."),
                List.of(),
                List.of("Range scans by time become 16 reads."),
                List.of(Phrase.of("Estimate: {0} writes × {1} for growth / {2} = {3} ranges.", 2_100, 2, 350, 12)),
                Optional.of(new Expected(0.62, 0.06, 0.04, 0.09, 0.7, 0.2, 4_210, Optional.empty())),
                List.of());
    }

    private static Proof proof() {
        return new Proof(
                Proof.Outcome.FIXED,
                Phrase.of("sequence of Counters is bit-reversed"),
                at(2, 7),
                Optional.of(at(5, 7)),
                List.of(Phrase.of("p99 of commits 410 ms before, 38 ms after, at the same hours.")),
                Optional.of(0.08),
                Optional.of(0.11));
    }

    static List<Alert> alerts() {
        List<Alert> alerts = new ArrayList<>();
        findings()
                .forEach(finding -> alerts.add(new Alert(
                        3,
                        finding.resolvedAt().isPresent() ? Alert.State.RESOLVED : Alert.State.FIRING,
                        finding,
                        Optional.ofNullable(advice().get(finding.id())).orElseGet(() -> Advice.none(finding)),
                        Marks.NONE.openedAt(List.of(finding.openedAt())))));
        return alerts;
    }
}
