package dev.splitheat.redesign;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** How a database spells its names. */
record NameStyle(Style ofRelations, Style ofColumns) {
    /** Findings come database by database, and the style of thousands of tables takes longer than advice does. */
    private static volatile Remembered last = new Remembered(null, null);

    private record Remembered(Catalog catalog, NameStyle style) {}

    /** How several words become one name. */
    enum Style {
        /** {@code OrdersByTime}. */
        CAMEL {
            @Override
            String joined(String name, String word) {
                return name + word;
            }
        },
        /** {@code orders_by_time}. */
        SNAKE {
            @Override
            String joined(String name, String word) {
                return name + "_" + word.toLowerCase(Locale.ROOT);
            }
        },
        /** {@code ordersbytime}. */
        FLAT {
            @Override
            String joined(String name, String word) {
                return name + word.toLowerCase(Locale.ROOT);
            }
        };

        /** A new word behind an old name. */
        abstract String joined(String name, String word);

        /** Words, with spaces between them, as one name. */
        String spelled(String words) {
            List<String> each = List.of(words.split(" "));
            String first = this == CAMEL ? each.get(0) : each.get(0).toLowerCase(Locale.ROOT);
            return each.stream().skip(1).reduce(first, this::joined);
        }
    }

    static NameStyle of(Catalog catalog) {
        Remembered known = last;
        if (known.catalog() != catalog) {
            known = new Remembered(catalog, new NameStyle(ofRelations(catalog), ofColumns(catalog)));
            last = known;
        }
        return known.style();
    }

    /** That of most tables and indexes; names of one lower-case word are of any, so that their columns decide. */
    private static Style ofRelations(Catalog catalog) {
        List<String> relations = Stream.concat(
                        catalog.tables().stream().map(Table::name),
                        catalog.indexes().stream().map(Index::name))
                .toList();
        long camel = relations.stream().filter(NameStyle::isCamel).count();
        if (camel * 2 > relations.size()) {
            return Style.CAMEL;
        }
        return Stream.concat(relations.stream(), columns(catalog)).anyMatch(name -> name.contains("_"))
                ? Style.SNAKE
                : Style.FLAT;
    }

    /**
     * That of most columns; those of one lower-case word are of any, so that the tables and indexes decide. In PostgreSQL
     * a capital letter costs quotes for ever, so there most columns must have one.
     */
    private static Style ofColumns(Catalog catalog) {
        List<String> columns = columns(catalog).toList();
        long camel = columns.stream().filter(NameStyle::isCamel).count();
        long snake = columns.stream().filter(name -> name.contains("_")).count();
        long others = catalog.dialect() == Dialect.POSTGRESQL ? columns.size() - camel : snake;
        if (camel > others) {
            return Style.CAMEL;
        }
        return snake > 0 || ofRelations(catalog) == Style.SNAKE ? Style.SNAKE : Style.FLAT;
    }

    private static Stream<String> columns(Catalog catalog) {
        return catalog.tables().stream()
                .flatMap(table -> table.columns().stream().map(Column::name));
    }

    private static boolean isCamel(String name) {
        return !name.equals(name.toLowerCase(Locale.ROOT)) && !name.contains("_");
    }
}
