package dev.splitheat.rewrite;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.evidence.Statement;
import dev.splitheat.finding.Driver;
import dev.splitheat.rewrite.Condition.Kind;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * By what a statement looks for rows of one table, with columns as the table spells them.
 *
 * @param given columns that are compared with a value, or with some of a list
 * @param ranged columns of which a range is asked for
 * @param newestBy the column, if any, by which it wants the first few rows, the greatest first
 * @param summing whether it answers with what all of the rows that it looks for add up to
 */
public record Sought(List<String> given, List<String> ranged, Optional<String> newestBy, boolean summing) {
    public Sought {
        given = List.copyOf(given);
        ranged = List.copyOf(ranged);
        Objects.requireNonNull(newestBy, "newestBy");
    }

    /** Empty when it is no query on this table alone, or when there is more to it than is understood. */
    public static Optional<Sought> by(Statement statement, Table table, Dialect dialect) {
        if (statement.kind() != Driver.Kind.QUERY || statement.truncated()) {
            return Optional.empty();
        }
        try {
            return new StatementReader(dialect, table).read(statement.text()) instanceof Query query
                    ? Optional.of(of(query, table))
                    : Optional.empty();
        } catch (PuzzlingStatementException e) {
            return Optional.empty();
        }
    }

    /** Whether it needs every row that it reads: it adds them up, and one of these keys leads it to them and to no others. */
    public boolean addsUpWhatItFindsBy(List<List<KeyColumn>> keys) {
        return summing && keys.stream().anyMatch(this::isFoundBy);
    }

    /** What is compared are the first columns of the key; of the next one, a range. */
    private boolean isFoundBy(List<KeyColumn> key) {
        List<String> leading =
                key.stream().map(KeyColumn::column).takeWhile(given::contains).toList();
        List<String> next = key.stream()
                .map(KeyColumn::column)
                .skip(leading.size())
                .limit(1)
                .toList();
        return leading.containsAll(given) && next.containsAll(ranged);
    }

    private static Sought of(Query query, Table table) {
        return new Sought(
                compared(query, Kind.EQUAL, table).toList(),
                compared(query, Kind.RANGE, table).toList(),
                newestBy(query, table),
                query.tail().grouped()
                        || query.selected().stream().anyMatch(token -> Words.isOne(token, "SUM", "COUNT", "AVG")));
    }

    private static Stream<String> compared(Query query, Kind kind, Table table) {
        return query.conditions().stream()
                .filter(condition -> condition.kind() == kind)
                .flatMap(condition -> condition.column().stream())
                .flatMap(name -> spelled(name, table).stream())
                .distinct();
    }

    private static Optional<String> newestBy(Query query, Table table) {
        Tail tail = query.tail();
        return tail.limit().isEmpty()
                ? Optional.empty()
                : tail.order().stream()
                        .filter(each -> !query.has(Kind.EQUAL, each.column()))
                        .findFirst()
                        .filter(each -> each.direction().stream().anyMatch(token -> token.is("DESC")))
                        .flatMap(each -> spelled(each.column(), table));
    }

    private static Optional<String> spelled(String name, Table table) {
        return table.column(name).map(column -> column.name());
    }
}
