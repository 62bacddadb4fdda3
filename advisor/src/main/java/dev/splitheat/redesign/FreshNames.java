package dev.splitheat.redesign;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Names for new things, in the style of the old ones, that collide with nothing in the database. */
final class FreshNames {
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

    FreshNames(Catalog catalog) {
        style = style(catalog);
        catalog.tables().forEach(table -> taken.add(folded(table.name())));
        catalog.indexes().forEach(index -> taken.add(folded(index.name())));
        catalog.sequences().forEach(sequence -> taken.add(folded(sequence.name())));
    }

    /** {@code Orders_new}; then {@code Orders_new2} and so on. */
    String relation(String wanted) {
        String name = free(wanted, candidate -> !taken.contains(folded(candidate)));
        taken.add(folded(name));
        return name;
    }

    /** An index that takes another one's place: {@code ByTimeV2}, {@code by_time_v2}. */
    String successor(String name) {
        return relation(joined(name, "V2"));
    }

    /** A column that none of the tables has: {@code ShardId} beside {@code UserId}, {@code shard_id} beside {@code user_id}. */
    static String column(Iterable<Table> tables, String words) {
        String style = tables.iterator().next().columns().get(0).name();
        String wanted = styled(words, style);
        return free(wanted, candidate -> {
            for (Table table : tables) {
                if (table.column(candidate).isPresent()) {
                    return false;
                }
            }
            return true;
        });
    }

    /** Joins a new word to an old name, in the one style of the whole database. */
    String joined(String name, String word) {
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

    private static String styled(String words, String style) {
        if (!lower(style)) {
            return words.replace(" ", "");
        }
        return words.toLowerCase(Locale.ROOT).replace(" ", style.contains("_") ? "_" : "");
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
