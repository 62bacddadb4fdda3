package dev.splitheat.web;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.finding.Step;
import dev.splitheat.notice.Alert;
import dev.splitheat.view.FixedViews;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What is said of a {@link Landscape}: its growing keys, and its cart. */
record LandscapeFindings(String database, Instant now) {
    static LandscapeFindings of(String database, Instant now) {
        return new LandscapeFindings(database, now);
    }

    void putInto(FixedViews views) {
        Instant cartFrom = now.minus(Landscape.CART_FROM);
        Finding cart = finding(
                Landscape.FINDING, Cause.HOT_ROW, Severity.CRITICAL, "Carts", "Carts(41200)", "Carts(41201)", cartFrom);
        Finding events = finding(
                "b-events",
                Cause.MONOTONIC_KEY,
                Severity.WARNING,
                "Events",
                "Events(0)",
                "<end>",
                now.minus(Duration.ofHours(20)));
        views.put(cart).put(advice(cart, COUNTERS)).put(alert(cart, COUNTERS));
        views.put(events).put(advice(events, REVERSED)).put(alert(events, REVERSED));
    }

    private static Alert alert(Finding finding, Recommendation advised) {
        return new Alert(2, Alert.State.FIRING, finding, advice(finding, advised));
    }

    private Finding finding(
            String id, Cause cause, Severity severity, String table, String start, String limit, Instant from) {
        return new Finding(
                database,
                id,
                3,
                Finding.Status.OPEN,
                Optional.empty(),
                cause,
                severity,
                0.94,
                Optional.of(table),
                Optional.empty(),
                Optional.of("Id"),
                start,
                limit,
                from,
                from.plus(Duration.ofMinutes(10)),
                now,
                Optional.empty(),
                100,
                (int) Duration.between(from, now).toMinutes(),
                Optional.of("v1"),
                List.of(
                        Phrase.of("The hottest range is one key wide, and stays at {0}.", Phrase.key(start)),
                        Phrase.of("{0} of {1} sampled writes change that row.", "71 %", "4,210"),
                        Phrase.of("Spanner names HOT_ROW in {0} of {1} minutes.", "164", "170")),
                Basis.NONE);
    }

    private static Advice advice(Finding finding, Recommendation advised) {
        return new Advice(
                finding.database(), finding.id(), finding.revision(), List.of(advised), List.of(), Optional.empty());
    }

    private static final Recommendation COUNTERS = new Recommendation(
            "SPLIT_COUNTER",
            "Share the row among sixteen",
            Phrase.of("Whoever writes takes one of sixteen rows by chance; whoever reads adds them up."),
            List.of(Phrase.of("Pause the import that fills the cart, or slow it down.")),
            List.of(),
            List.of(
                    "CREATE TABLE CartShares (Id INT64 NOT NULL, Share INT64 NOT NULL, Items INT64) PRIMARY KEY (Id, Share)"),
            List.of(
                    Step.of("Create the table."),
                    Step.of("Let writers fill both."),
                    Step.of("Let readers add up."),
                    Step.of("Drop what is old.")),
            Optional.empty(),
            List.of(),
            List.of(),
            List.of("A read of one cart becomes a read of sixteen rows that lie side by side."),
            List.of(),
            Optional.of(new Expected(0.71, 0.06, 0.04, 0.09, 0.74, 0.12, 4_210, Optional.empty())),
            List.of());

    private static final Recommendation REVERSED = new Recommendation(
            "BIT_REVERSE",
            "Reverse the bits of Id",
            Phrase.of("New keys then land everywhere."),
            List.of(),
            List.of(),
            List.of("CREATE SEQUENCE EventIds OPTIONS (sequence_kind = 'bit_reversed_positive')"),
            List.of(),
            Optional.empty(),
            List.of(),
            List.of(),
            List.of("Keys no longer tell the order of events."),
            List.of(),
            Optional.of(new Expected(0.97, 0.02, 0.01, 0.04, 0.98, 0.1, 9_300, Optional.empty())),
            List.of());
}
