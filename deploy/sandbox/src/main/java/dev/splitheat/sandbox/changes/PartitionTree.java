package dev.splitheat.sandbox.changes;

import dev.splitheat.keyspace.Key;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The partitions of a stream, past and present. At the end of a minute one under much load is cut at the median of its
 * load, idle neighbours become one, and an old one moves: its only child has the same range.
 *
 * <p>Google says that partitions follow how data is split and merged, and nothing of when; the figures here are guesses.
 */
final class PartitionTree {
    /** Writes of a minute that make a partition busy: 1,000 a second. */
    private static final double BUSY = 60_000;
    /** Writes of a minute that two neighbours together may have to be idle: 50 a second. */
    private static final double IDLE = 3_000;

    private static final int MINUTES_BEFORE_CUT = 2;
    private static final int MINUTES_BEFORE_MERGE = 30;
    private static final Duration SHORTEST_LIFE = Duration.ofMinutes(40);
    private static final int LIVES_DIFFER_BY_MINUTES = 120;
    private static final int MOST = 64;

    private final String name;
    private final long seed;
    private final NavigableMap<Key, Partition> current = new TreeMap<>();
    private final Map<String, Partition> byToken = new LinkedHashMap<>();
    private long made;

    /** @param starts of the first partitions, the first one at the beginning of the key space */
    PartitionTree(String name, long seed, Collection<Key> starts, Instant begins) {
        this.name = name;
        this.seed = seed;
        starts.stream().sorted().forEach(start -> begin(start, List.of(), begins));
    }

    Partition at(Key key) {
        return current.floorEntry(key).getValue();
    }

    Optional<Partition> partition(String token) {
        return Optional.ofNullable(byToken.get(token));
    }

    /** All that are remembered, in the order in which they began. */
    Collection<Partition> all() {
        return byToken.values();
    }

    List<Partition> livingAt(Instant instant) {
        return all().stream()
                .filter(partition -> partition.livesAt(instant))
                .sorted(Comparator.comparing(Partition::token))
                .toList();
    }

    /** Forgets the partitions that ended before. */
    void forgetBefore(Instant instant) {
        byToken.values().removeIf(partition -> partition.ends().isBefore(instant));
    }

    /** @param writes of the minute that ends at {@code now} */
    void grow(Writes writes, Instant now) {
        List<Partition> before = List.copyOf(current.values());
        for (Partition partition : before) {
            double load = writes.of(partition);
            partition.worked(load > BUSY, load < IDLE);
        }
        for (int at = 0; at < before.size(); at++) {
            Partition partition = before.get(at);
            Optional<Partition> next = at + 1 < before.size() ? Optional.of(before.get(at + 1)) : Optional.empty();
            if (canMerge(partition, next, writes)) {
                replace(List.of(partition, next.get()), List.of(partition.start()), now);
                at++;
            } else {
                Optional<Key> cut = partition.busyMinutes() >= MINUTES_BEFORE_CUT && current.size() < MOST
                        ? writes.median(partition)
                        : Optional.empty();
                if (cut.isPresent()) {
                    replace(List.of(partition), List.of(partition.start(), cut.get()), now);
                } else if (partition.age(now).compareTo(life(partition)) > 0) {
                    replace(List.of(partition), List.of(partition.start()), now);
                }
            }
        }
    }

    private static boolean canMerge(Partition one, Optional<Partition> next, Writes writes) {
        return next.isPresent()
                && one.idleMinutes() >= MINUTES_BEFORE_MERGE
                && next.get().idleMinutes() >= MINUTES_BEFORE_MERGE
                && writes.of(one) + writes.of(next.get()) < IDLE;
    }

    private Duration life(Partition partition) {
        long minutes = Math.floorMod(Draws.mixed(seed, partition.token().hashCode()), LIVES_DIFFER_BY_MINUTES);
        return SHORTEST_LIFE.plusMinutes(minutes);
    }

    private void replace(List<Partition> parents, List<Key> starts, Instant now) {
        List<String> tokens = parents.stream().map(Partition::token).sorted().toList();
        parents.forEach(parent -> current.remove(parent.start()));
        List<Partition> heirs = new ArrayList<>();
        starts.forEach(start -> heirs.add(begin(start, tokens, now)));
        parents.forEach(parent -> parent.end(now, heirs));
    }

    private Partition begin(Key start, List<String> parents, Instant now) {
        Partition partition = new Partition(nextToken(), start, parents, now);
        current.put(start, partition);
        byToken.put(partition.token(), partition);
        return partition;
    }

    private String nextToken() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest((seed + "/" + name + "/" + made++).getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
