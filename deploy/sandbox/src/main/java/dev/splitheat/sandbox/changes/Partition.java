package dev.splitheat.sandbox.changes;

import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.changes.ChildPartitions.Child;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A range of the key space from one instant to another, and the records of what was committed there. */
final class Partition {
    private final String token;
    private final Key start;
    private final List<String> parents;
    private final Instant begins;
    private final List<DataChange> records = new ArrayList<>();
    private long dropped;
    private Instant ends = Instant.MAX;
    private List<Child> children = List.of();
    private int busyMinutes;
    private int idleMinutes;

    Partition(String token, Key start, List<String> parents, Instant begins) {
        this.token = token;
        this.start = start;
        this.parents = parents;
        this.begins = begins;
    }

    String token() {
        return token;
    }

    Key start() {
        return start;
    }

    Child asChild() {
        return new Child(token, parents);
    }

    Instant begins() {
        return begins;
    }

    /** {@link Instant#MAX} while it has no children. */
    Instant ends() {
        return ends;
    }

    boolean livesAt(Instant instant) {
        return !instant.isBefore(begins) && instant.isBefore(ends);
    }

    void end(Instant at, List<Partition> heirs) {
        ends = at;
        children = heirs.stream().map(Partition::asChild).toList();
    }

    /** To be asked for when it has ended. */
    ChildPartitions children() {
        return new ChildPartitions(ends, 0, children);
    }

    /** Whether the children, who have the number behind the last record's, come before this number. */
    boolean isBehindAll(long number) {
        return number > dropped + records.size();
    }

    void add(DataChange record) {
        records.add(record);
    }

    /** Records are numbered from 0, also when the first ones are gone; empty for a number not yet there. */
    Optional<DataChange> record(long number) {
        return number < dropped + records.size()
                ? Optional.of(records.get((int) (number - dropped)))
                : Optional.empty();
    }

    /** The number of the first record committed at this instant or later. */
    long firstFrom(Instant instant) {
        int low = 0;
        int high = records.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (records.get(middle).at().isBefore(instant)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return dropped + low;
    }

    /** Whether the record of this number is gone. */
    boolean forgot(long number) {
        return number < dropped;
    }

    /** How many records it let go. */
    int dropBefore(Instant instant) {
        int gone = (int) (firstFrom(instant) - dropped);
        records.subList(0, gone).clear();
        dropped += gone;
        return gone;
    }

    void worked(boolean busy, boolean idle) {
        busyMinutes = busy ? busyMinutes + 1 : 0;
        idleMinutes = idle ? idleMinutes + 1 : 0;
    }

    int busyMinutes() {
        return busyMinutes;
    }

    int idleMinutes() {
        return idleMinutes;
    }

    Duration age(Instant now) {
        return Duration.between(begins, now);
    }
}
