package dev.splitheat.weekly;

import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.routing.Team;
import dev.splitheat.story.Permalinks;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What is the same for all databases of a report.
 *
 * @param redaction shows a key value as it may leave; with a schema, the values of columns on the allow-list
 * @param owners who owns what, the first one that does
 * @param program version of the program
 */
public record Style(KeyView redaction, List<Team> owners, Permalinks links, String program) {
    /** How key values are shown. */
    @FunctionalInterface
    public interface KeyView {
        UnaryOperator<String> in(Optional<KeySpace> space);
    }

    public Style {
        Objects.requireNonNull(redaction, "redaction");
        owners = List.copyOf(owners);
        Objects.requireNonNull(links, "links");
        Objects.requireNonNull(program, "program");
    }

    /** Empty where nobody said. */
    Optional<String> owner(String database, Optional<String> table, Optional<String> index) {
        List<String> names = Stream.of(table, index).flatMap(Optional::stream).toList();
        return owners.stream()
                .filter(team -> team.owns(database, names))
                .map(Team::name)
                .findFirst();
    }
}
