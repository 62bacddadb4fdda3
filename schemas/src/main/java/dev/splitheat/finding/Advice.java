package dev.splitheat.finding;

import java.util.List;
import java.util.Objects;

/** The recommendations for one finding, best first; empty when nothing is worth advising. */
public record Advice(String database, String findingId, int findingRevision, List<Recommendation> recommendations) {
    public Advice {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(findingId, "findingId");
        recommendations = List.copyOf(recommendations);
    }
}
