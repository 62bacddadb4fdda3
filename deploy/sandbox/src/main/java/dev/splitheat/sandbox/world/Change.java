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

    /** A release of the application, after which some of what it does is done otherwise. */
    record Release(Instant at, List<Turned> workloads) implements Change {
        public Release {
            Objects.requireNonNull(at, "at");
            workloads = List.copyOf(workloads);
        }
    }

    /**
     * How a workload changes, measured at what its plan says.
     *
     * @param name of the workload, or of one of the several things that it does
     * @param rate how much of its executions are left: 0 for none, 0.05 where a cache answers the rest
     * @param holds how much of the time is left for which it holds locks
     */
    record Turned(String name, double rate, double holds) {
        public Turned {
            Objects.requireNonNull(name, "name");
            if (!(rate >= 0 && holds >= 0)) {
                throw new IllegalArgumentException(name + " cannot become " + rate + " and " + holds + " of itself");
            }
        }
    }

    /** @param nodes from now on, at least 1 */
    record Scaling(Instant at, int nodes) implements Change {
        public Scaling {
            Objects.requireNonNull(at, "at");
            if (nodes < 1) {
                throw new IllegalArgumentException("an instance has at least one node, not " + nodes);
            }
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
