package dev.splitheat.notice;

import java.util.Objects;
import java.util.Optional;

/**
 * How much of a database's load is at the place of an alert, and what its callers feel, as it was when the alert changed.
 *
 * @param load empty where no operations were counted lately
 * @param latency empty where no series told it lately of requests that the heat concerns
 */
public record Impact(Optional<Load> load, Optional<Latency> latency) {
    public static final Impact UNKNOWN = new Impact(Optional.empty(), Optional.empty());

    /**
     * Shares of all operations on the database's tables and indexes that go to the alert's own, 0 to 1.
     *
     * @param writes deletes included; 0 where there are none
     * @param minutes that they were counted in
     */
    public record Load(double writes, double reads, int minutes) {
        public Load {
            share(writes);
            share(reads);
            if (minutes < 1) {
                throw new IllegalArgumentException("counted in " + minutes + " minutes");
            }
        }

        private static void share(double share) {
            if (!(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException("share outside 0 to 1: " + share);
            }
        }
    }

    /**
     * Of the kind of request that takes most of the callers' time, among those that do at the place what heats it.
     *
     * @param method as the API calls it: Commit
     * @param seconds that 99 of 100 requests take at most
     * @param before the same before the heat began; empty where that is not known
     */
    public record Latency(String method, double seconds, Optional<Double> before) {
        public Latency {
            Objects.requireNonNull(method, "method");
            Objects.requireNonNull(before, "before");
        }
    }

    public Impact {
        Objects.requireNonNull(load, "load");
        Objects.requireNonNull(latency, "latency");
    }
}
