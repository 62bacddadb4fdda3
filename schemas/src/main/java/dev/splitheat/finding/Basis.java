package dev.splitheat.finding;

import java.util.List;

/**
 * What a finding rests on, beside its sentences of evidence.
 *
 * @param drivers statements and transactions, those with the greatest share first
 * @param wanted what would raise the confidence, what helps most first; empty where it is sure
 * @param setAside what was there and could not be used
 */
public record Basis(List<Driver> drivers, List<Wanted> wanted, List<SetAside> setAside) {
    public static final Basis NONE = new Basis(List.of(), List.of(), List.of());

    public Basis {
        drivers = List.copyOf(drivers);
        wanted = List.copyOf(wanted);
        setAside = List.copyOf(setAside);
    }
}
