package dev.splitheat.health;

import dev.splitheat.catalog.Dialect;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How a database's schema does under its load.
 *
 * @param database its name, or what it was read from
 * @param span the time that was looked at; empty where nothing was measured
 * @param risks the gravest first
 * @param idle indexes that nothing reads, or that another one makes superfluous
 * @param unseen tables and indexes of which nothing was measured, by name
 */
public record Health(
        String database,
        Dialect dialect,
        int tables,
        int indexes,
        Optional<Observed.Span> span,
        List<HealthRisk> risks,
        List<IndexUse> idle,
        List<String> unseen) {
    public Health {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(dialect, "dialect");
        Objects.requireNonNull(span, "span");
        risks = List.copyOf(risks);
        idle = List.copyOf(idle);
        unseen = List.copyOf(unseen);
    }
}
