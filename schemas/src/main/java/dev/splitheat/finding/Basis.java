package dev.splitheat.finding;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a finding rests on, beside its sentences of evidence.
 *
 * @param drivers statements and transactions, those with the greatest share first
 * @param wanted what would raise the confidence, what helps most first; empty where it is sure
 * @param setAside what was there and could not be used
 * @param turns of rows that take turns: those that had theirs
 * @param seenAt end of the interval in which its cause was seen last; not known of what an older version found
 */
public record Basis(
        List<Driver> drivers,
        List<Wanted> wanted,
        List<SetAside> setAside,
        Optional<RowTurns> turns,
        Optional<Instant> seenAt) {
    public static final Basis NONE = new Basis(List.of(), List.of(), List.of(), Optional.empty(), Optional.empty());

    public Basis {
        drivers = List.copyOf(drivers);
        wanted = List.copyOf(wanted);
        setAside = List.copyOf(setAside);
        Objects.requireNonNull(turns, "turns");
        Objects.requireNonNull(seenAt, "seenAt");
    }

    public Basis with(RowTurns later) {
        return new Basis(drivers, wanted, setAside, Optional.of(later), seenAt);
    }
}
