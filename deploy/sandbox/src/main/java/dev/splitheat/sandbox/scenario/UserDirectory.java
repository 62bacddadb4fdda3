package dev.splitheat.sandbox.scenario;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.world.Rate;
import dev.splitheat.sandbox.world.Scenario;
import dev.splitheat.sandbox.world.Workload;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Users under random keys, and an index on when they were last seen: each visit is an update anywhere in the table and an
 * insert at the end of the index.
 */
final class UserDirectory implements Scenario {
    private static final int USERS = 96;
    private static final int SPLITS = 8;
    private static final int VISITS = 12;
    private static final int FORMER_VISITS = 24;
    private static final int DAYS_BETWEEN_VISITS = 7;

    @Override
    public String database() {
        return "user-directory";
    }

    @Override
    public List<String> ddl() {
        return List.of(
                """
                CREATE TABLE Users (
                  UserId STRING(36) NOT NULL DEFAULT (GENERATE_UUID()),
                  Email STRING(320) NOT NULL,
                  DisplayName STRING(MAX),
                  Country STRING(2),
                  LastAccess TIMESTAMP NOT NULL OPTIONS (
                    allow_commit_timestamp = true
                  ),
                ) PRIMARY KEY(UserId)""",
                """
                CREATE TABLE UserDevices (
                  UserId STRING(36) NOT NULL,
                  DeviceId STRING(36) NOT NULL,
                  Kind STRING(32),
                  RegisteredAt TIMESTAMP NOT NULL,
                ) PRIMARY KEY(UserId, DeviceId),
                  INTERLEAVE IN PARENT Users ON DELETE CASCADE""",
                "CREATE INDEX UsersByLastAccess ON Users(LastAccess) STORING (DisplayName)",
                "CREATE UNIQUE INDEX UsersByEmail ON Users(Email)");
    }

    @Override
    public List<Key> boundaries(KeySpace keys) {
        KeyDraw draw = new KeyDraw(keys, new SplittableRandom(SPLITS));
        return draw.each(draw.evenUuids(SPLITS), user -> draw.key("Users", user));
    }

    @Override
    public List<Workload> workloads(KeySpace keys, Instant start, RandomGenerator random) {
        KeyDraw draw = new KeyDraw(keys, random);
        List<Key> users = draw.each(draw.evenUuids(USERS), user -> draw.key("Users", user));
        List<Key> formerVisits = formerVisits(draw, start, random);
        Rate visits = Rate.steady(84).wavingDaily(0.15).from(40);
        return List.of(
                new Workload((minute, any) -> users, minute -> 40 + visits.percentAt(minute), 0.25),
                new Workload(
                        (minute, any) -> {
                            KeyDraw drawn = new KeyDraw(keys, any);
                            return drawn.instants(start.plus(Duration.ofMinutes(minute)), VISITS).stream()
                                    .map(at -> drawn.key("UsersByLastAccess", at, drawn.uuid()))
                                    .toList();
                        },
                        visits,
                        0.2),
                new Workload((minute, any) -> formerVisits, minute -> visits.percentAt(minute) / 4, 0.4));
    }

    /** Where the entries stood that a visit removes: anywhere in the days before. */
    private static List<Key> formerVisits(KeyDraw draw, Instant start, RandomGenerator random) {
        long seconds = Duration.ofDays(DAYS_BETWEEN_VISITS).toSeconds();
        return random.longs(FORMER_VISITS, 1, seconds)
                .mapToObj(ago -> draw.key("UsersByLastAccess", start.minusSeconds(ago), draw.uuid()))
                .toList();
    }
}
