package dev.splitheat.redesign;

import dev.splitheat.catalog.Table;
import java.util.stream.Stream;

/** Names for rows in a statement. A column hides what has its name, so none of the tables that are read may have one. */
public final class Alias {
    private Alias() {}

    /** The wanted name, or the shortest that is made of it by underscores and that no column of the tables has. */
    public static String beside(String wanted, Table... tables) {
        String alias = wanted;
        while (isColumn(alias, tables)) {
            alias += "_";
        }
        return alias;
    }

    private static boolean isColumn(String name, Table... tables) {
        return Stream.of(tables).anyMatch(table -> table.column(name).isPresent());
    }
}
