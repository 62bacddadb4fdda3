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
 * @param backSince first heat after it was resolved last; empty where it was opened once, or again by an older version
 */
public record Basis(
        List<Driver> drivers,
        List<Wanted> wanted,
        List<SetAside> setAside,
        Optional<RowTurns> turns,
        Optional<Instant> seenAt,
        Optional<Instant> backSince) {
    public static final Basis NONE =
            new Basis(List.of(), List.of(), List.of(), Optional.empty(), Optional.empty(), Optional.empty());

    public Basis {
        drivers = List.copyOf(drivers);
        wanted = List.copyOf(wanted);
        setAside = List.copyOf(setAside);
        Objects.requireNonNull(turns, "turns");
        Objects.requireNonNull(seenAt, "seenAt");
        Objects.requireNonNull(backSince, "backSince");
    }

    public Basis with(RowTurns later) {
        return new Basis(drivers, wanted, setAside, Optional.of(later), seenAt, backSince);
    }

    /** The same of a finding that is opened again. */
    public Basis back(Instant since) {
        return new Basis(drivers, wanted, setAside, turns, seenAt, Optional.of(since));
    }
}
