package dev.splitheat.diagnosis;

import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.diagnosis.Readership.Says;
import dev.splitheat.observation.Statement;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a statement says itself of which of a table and its indexes it reads. */
final class ReadByText {
    private final Table table;
    private final List<Index> indexes;
    private final Map<Statement, Optional<Set<String>>> seeking = new IdentityHashMap<>();

    ReadByText(Table table, List<Index> indexes) {
        this.table = table;
        this.indexes = indexes;
    }

    /** What names an index reads that one, and the table for what the index does not hold. */
    Says says(Statement statement, String read) {
        List<String> named =
                indexes.stream().map(Index::name).filter(statement::touches).toList();
        boolean may = named.isEmpty()
                ? indexes.stream().filter(each -> each.name().equals(read)).allMatch(each -> mayUse(statement, each))
                : named.contains(read) || read.equals(table.name());
        return named.equals(List.of(read)) ? Says.YES : may ? Says.MAYBE : Says.NO;
    }

    /** Nobody finds a few rows by an index whose first column he does not name, while he names that of another. */
    private boolean mayUse(Statement statement, Index index) {
        return !index.ordered()
                || statement.rowsScanned() >= Drive.SCANS_FROM_ROWS
                || seeksBy(statement, index.keyColumns())
                || !seeksBy(statement, table.primaryKey())
                        && indexes.stream().noneMatch(each -> seeksBy(statement, each.keyColumns()));
    }

    /** Whether its text names the first of these behind FROM; what has no such text may. */
    private boolean seeksBy(Statement statement, List<KeyColumn> key) {
        return !key.isEmpty()
                && seeking.computeIfAbsent(statement, Statement::seekingWords)
                        .map(words -> words.contains(key.get(0).column().toLowerCase(Locale.ROOT)))
                        .orElse(true);
    }
}
