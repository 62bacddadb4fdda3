package dev.splitheat.sandbox.scenario;

import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.world.Rate;
import dev.splitheat.sandbox.world.Scenario;
import dev.splitheat.sandbox.world.Workload;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.random.RandomGenerator;

/** A log whose key begins with the commit timestamp: every insert lands at the end of the table. */
final class AccessLog implements Scenario {
    private static final int INSERTS = 12;
    private static final List<String> HOSTS = List.of(
            "api-1",
            "api-2",
            "api-3",
            "cdn-ams",
            "cdn-fra",
            "cdn-iad",
            "cdn-nrt",
            "cdn-sin",
            "login-1",
            "login-2",
            "shop-1",
            "shop-2",
            "shop-3",
            "static-1",
            "static-2",
            "www");

    @Override
    public String database() {
        return "access-log";
    }

    @Override
    public List<String> ddl() {
        return List.of(
                """
                CREATE TABLE AccessLog (
                  LoggedAt TIMESTAMP NOT NULL OPTIONS (
                    allow_commit_timestamp = true
                  ),
                  EntryId STRING(36) NOT NULL,
                  Host STRING(253) NOT NULL,
                  UserId STRING(36),
                  Method STRING(8) NOT NULL,
                  Path STRING(MAX) NOT NULL,
                  Status INT64 NOT NULL,
                  Millis FLOAT64,
                ) PRIMARY KEY(LoggedAt, EntryId), ROW DELETION POLICY (OLDER_THAN(LoggedAt, INTERVAL 30 DAY))""",
                """
                CREATE TABLE Hosts (
                  Host STRING(253) NOT NULL,
                  Region STRING(32) NOT NULL,
                  UpdatedAt TIMESTAMP,
                ) PRIMARY KEY(Host)""",
                "CREATE INDEX AccessLogByHost ON AccessLog(Host, LoggedAt)");
    }

    @Override
    public List<Workload> workloads(KeySpace keys, Instant start, RandomGenerator random) {
        Rate inserts = Rate.steady(92).wavingDaily(0.15).from(75);
        return List.of(
                new Workload(
                        (minute, draw) -> {
                            KeyDraw drawn = new KeyDraw(keys, draw);
                            return drawn.instants(start.plus(Duration.ofMinutes(minute)), INSERTS).stream()
                                    .map(at -> drawn.key("AccessLog", at, drawn.uuid()))
                                    .toList();
                        },
                        inserts,
                        0.2),
                new Workload(
                        (minute, draw) -> {
                            KeyDraw drawn = new KeyDraw(keys, draw);
                            Instant now = start.plus(Duration.ofMinutes(minute));
                            return HOSTS.stream()
                                    .map(host -> drawn.key("AccessLogByHost", host, now, drawn.uuid()))
                                    .toList();
                        },
                        minute -> inserts.percentAt(minute) / 3,
                        0.2),
                new Workload(
                        (minute, draw) -> HOSTS.stream()
                                .map(host -> new KeyDraw(keys, draw).key("Hosts", host))
                                .toList(),
                        Rate.steady(8).wavingDaily(0.3),
                        0.3));
    }
}
