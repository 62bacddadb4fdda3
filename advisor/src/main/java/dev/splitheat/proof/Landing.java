package dev.splitheat.proof;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.SchemaObject;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Whether a change of schema removes what a finding's cause rests on: the advised change, or one that is equivalent. Other
 * changes are none.
 */
public final class Landing {
    private final Finding finding;
    private final Catalog before;
    private final Catalog after;

    private Landing(Finding finding, Catalog before, Catalog after) {
        this.finding = finding;
        this.before = before;
        this.after = after;
    }

    /** What changed, in a sentence; empty when nothing did that the cause rests on. */
    public static Optional<Phrase> of(Finding finding, Catalog before, Catalog after) {
        Landing landing = new Landing(finding, before, after);
        return finding.table().flatMap(before::table).flatMap(landing::of);
    }

    private Optional<Phrase> of(Table was) {
        Optional<Table> is = after.table(was.name());
        if (is.isEmpty()) {
            return Optional.of(Phrase.of("Table {0} is gone.", was.name()));
        }
        return first(List.of(this::ofIndex, () -> ofKey(was, is.get()), () -> ofCause(was, is.get())));
    }

    private static Optional<Phrase> first(List<Supplier<Optional<Phrase>>> rules) {
        return rules.stream().map(Supplier::get).flatMap(Optional::stream).findFirst();
    }

    private Optional<Phrase> ofIndex() {
        Optional<Index> was = finding.index().flatMap(before::index);
        if (was.isEmpty()) {
            return Optional.empty();
        }
        Optional<Index> is = after.index(was.get().name());
        if (is.isEmpty()) {
            return Optional.of(Phrase.of("Index {0} is gone.", was.get().name()));
        }
        boolean same = is.get().keyColumns().equals(was.get().keyColumns())
                && is.get().notNullColumns().equals(was.get().notNullColumns())
                && is.get().interleavedIn().equals(was.get().interleavedIn());
        return same
                ? Optional.empty()
                : Optional.of(Phrase.of("Index {0} is another one.", was.get().name()));
    }

    /** The key as far as the cause rests on it, and its place in a tree. */
    private Optional<Phrase> ofKey(Table was, Table is) {
        if (!KeyShape.of(was, finding.column(), before).equals(KeyShape.of(is, finding.column(), after))) {
            return Optional.of(Phrase.of(
                    "The key of {0} is another one: {1}.",
                    is.name(),
                    String.join(
                            ", ",
                            is.primaryKey().stream().map(KeyColumn::column).toList())));
        }
        return is.interleaving().equals(was.interleaving())
                ? Optional.empty()
                : Optional.of(Phrase.of("Table {0} is interleaved otherwise.", is.name()));
    }

    private Optional<Phrase> ofCause(Table was, Table is) {
        return switch (finding.cause()) {
            case QUEUE -> first(List.of(() -> ofPolicy(was, is), () -> ofStreams(is)));
            case LARGE_SCAN, RECENT_READS -> ofNewIndex(is);
            case HOT_ROW, HOT_SEQUENCE ->
                first(List.of(this::ofNumbers, () -> ofSplitRows(was), () -> ofColumns(was, is)));
            case LOCK_CONTENTION -> first(List.of(() -> ofSplitRows(was), () -> ofColumns(was, is)));
            case MONOTONIC_KEY -> ofNumbers();
            case MONOTONIC_INDEX, HOT_KEY_PREFIX, NULL_INDEX, UNSPLIT_LOAD, CAPACITY, UNDIAGNOSED -> Optional.empty();
        };
    }

    private static Optional<Phrase> ofPolicy(Table was, Table is) {
        return is.rowDeletionPolicy().equals(was.rowDeletionPolicy())
                ? Optional.empty()
                : Optional.of(Phrase.of("The row deletion policy of {0} is another one.", is.name()));
    }

    private Optional<Phrase> ofStreams(Table is) {
        return added(before.changeStreams(), after.changeStreams())
                .filter(stream -> watches((ChangeStream) stream, is))
                .findFirst()
                .map(stream -> Phrase.of("Change stream {0} watches {1}.", stream.name(), is.name()));
    }

    private static boolean watches(ChangeStream stream, Table table) {
        return stream.wholeDatabase()
                || stream.watched().stream().anyMatch(watch -> watch.table().equalsIgnoreCase(table.name()));
    }

    private Optional<Phrase> ofNewIndex(Table is) {
        return added(before.indexesOf(is), after.indexesOf(is))
                .findFirst()
                .map(index -> Phrase.of("Index {0} is new.", index.name()));
    }

    /** Numbers that Spanner gives take the place of a hand-made sequence. */
    private Optional<Phrase> ofNumbers() {
        Optional<Phrase> sequence = added(before.sequences(), after.sequences())
                .findFirst()
                .map(each -> Phrase.of("Sequence {0} is new.", each.name()));
        return sequence.or(() -> after.tables().stream()
                .filter(table -> identities(table)
                        > before.table(table.name()).map(Landing::identities).orElse(0L))
                .findFirst()
                .map(table -> Phrase.of("Table {0} has an identity column.", table.name())));
    }

    private static long identities(Table table) {
        return table.columns().stream()
                .filter(column -> column.identity().isPresent())
                .count();
    }

    /** A new table whose key holds the old one's and more: its rows are the old rows' parts. */
    private Optional<Phrase> ofSplitRows(Table was) {
        Set<String> key = names(was.primaryKey());
        return after.tables().stream()
                .filter(table -> before.table(table.name()).isEmpty())
                .filter(table -> table.primaryKey().size() > key.size()
                        && names(table.primaryKey()).containsAll(key))
                .findFirst()
                .map(table -> Phrase.of("Table {0} holds the rows of {1} in parts.", table.name(), was.name()));
    }

    private static Optional<Phrase> ofColumns(Table was, Table is) {
        return was.columns().stream()
                .map(Column::name)
                .filter(name -> is.column(name).isEmpty())
                .findFirst()
                .map(name -> Phrase.of("Column {0} left {1}.", name, is.name()));
    }

    private static Set<String> names(Collection<KeyColumn> key) {
        Set<String> names = new HashSet<>();
        key.forEach(part -> names.add(part.column().toLowerCase(Locale.ROOT)));
        return names;
    }

    private static Stream<SchemaObject> added(
            Collection<? extends SchemaObject> before, Collection<? extends SchemaObject> after) {
        List<SchemaObject> added = new ArrayList<>(after);
        added.removeIf(each -> before.stream().anyMatch(known -> known.name().equalsIgnoreCase(each.name())));
        return added.stream();
    }
}
