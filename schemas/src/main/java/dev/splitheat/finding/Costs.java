package dev.splitheat.finding;

import java.util.Objects;

/**
 * What a change costs, while it is made and for ever; each a few words.
 *
 * @param storage such as twice the table until the old one is dropped
 * @param writes how many more writes each write becomes
 * @param reads what a read that was one seek becomes
 * @param duration how long the schema change takes: seconds, minutes to hours, days
 */
public record Costs(String storage, String writes, String reads, String duration) {
    public Costs {
        Objects.requireNonNull(storage, "storage");
        Objects.requireNonNull(writes, "writes");
        Objects.requireNonNull(reads, "reads");
        Objects.requireNonNull(duration, "duration");
    }
}
