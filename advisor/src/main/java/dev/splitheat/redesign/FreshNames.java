package dev.splitheat.redesign;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Names for new things, in the style of the old ones, that collide with nothing in the database. */
public final class FreshNames {
    private enum Style {
        /** {@code OrdersByTime}. */
        CAMEL,
        /** {@code orders_by_time}. */
        SNAKE,
        /** {@code ordersbytime}. */
        FLAT
    }

    private final Set<String> taken = new HashSet<>();
    private final Style style;
    private final Style columnStyle;

    public FreshNames(Catalog catalog) {
        style = style(catalog);
        columnStyle = columnStyle(catalog);
        catalog.tables().forEach(table -> taken.add(folded(table.name())));
        catalog.indexes().forEach(index -> taken.add(folded(index.name())));
        catalog.sequences().forEach(sequence -> taken.add(folded(sequence.name())));
    }

    /** {@code Orders_new}; then {@code Orders_new2} and so on. */
    public String relation(String wanted) {
        String name = free(wanted, candidate -> !taken.contains(folded(candidate)));
        taken.add(folded(name));
        return name;
    }

    /** An index that takes another one's place: {@code ByTimeV2}, {@code by_time_v2}. */
    public String successor(String name) {
        return relation(joined(name, "V2"));
    }

    /** A column that none of the tables has: {@code ShardId}, {@code shard_id} or {@code shardid}, as most columns are. */
    public String column(Iterable<Table> tables, String words) {
        String wanted =
                switch (columnStyle) {
                    case CAMEL -> words.replace(" ", "");
                    case SNAKE -> words.toLowerCase(Locale.ROOT).replace(' ', '_');
                    case FLAT -> words.toLowerCase(Locale.ROOT).replace(" ", "");
                };
        return free(wanted, candidate -> {
            for (Table table : tables) {
                if (table.column(candidate).isPresent()) {
                    return false;
                }
            }
            return true;
        });
    }

    /** A column that takes another one's place in its table: {@code ShardV2}, {@code shard_v2}. */
    public String successor(Table table, String column) {
        return free(joined(column, "V2", columnStyle), candidate -> table.column(candidate)
                .isEmpty());
    }

    /** Joins a new word to an old name, in the one style of the whole database. */
    public String joined(String name, String word) {
        return joined(name, word, style);
    }

    private static String joined(String name, String word, Style style) {
        return switch (style) {
            case CAMEL -> name + word;
            case SNAKE -> name + "_" + word.toLowerCase(Locale.ROOT);
            case FLAT -> name + word.toLowerCase(Locale.ROOT);
        };
    }

    /** That of most tables and indexes; names of one lower-case word are of any, so that their columns decide. */
    private static Style style(Catalog catalog) {
        List<String> relations = Stream.concat(
                        catalog.tables().stream().map(Table::name),
                        catalog.indexes().stream().map(Index::name))
                .toList();
        long camel = relations.stream()
                .filter(name -> !lower(name) && !name.contains("_"))
                .count();
        if (camel * 2 > relations.size()) {
            return Style.CAMEL;
        }
        Stream<String> columns = catalog.tables().stream()
                .flatMap(table -> table.columns().stream().map(Column::name));
        return Stream.concat(relations.stream(), columns).anyMatch(name -> name.contains("_"))
                ? Style.SNAKE
                : Style.FLAT;
    }

    /**
     * That of most columns; those of one lower-case word are of any, so that the tables and indexes decide. In PostgreSQL
     * a capital letter costs quotes for ever, so there most columns must have one.
     */
    private static Style columnStyle(Catalog catalog) {
        List<String> columns = catalog.tables().stream()
                .flatMap(table -> table.columns().stream().map(Column::name))
                .toList();
        long camel = columns.stream()
                .filter(name -> !lower(name) && !name.contains("_"))
                .count();
        long snake = columns.stream().filter(name -> name.contains("_")).count();
        long others = catalog.dialect() == Dialect.POSTGRESQL ? columns.size() - camel : snake;
        if (camel > others) {
            return Style.CAMEL;
        }
        return snake > 0 ? Style.SNAKE : lowerStyle(catalog);
    }

    private static Style lowerStyle(Catalog catalog) {
        return style(catalog) == Style.SNAKE ? Style.SNAKE : Style.FLAT;
    }

    private static boolean lower(String name) {
        return name.equals(name.toLowerCase(Locale.ROOT));
    }

    private static String free(String wanted, Predicate<String> unused) {
        String name = wanted;
        for (int number = 2; !unused.test(name); number++) {
            name = wanted + number;
        }
        return name;
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
