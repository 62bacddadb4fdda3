package dev.splitheat.routing;

import dev.splitheat.finding.Glob;
import dev.splitheat.notice.Alert;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Who owns what; what is empty is any.
 *
 * @param databases patterns of full names
 * @param objects patterns of tables and indexes
 */
public record Team(String name, List<Glob> databases, List<Glob> objects) {
    public Team {
        Objects.requireNonNull(name, "name");
        databases = List.copyOf(databases);
        objects = List.copyOf(objects);
    }

    public boolean owns(Alert alert) {
        return Match.any(databases, Stream.of(alert.database())) && Match.any(objects, Match.objects(alert));
    }

    /** @param names of a table and, where one is meant, its index; none for the whole database */
    public boolean owns(String database, List<String> names) {
        return Match.any(databases, Stream.of(database)) && Match.any(objects, names.stream());
    }
}
