package dev.splitheat.diagnosis;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Statement;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The statements that may touch a table or index. A text names the table, and seldom the index that the optimizer reads
 * instead of it; but what a statement reads counts each of its executions. Where of the table and its indexes one alone is
 * read as often as the statement runs, it reads that one.
 */
final class Readers {
    /** What is read in fewer of the executions is not what the statement reads. */
    private static final double MOST = 0.5;

    private static final Set<String> WRITING = Set.of("insert", "update", "delete");

    private final List<String> family;
    private final Surroundings around;
    private final Duration back;

    private Readers(List<String> family, Surroundings around, Duration back) {
        this.family = family;
        this.around = around;
        this.back = back;
    }

    static List<Statement> of(String object, KeySpace space, Surroundings around, Duration back) {
        List<Statement> named = around.statements(object, back);
        List<String> family = family(object, space);
        if (family.size() < 2) {
            return named;
        }
        Readers readers = new Readers(family, around, back);
        String table = family.get(0);
        return object.equals(table)
                ? named.stream().filter(each -> !readers.readAnIndexAlone(each)).toList()
                : around.statements(back).stream()
                        .filter(each ->
                                each.touches(object) || readers.isOfTable(each) && readers.readAlone(each, object))
                        .toList();
    }

    /** The table and its indexes, as the catalog spells them. */
    private static List<String> family(String object, KeySpace space) {
        Catalog catalog = space.catalog();
        return space.object(object)
                .flatMap(KeyedObject::table)
                .flatMap(catalog::table)
                .map(table -> Stream.concat(
                                Stream.of(table.name()),
                                catalog.indexesOf(table).stream().map(Index::name))
                        .toList())
                .orElse(List.of());
    }

    private boolean readAnIndexAlone(Statement statement) {
        Activity table = around.activity(family.get(0), back);
        return !table.isNone()
                && isOfTable(statement)
                && alone(statement)
                        .filter(object -> !object.equals(family.get(0)))
                        .isPresent();
    }

    private boolean readAlone(Statement statement, String object) {
        return alone(statement).filter(object::equals).isPresent();
    }

    /** Whether it reads the table, and leaves to the optimizer by which index. */
    private boolean isOfTable(Statement statement) {
        return statement.kind() != Statement.Kind.TRANSACTION
                && statement.touches(family.get(0))
                && family.stream().skip(1).noneMatch(statement::touches)
                && statement.objects().stream().noneMatch(WRITING::contains);
    }

    private Optional<String> alone(Statement statement) {
        List<String> read = family.stream()
                .filter(object -> around.activity(object, back).reads() >= MOST * statement.perSecond())
                .toList();
        return read.size() == 1 && statement.perSecond() > 0 ? Optional.of(read.get(0)) : Optional.empty();
    }
}
