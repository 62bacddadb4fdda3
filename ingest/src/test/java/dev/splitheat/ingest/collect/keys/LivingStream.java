package dev.splitheat.ingest.collect.keys;

import dev.splitheat.ingest.collect.keys.PartitionTree.Partition;
import dev.splitheat.ingest.collect.keys.StreamRecord.Child;
import dev.splitheat.ingest.collect.keys.StreamRecord.Children;
import dev.splitheat.ingest.collect.keys.Sweep.Found;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A change stream whose partitions split, merge and move by chance, and whose commits are numbered. It refuses what Spanner
 * refuses, and tells when a child is read before a parent of it ended.
 */
final class LivingStream implements Sweep.Reader<List<Integer>> {
    static final Instant START = Instant.parse("2026-11-20T16:00:00Z");
    static final int KEYS = 1_000;

    private record Range(String token, int from, int to, Instant begins, List<String> parents) {}

    private record Commit(int number, int key, Instant at) {}

    private final List<Commit> commits = new ArrayList<>();
    private final Map<String, Range> ranges = new HashMap<>();
    private final Map<String, Instant> ends = new HashMap<>();
    private final Map<String, List<String>> children = new HashMap<>();
    private final Map<String, Instant> readUpTo = Collections.synchronizedMap(new HashMap<>());
    private final List<String> offences = Collections.synchronizedList(new ArrayList<>());
    private final List<Range> living = new ArrayList<>();
    private int tokens;

    LivingStream(Random chance, int seconds, int restlessness) {
        add(new Range(token(), 0, KEYS, START, List.of()));
        for (int second = 0; second < seconds; second++) {
            Instant now = START.plusSeconds(second);
            if (second > 0 && chance.nextInt(100) < restlessness) {
                change(chance, now);
            }
            // Also in the very microsecond in which a partition ended.
            commits.add(new Commit(commits.size(), chance.nextInt(KEYS), now));
            commits.add(new Commit(
                    commits.size(), chance.nextInt(KEYS), now.plusNanos(1_000L * chance.nextInt(1_000_000))));
        }
    }

    List<Integer> committed(Instant from, Instant to) {
        return commits.stream()
                .filter(commit -> !commit.at().isBefore(from) && commit.at().isBefore(to))
                .map(Commit::number)
                .toList();
    }

    List<String> offences() {
        return List.copyOf(offences);
    }

    int partitions() {
        return ranges.size();
    }

    @Override
    public Found<List<Integer>> read(Partition partition, Instant end) {
        if (partition.token().isEmpty()) {
            return new Found<>(List.of(), List.of(root(partition.start())));
        }
        String token = partition.token().get();
        Range range = ranges.get(token);
        Instant ended = ends.getOrDefault(token, Instant.MAX);
        if (partition.start().isBefore(range.begins()) || partition.start().isAfter(ended)) {
            offences.add(token + " asked for at " + partition.start());
        }
        checkParents(range, partition.start());
        Instant until = ended.isBefore(end) ? ended : end;
        readUpTo.put(token, until);
        List<Integer> found = commits.stream()
                .filter(commit -> commit.key() >= range.from() && commit.key() < range.to())
                .filter(commit ->
                        !commit.at().isBefore(partition.start()) && commit.at().isBefore(until))
                .map(Commit::number)
                .toList();
        return new Found<>(found, ended.isBefore(end) ? announced(token, ended) : List.of());
    }

    /** As after a restart: nobody remembers what was read. */
    void forgetReaders() {
        readUpTo.clear();
    }

    private void checkParents(Range range, Instant start) {
        if (!start.equals(range.begins())) {
            return;
        }
        range.parents().stream()
                .filter(parent ->
                        readUpTo.containsKey(parent) && readUpTo.get(parent).isBefore(ends.get(parent)))
                .forEach(parent -> offences.add(range.token() + " read before the end of " + parent));
    }

    private Children root(Instant start) {
        return new Children(
                start,
                ranges.values().stream()
                        .filter(range -> !range.begins().isAfter(start)
                                && ends.getOrDefault(range.token(), Instant.MAX).isAfter(start))
                        .map(range -> new Child(range.token(), List.of()))
                        .toList());
    }

    private List<Children> announced(String token, Instant ended) {
        return List.of(new Children(
                ended,
                children.get(token).stream()
                        .map(child -> new Child(child, ranges.get(child).parents()))
                        .toList()));
    }

    private void change(Random chance, Instant now) {
        int at = chance.nextInt(living.size());
        Range one = living.get(at);
        switch (chance.nextInt(3)) {
            case 0 -> {
                int middle = (one.from() + one.to()) / 2;
                if (middle > one.from()) {
                    replace(
                            List.of(one),
                            List.of(child(one.from(), middle, now, one), child(middle, one.to(), now, one)),
                            now);
                }
            }
            case 1 -> {
                living.stream()
                        .filter(other -> other.from() == one.to())
                        .findFirst()
                        .ifPresent(other -> replace(
                                List.of(one, other), List.of(child(one.from(), other.to(), now, one, other)), now));
            }
            default -> replace(List.of(one), List.of(child(one.from(), one.to(), now, one)), now);
        }
    }

    private Range child(int from, int to, Instant now, Range... parents) {
        return new Range(
                token(), from, to, now, Arrays.stream(parents).map(Range::token).toList());
    }

    /** A partition that begins and ends in the same instant tells nothing: none is made. */
    private void replace(List<Range> old, List<Range> fresh, Instant now) {
        if (old.stream().anyMatch(range -> range.begins().equals(now))) {
            return;
        }
        old.forEach(range -> {
            ends.put(range.token(), now);
            children.put(range.token(), fresh.stream().map(Range::token).toList());
        });
        living.removeAll(old);
        fresh.forEach(this::add);
    }

    private void add(Range range) {
        ranges.put(range.token(), range);
        living.add(range);
    }

    private String token() {
        return "token-" + tokens++;
    }
}
