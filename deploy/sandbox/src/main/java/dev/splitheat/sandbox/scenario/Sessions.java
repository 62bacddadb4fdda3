package dev.splitheat.sandbox.scenario;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.world.Rate;
import dev.splitheat.sandbox.world.Scenario;
import dev.splitheat.sandbox.world.Workload;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** A busy table under random keys, well spread: here and there a split is warm for a minute, and nothing is wrong. */
final class Sessions implements Scenario {
    private static final int SESSIONS = 96;
    private static final int SPLITS = 12;
    private static final double PERCENT_OF_EACH_SPLIT = 41;

    @Override
    public String database() {
        return "sessions";
    }

    @Override
    public List<String> ddl() {
        return List.of(
                """
                CREATE TABLE Sessions (
                  SessionId STRING(36) NOT NULL DEFAULT (GENERATE_UUID()),
                  UserId STRING(36) NOT NULL,
                  CreatedAt TIMESTAMP NOT NULL OPTIONS (
                    allow_commit_timestamp = true
                  ),
                  ExpiresAt TIMESTAMP NOT NULL,
                  Payload BYTES(MAX),
                ) PRIMARY KEY(SessionId), ROW DELETION POLICY (OLDER_THAN(ExpiresAt, INTERVAL 1 DAY))""",
                """
                CREATE TABLE SessionEvents (
                  SessionId STRING(36) NOT NULL,
                  EventId INT64 NOT NULL,
                  Kind STRING(32) NOT NULL,
                  Detail JSON,
                ) PRIMARY KEY(SessionId, EventId),
                  INTERLEAVE IN PARENT Sessions ON DELETE CASCADE""",
                "CREATE INDEX SessionsByUser ON Sessions(UserId)");
    }

    /** Equal parts of the key space, which random keys fill alike. */
    @Override
    public List<Key> boundaries(KeySpace keys) {
        KeyDraw draw = new KeyDraw(keys, new SplittableRandom(SPLITS));
        return IntStream.range(1, SPLITS)
                .mapToObj(split -> String.format("%08x-0000-4000-8000-000000000000", ((long) split << 32) / SPLITS))
                .map(session -> draw.key("Sessions", session))
                .toList();
    }

    @Override
    public List<Workload> workloads(KeySpace keys, Instant start, RandomGenerator random) {
        KeyDraw draw = new KeyDraw(keys, random);
        List<Key> sessions = draw.each(draw.evenUuids(SESSIONS), session -> draw.key("Sessions", session));
        List<Key> byUser = draw.each(draw.evenUuids(SESSIONS), user -> draw.key("SessionsByUser", user, draw.uuid()));
        return List.of(
                new Workload(
                        (minute, any) -> sessions,
                        Rate.steady(SPLITS * PERCENT_OF_EACH_SPLIT).wavingDaily(0.05),
                        0.2),
                new Workload((minute, any) -> byUser, Rate.steady(30), 0.2));
    }
}
