package dev.splitheat.sandbox.changes;

import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.RowChange;
import dev.splitheat.sandbox.load.Statement;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A committed transaction: what one statement of the load changed at one instant.
 *
 * @param id unique in the database
 */
record Commit(String id, Instant at, String tag, boolean system, List<RowChange> changes) {
    private static final Comparator<Commit> ORDER =
            Comparator.comparing(Commit::at).thenComparing(Commit::id);

    Commit {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(tag, "tag");
        changes = List.copyOf(changes);
    }

    /** Those of a minute, in the order of their timestamps. */
    static List<Commit> of(MinuteLoad load, long seed) {
        List<Commit> commits = new ArrayList<>();
        for (Performed performed : load.performed()) {
            Map<Instant, List<RowChange>> byInstant = new LinkedHashMap<>();
            for (RowChange change : performed.changes()) {
                byInstant
                        .computeIfAbsent(within(load, change), instant -> new ArrayList<>())
                        .add(change);
            }
            byInstant.forEach((at, changes) -> commits.add(commit(performed.statement(), at, changes, seed)));
        }
        commits.sort(ORDER);
        return commits;
    }

    private static Commit commit(Statement statement, Instant at, List<RowChange> changes, long seed) {
        boolean tagged = statement.kind() == Statement.Kind.TRANSACTION;
        String number = Long.toUnsignedString(
                Draws.mixed(seed, statement.name().hashCode(), at.getEpochSecond(), at.getNano()));
        return new Commit(
                Base64.getEncoder().encodeToString(number.getBytes(StandardCharsets.US_ASCII)),
                at,
                tagged ? statement.tag().orElse("") : "",
                statement.system(),
                changes);
    }

    /** Nothing is committed on the very border between two minutes, so that a minute is known to its end. */
    private static Instant within(MinuteLoad load, RowChange change) {
        Instant at = change.committedAt().truncatedTo(ChronoUnit.MICROS);
        if (at.isBefore(load.start()) || at.isAfter(load.end())) {
            throw new IllegalArgumentException("a change of " + change.table() + " is committed at " + at
                    + ", outside its minute that begins at " + load.start());
        }
        Instant first = load.start().plus(1, ChronoUnit.MICROS);
        Instant last = load.end().minus(1, ChronoUnit.MICROS);
        return at.isBefore(first) ? first : at.isAfter(last) ? last : at;
    }

    /** How many real transactions it is a sample of. */
    double standsFor() {
        return changes.stream().mapToDouble(RowChange::standsFor).max().orElse(0);
    }
}
