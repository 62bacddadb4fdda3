package dev.splitheat.ingest.collect.keys;

import dev.splitheat.ingest.collect.keys.StreamRecord.Child;
import dev.splitheat.ingest.collect.keys.StreamRecord.Children;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The partitions of a change stream that are still to be read, each from an instant on. A partition is read once for each
 * stretch of time; one that goes on for several parents waits until all of them ended, whoever announced it first.
 */
public final class PartitionTree {
    /**
     * A query to ask.
     *
     * @param token empty for the question which partitions there are
     * @param start inclusive
     */
    public record Partition(Optional<String> token, Instant start) {}

    /** From when a partition is to be read, and whom it goes on for. */
    private record Open(Instant start, Set<String> parents) {}

    private final Map<String, Open> open;
    private final Set<String> taken = new HashSet<>();
    private Optional<Instant> root;
    private Set<String> ended = new HashSet<>();
    private Set<String> endedBefore;

    private PartitionTree(Optional<Instant> root, Map<String, Open> open, Set<String> endedBefore) {
        this.root = root;
        this.open = new LinkedHashMap<>(open);
        this.endedBefore = endedBefore;
    }

    /** Nothing is known yet but from when to read. */
    public static PartitionTree from(Instant start) {
        return new PartitionTree(Optional.of(start), Map.of(), Set.of());
    }

    /**
     * The tree as it stands at the end of an interval that was read whole: what ended in it is remembered for one interval
     * more, since a late parent may still name it.
     */
    public PartitionTree next() {
        return new PartitionTree(root, open, ended);
    }

    /** A partition that may be read now; it is not given twice before it {@link #reached} an end. */
    public Optional<Partition> take(Instant end) {
        if (root.isPresent()) {
            return taken.add("") ? root.map(start -> new Partition(Optional.empty(), start)) : Optional.empty();
        }
        for (Map.Entry<String, Open> one : open.entrySet()) {
            Open partition = one.getValue();
            if (partition.start().isBefore(end)
                    && !taken.contains(one.getKey())
                    && partition.parents().stream().allMatch(this::hasEnded)) {
                taken.add(one.getKey());
                return Optional.of(new Partition(Optional.of(one.getKey()), partition.start()));
            }
        }
        return Optional.empty();
    }

    /** It was read up to the exclusive end, and what came last were these: none when it goes on itself. */
    public void reached(Partition partition, Instant end, List<Children> children) {
        if (partition.token().isEmpty()) {
            root = Optional.empty();
            children.forEach(record -> record.children().forEach(child -> announce(child, record.start(), Set.of())));
            return;
        }
        String token = partition.token().get();
        if (children.isEmpty()) {
            open.replace(token, new Open(end, Set.of()));
            return;
        }
        open.remove(token);
        ended.add(token);
        children.forEach(record ->
                record.children().forEach(child -> announce(child, record.start(), new HashSet<>(child.parents()))));
    }

    /** Whether nothing before this end is left. */
    public boolean isReadUpTo(Instant end) {
        return root.isEmpty()
                && open.values().stream()
                        .noneMatch(partition -> partition.start().isBefore(end));
    }

    /**
     * Lets go of parents that never came: Spanner names them, and no partition that is known leads to them. Only sensible
     * when nothing can be taken and nothing is being read.
     */
    public void forgetUnknownParents() {
        Map<String, Open> freed = new HashMap<>();
        open.forEach((token, partition) -> {
            Set<String> known = new HashSet<>(partition.parents());
            known.retainAll(open.keySet());
            freed.put(token, new Open(partition.start(), known));
        });
        open.putAll(freed);
    }

    /** How many partitions are known that have not ended. */
    public int size() {
        return open.size();
    }

    private void announce(Child child, Instant start, Set<String> parents) {
        if (!hasEnded(child.token())) {
            open.putIfAbsent(child.token(), new Open(start, parents));
        }
    }

    private boolean hasEnded(String token) {
        return ended.contains(token) || endedBefore.contains(token);
    }
}
