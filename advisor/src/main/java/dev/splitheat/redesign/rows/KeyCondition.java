package dev.splitheat.redesign.rows;

import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Conditions that find rows by their key. */
final class KeyCondition {
    private KeyCondition() {}

    /** A condition on the key without its last columns; nothing where no column is left. */
    static String where(Situation situation, Table table, int without) {
        List<KeyColumn> key = table.primaryKey();
        String condition = IntStream.range(0, key.size() - without)
                .mapToObj(place -> situation.sql(key.get(place).column()) + " = "
                        + Rewrites.parameter(situation, key.get(place).column(), place + 1))
                .collect(Collectors.joining(" AND "));
        return condition.isEmpty() ? " WHERE true" : " WHERE " + condition;
    }
}
