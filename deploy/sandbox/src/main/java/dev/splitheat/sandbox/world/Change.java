package dev.splitheat.sandbox.world;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What somebody changed in a database while it lived. */
public sealed interface Change {
    Instant at();

    /** @param statements without semicolons */
    record Ddl(Instant at, List<String> statements) implements Change {
        public Ddl {
            Objects.requireNonNull(at, "at");
            statements = List.copyOf(statements);
        }
    }

    record SplitPoints(Instant at, List<Point> points) implements Change {
        public SplitPoints {
            Objects.requireNonNull(at, "at");
            points = List.copyOf(points);
        }
    }

    /**
     * A split point.
     *
     * @param key as split statistics print it
     * @param expires not after it is made: the point is taken away; Spanner's default when empty
     * @param initiator who added it, as {@code USER_SPLIT_POINTS} tells
     */
    record Point(String key, Optional<Instant> expires, String initiator) {
        public Point {
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(expires, "expires");
            Objects.requireNonNull(initiator, "initiator");
        }
    }
}
