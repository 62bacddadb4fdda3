package dev.splitheat.diagnosis;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Question;
import dev.splitheat.observation.Statement;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The statements that may touch a table or index. A text names the table, and seldom the index that the optimizer reads
 * instead of it; what was counted of each tells by {@link Readership}, as far as it can be told.
 */
final class Readers {
    private static final Set<String> WRITING = Set.of("insert", "update", "delete");

    private final String object;
    private final Catalog catalog;
    private final Table table;
    private final List<Index> indexes;
    private final Surroundings around;
    private final Duration back;
    private final Readership readership;

    private Readers(String object, Table table, KeySpace space, Surroundings around, Duration back) {
        this.object = object;
        this.catalog = space.catalog();
        this.table = table;
        this.indexes = catalog.indexesOf(table);
        this.around = around;
        this.back = back;
        this.readership = around.once(Question.of(Readership.class, table.name(), space, back), this::readership);
    }

    private Readership readership() {
        List<String> family = Stream.concat(
                        Stream.of(table.name()), indexes.stream().map(Index::name))
                .toList();
        return new Readership(
                family,
                family.stream()
                        .mapToDouble(each -> around.activity(each, back).reads())
                        .toArray(),
                around.workload().statements(back).stream()
                        .filter(this::isOfFamily)
                        .toList(),
                new ReadByText(table, indexes)::says,
                new Once<>(this, Readers::othersPerSecond));
    }

    /** Those that touch it, as far as can be told; what may as well read an index instead is the table's. */
    static List<Statement> of(String object, KeySpace space, Surroundings around, Duration back) {
        return around.once(asked(object, true, space, back), () -> within(object, space, around, back)
                .map(Readers::sure)
                .orElseGet(() -> around.workload().statements(object, back)));
    }

    /** Those of an index that name its table, and may read the table or another index instead. */
    static List<Statement> possible(String object, KeySpace space, Surroundings around, Duration back) {
        return around.once(
                asked(object, false, space, back),
                () -> within(object, space, around, back).map(Readers::possible).orElse(List.of()));
    }

    private static Question asked(String object, boolean surely, KeySpace space, Duration back) {
        return Question.of(Readers.class, object, surely, space, back);
    }

    /** Nothing for what stands alone, as a table without an index does. */
    private static Optional<Readers> within(String object, KeySpace space, Surroundings around, Duration back) {
        Catalog catalog = space.catalog();
        return space.object(object)
                .flatMap(KeyedObject::table)
                .flatMap(catalog::table)
                .filter(table -> !catalog.indexesOf(table).isEmpty())
                .map(table -> new Readers(object, table, space, around, back));
    }

    private List<Statement> sure() {
        return isTable()
                ? around.workload().statements(object, back).stream()
                        .filter(each ->
                                around.activity(object, back).isNone() || !readership.readsAnother(each, object))
                        .toList()
                : all(each -> each.touches(object) || readership.mustRead(each, object));
    }

    private List<Statement> possible() {
        return isTable()
                ? List.of()
                : all(each -> !each.touches(object)
                        && readership.mayRead(each, object)
                        && !readership.mustRead(each, object));
    }

    private List<Statement> all(Predicate<Statement> which) {
        return around.workload().statements(back).stream().filter(which).toList();
    }

    private boolean isTable() {
        return object.equals(table.name());
    }

    /** Whether it reads one of the table and its indexes at least. */
    private boolean isOfFamily(Statement statement) {
        return isReading(statement)
                && statement.perSecond() > 0
                && (statement.touches(table.name())
                        || indexes.stream().anyMatch(each -> statement.touches(each.name())));
    }

    private static boolean isReading(Statement statement) {
        return statement.kind() != Statement.Kind.TRANSACTION && !isWriting(statement);
    }

    private static boolean isWriting(Statement statement) {
        return statement.objects().stream().anyMatch(WRITING::contains);
    }

    /** What no row tells of; what finds the rows that it writes; and what reads by a view, or another name of the table. */
    private double othersPerSecond() {
        return around.workload().untold(back)
                + around.workload().statements(back).stream()
                        .filter(each -> each.kind() != Statement.Kind.TRANSACTION)
                        .filter(each -> isWriting(each) && each.touches(table.name()) || isOfAnotherName(each))
                        .mapToDouble(Statement::perSecond)
                        .sum();
    }

    private boolean isOfAnotherName(Statement statement) {
        return catalog.views().stream().anyMatch(view -> statement.touches(view.name()))
                || catalog.tables().stream().noneMatch(each -> statement.touches(each.name()));
    }
}
