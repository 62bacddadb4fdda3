package dev.splitheat.redesign;

import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyedObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Where new rows meet, in words.
 *
 * @param falls whether values of the column become less with time
 * @param first whether new rows land before those that are there: values rise in a descending key, or fall in an ascending one
 */
public record MovingEnd(boolean falls, boolean first) {
    /** By where the heat was seen, and where that does not tell, of values that grow: a time never falls, wherever rows are hot. */
    public static MovingEnd of(Situation situation, String column) {
        List<KeyColumn> key = key(situation);
        boolean descending =
                key.stream().anyMatch(part -> part.descending() && part.column().equalsIgnoreCase(column));
        boolean leads = IntStream.range(0, Math.min(1, key.size()))
                .anyMatch(part -> key.get(part).column().equalsIgnoreCase(column));
        boolean first =
                (leads && !isTime(situation, column) ? seen(situation) : Optional.<Boolean>empty()).orElse(descending);
        return new MovingEnd(first != descending, first);
    }

    private static boolean isTime(Situation situation, String column) {
        return situation
                .table()
                .flatMap(table -> table.column(column))
                .filter(ColumnTraits::isTime)
                .isPresent();
    }

    private static List<KeyColumn> key(Situation situation) {
        return situation
                .index()
                .map(Index::keyColumns)
                .or(() -> situation.table().map(Table::primaryKey))
                .orElse(List.of());
    }

    /** Whether the hot range is the beginning of the hot object, rather than its end; empty where it is neither, or all of it. */
    private static Optional<Boolean> seen(Situation situation) {
        return situation.evidence().hot().flatMap(hot -> {
            KeyRange range = hot.range();
            boolean afterSome = isInside(situation, range.start());
            boolean beforeSome = isInside(situation, range.limit());
            return afterSome == beforeSome ? Optional.empty() : Optional.of(beforeSome);
        });
    }

    private static boolean isInside(Situation situation, Key bound) {
        return !bound.values().isEmpty()
                && bound.object()
                        .map(KeyedObject::name)
                        .filter(name -> situation.objectName().equalsIgnoreCase(name))
                        .isPresent();
    }

    /** Of one column. */
    public String grows() {
        return falls ? "falls" : "grows";
    }

    /** Of its values. */
    public String grow() {
        return falls ? "fall" : "grow";
    }

    /** Where new rows are put. */
    public String place() {
        return first ? "before the first one" : "behind the last one";
    }

    /** Where they would be with the column in the other direction. */
    public String turned() {
        return first ? "behind the newest one instead of before it" : "before the newest one instead of behind it";
    }
}
