package dev.splitheat.bench;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.finding.Cause;
import dev.splitheat.interval.TableSample.Write;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Spot;
import dev.splitheat.whatif.Forecast;
import dev.splitheat.whatif.ProposedKey;
import dev.splitheat.whatif.ProposedPart;
import dev.splitheat.whatif.Reshaping;
import dev.splitheat.whatif.WhatIf;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** How long a what-if over 100,000 sampled keys takes, and advice for 100 findings over a catalog of 5,000 tables. */
public final class AdviceTime {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");
    private static final int TABLES = 5_000;
    private static final int FINDINGS = 100;
    private static final int KEYS = 100_000;
    private static final int KEYS_OF_A_FINDING = 2_000;

    private AdviceTime() {}

    public static void main(String... arguments) {
        Catalog catalog = DdlReader.read(ddl(), Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
        KeySpace space = new KeySpace(catalog);
        List<ObservedWrite> keys = writes(space, 0, KEYS);
        for (String run : List.of("first", "again")) {
            say(run, "a what-if over " + KEYS + " sampled keys", () -> whatIf(keys));
        }
        List<Situation> bare = situations(catalog, space, 0);
        List<Situation> observed = situations(catalog, space, KEYS_OF_A_FINDING);
        for (String run : List.of("first", "again")) {
            say(run, FINDINGS + " findings over " + TABLES + " tables", () -> advise(bare));
            say(run, "the same with " + KEYS_OF_A_FINDING + " sampled keys each", () -> advise(observed));
        }
    }

    private static void say(String run, String what, Runnable work) {
        long start = System.nanoTime();
        work.run();
        System.out.printf(
                "%s, %s: %.2f s%n",
                what, run, Duration.ofNanos(System.nanoTime() - start).toMillis() / 1e3);
    }

    private static void whatIf(List<ObservedWrite> keys) {
        List<ProposedPart> before = List.of(new ProposedPart.Kept("At"), new ProposedPart.Kept("UserId"));
        List<ProposedPart> after = new ArrayList<>(before);
        after.add(0, new ProposedPart.Shard(List.of("UserId"), 10));
        Forecast forecast =
                WhatIf.of(evidence(keys), "Table0").of(new Reshaping(new ProposedKey(before), new ProposedKey(after)));
        if (!(forecast instanceof Forecast.Known)) {
            throw new IllegalStateException("not measured: " + forecast);
        }
    }

    private static void advise(List<Situation> situations) {
        for (Situation situation : situations) {
            if (Redesigns.all().advise(situation).recommendations().isEmpty()) {
                throw new IllegalStateException("no advice for " + situation.spot());
            }
        }
    }

    /** A hot key and a hot index in turn, of tables all over the catalog. */
    private static List<Situation> situations(Catalog catalog, KeySpace space, int keys) {
        List<Situation> situations = new ArrayList<>();
        for (int finding = 0; finding < FINDINGS; finding++) {
            int table = finding * (TABLES / FINDINGS);
            boolean ofIndex = finding % 2 == 1;
            Spot spot = new Spot(
                    "projects/p/instances/i/databases/d",
                    ofIndex ? Cause.MONOTONIC_INDEX : Cause.MONOTONIC_KEY,
                    Optional.of("Table" + table),
                    ofIndex ? Optional.of("Table" + table + "ByKind") : Optional.empty(),
                    Optional.of(ofIndex ? "SeenAt" : "At"));
            situations.add(new Situation(spot, catalog, evidence(writes(space, table, keys))));
        }
        return situations;
    }

    private static List<ObservedWrite> writes(KeySpace space, int table, int count) {
        Random random = new Random(table);
        List<ObservedWrite> writes = new ArrayList<>();
        for (int write = 0; write < count; write++) {
            Instant at = TEN.plusMillis(write * 7L);
            String key = "Table" + table + "(\"" + at + "\",\"user-" + random.nextInt(10_000) + "\")";
            writes.add(new ObservedWrite(space.read(key), Write.INSERT, at, 1, ""));
        }
        return writes;
    }

    private static Evidence evidence(List<ObservedWrite> writes) {
        return new Evidence(writes, List.of(), Map.of(), Optional.empty(), Optional.empty(), List.of(), List.of());
    }

    private static String ddl() {
        StringBuilder ddl = new StringBuilder();
        for (int table = 0; table < TABLES; table++) {
            ddl.append(
                    """
                    CREATE TABLE Table%1$d (
                      At TIMESTAMP NOT NULL,
                      UserId STRING(36) NOT NULL,
                      Kind STRING(16),
                      SeenAt TIMESTAMP,
                      Body STRING(MAX),
                    ) PRIMARY KEY (At, UserId);
                    CREATE INDEX Table%1$dByKind ON Table%1$d(SeenAt) STORING (Kind);
                    """
                            .formatted(table));
        }
        return ddl.toString();
    }
}
