package dev.splitheat.redesign;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ObjectKind;
import dev.splitheat.catalog.Table;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/** Names for new things, in the style of the old ones, that collide with nothing in the database and are no longer than it takes. */
public final class FreshNames {
    /** Letters at the end of a name that stay: {@code _new}, {@code Changes}. */
    private static final int END = 8;

    private final Catalog catalog;
    private final NameStyle style;
    private final Set<String> given = new HashSet<>();

    public FreshNames(Catalog catalog) {
        this.catalog = catalog;
        this.style = NameStyle.of(catalog);
    }

    /** {@code Orders_new}; then {@code Orders_new2} and so on. */
    public String relation(String wanted) {
        String name = free(wanted, candidate -> !taken(candidate));
        given.add(folded(name));
        return name;
    }

    /** An index that takes another one's place: {@code ByTimeV2}, {@code by_time_v2}. */
    public String successor(String name) {
        return relation(joined(name, "V2"));
    }

    /** A column that none of the tables has: {@code ShardId}, {@code shard_id} or {@code shardid}, as most columns are. */
    public String column(Iterable<Table> tables, String words) {
        String wanted = style.ofColumns().spelled(words);
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
        return free(style.ofColumns().joined(column, "V2"), candidate -> table.column(candidate)
                .isEmpty());
    }

    /** Joins a new word to an old name, in the one style of the whole database. */
    public String joined(String name, String word) {
        return style.ofRelations().joined(name, word);
    }

    /** Tables, indexes, constraints and all the rest share one space of names. */
    private boolean taken(String name) {
        return given.contains(folded(name))
                || Arrays.stream(ObjectKind.values())
                        .anyMatch(kind -> catalog.object(kind, name).isPresent())
                || catalog.hasConstraint(name);
    }

    private String free(String wanted, Predicate<String> unused) {
        String name = shortened(wanted, "");
        for (int number = 2; !unused.test(name); number++) {
            name = shortened(wanted, Integer.toString(number));
        }
        return name;
    }

    /** Of what is too long, letters in the middle go: the end says what it is for. */
    private String shortened(String wanted, String number) {
        int bare = wanted.lastIndexOf('.') + 1;
        int tooMany = wanted.length() - bare + number.length() - Limits.nameLength(catalog.dialect());
        int kept = Math.max(bare, wanted.length() - END - Math.max(0, tooMany));
        return tooMany <= 0
                ? wanted + number
                : wanted.substring(0, kept) + wanted.substring(wanted.length() - END) + number;
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
