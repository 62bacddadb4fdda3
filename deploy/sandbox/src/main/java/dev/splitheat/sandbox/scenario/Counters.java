package dev.splitheat.sandbox.scenario;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.world.Rate;
import dev.splitheat.sandbox.world.Scenario;
import dev.splitheat.sandbox.world.Workload;
import java.time.Instant;
import java.util.List;
import java.util.random.RandomGenerator;

/** Counters in rows, one of which every order increments. */
final class Counters implements Scenario {
    private static final List<String> QUIET = List.of(
            "baskets_abandoned",
            "baskets_opened",
            "coupons_issued",
            "coupons_redeemed",
            "emails_bounced",
            "emails_sent",
            "invoices_open",
            "invoices_paid",
            "logins_failed",
            "logins_total",
            "orders_cancelled",
            "orders_refunded",
            "pages_viewed",
            "payments_declined",
            "payments_settled",
            "returns_open",
            "returns_total",
            "reviews_pending",
            "reviews_total",
            "searches_empty",
            "searches_total",
            "signups_total",
            "tickets_open",
            "tickets_total",
            "vouchers_expired",
            "vouchers_total",
            "wishlists_total");

    @Override
    public String database() {
        return "counters";
    }

    @Override
    public List<String> ddl() {
        return List.of(
                """
                CREATE TABLE Counters (
                  Name STRING(64) NOT NULL,
                  Value INT64 NOT NULL,
                  Unit STRING(16),
                  UpdatedAt TIMESTAMP NOT NULL OPTIONS (
                    allow_commit_timestamp = true
                  ),
                ) PRIMARY KEY(Name)""",
                """
                CREATE TABLE CounterChanges (
                  Name STRING(64) NOT NULL,
                  ChangeId STRING(36) NOT NULL DEFAULT (GENERATE_UUID()),
                  Delta INT64 NOT NULL,
                  ChangedBy STRING(128),
                ) PRIMARY KEY(Name, ChangeId),
                  INTERLEAVE IN PARENT Counters ON DELETE CASCADE""",
                "CREATE INDEX CountersByUnit ON Counters(Unit, Name)");
    }

    @Override
    public List<Workload> workloads(KeySpace keys, Instant start, RandomGenerator random) {
        KeyDraw draw = new KeyDraw(keys, random);
        List<Key> hot = List.of(draw.key("Counters", "orders_total"));
        List<Key> quiet = draw.each(QUIET, name -> draw.key("Counters", name));
        List<Key> changes = draw.each(QUIET, name -> draw.key("CounterChanges", name, draw.uuid()));
        return List.of(
                new Workload(
                        (minute, any) -> hot, Rate.steady(86).wavingDaily(0.12).from(120), 0.04),
                new Workload((minute, any) -> quiet, Rate.steady(14).wavingDaily(0.3), 0.3),
                new Workload((minute, any) -> changes, Rate.steady(6), 0.4));
    }
}
