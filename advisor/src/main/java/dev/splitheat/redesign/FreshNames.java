package dev.splitheat.redesign;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Table;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/** Names for new things, in the style of the old ones, that collide with nothing in the database. */
final class FreshNames {
    private final Set<String> taken = new HashSet<>();

    FreshNames(Catalog catalog) {
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

    /** Joins a new word to an old name in that name's style. */
    static String joined(String name, String word) {
        return lower(name) ? name + (name.contains("_") ? "_" : "") + word.toLowerCase(Locale.ROOT) : name + word;
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
