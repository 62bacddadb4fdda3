package dev.splitheat.rewrite;

import dev.splitheat.catalog.SqlToken;
import dev.splitheat.finding.Rewrite;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The first rows in an order over all shards: each shard gives as many, and the query picks among them. PostgreSQL has
 * neither generate_series nor LATERAL in Spanner, so there each shard is written out.
 */
final class NewestRows {
    /** Written out, more shards make a text that nobody reads. */
    private static final int MOST_WRITTEN_OUT = 100;

    private final Sharded change;
    private final Query query;
    private final Forcing forcing;
    private final Scope scope;
    private final List<Selected> selected;

    NewestRows(Sharded change, Query query, Forcing forcing) {
        this.change = change;
        this.query = query;
        this.forcing = forcing;
        this.scope = query.scope();
        this.selected = new SelectedReader(scope).read(query.selected());
    }

    Rewrite rewrite() {
        checkOrder();
        String rows = fresh("newest");
        String after = query.text().substring(0, query.start())
                + switch (scope.dialect()) {
                    case GOOGLE_STANDARD_SQL -> google(rows);
                    case POSTGRESQL -> postgres(rows);
                };
        return new Rewrite(
                query.text(),
                Optional.of(after),
                "Each of the " + change.shards() + " shards gives its first rows, and the query picks among them.");
    }

    /** An alias may mean something else than the column by which it orders. */
    private void checkOrder() {
        for (Ordering each : query.tail().order()) {
            boolean shadowed = selected.stream()
                    .anyMatch(other -> !other.all()
                            && other.name().equalsIgnoreCase(each.column())
                            && !other.column().equalsIgnoreCase(each.column()));
            boolean hidden = selected.get(0).all()
                    && scope.table().column(each.column()).orElseThrow().hidden();
            if (shadowed || hidden) {
                throw new PuzzlingStatementException("orders by another column than it shows");
            }
        }
    }

    private String google(String rows) {
        String shard = fresh("each_shard");
        return "SELECT " + shown(rows) + " FROM UNNEST(GENERATE_ARRAY(0, " + (change.shards() - 1) + ")) AS " + shard
                + " CROSS JOIN UNNEST(ARRAY(SELECT AS STRUCT " + ofShard(shard) + ")) AS " + rows + order(rows)
                + limited();
    }

    private String postgres(String rows) {
        if (change.shards() > MOST_WRITTEN_OUT) {
            throw new PuzzlingStatementException("would have to name " + change.shards() + " shards");
        }
        return "SELECT " + shown(rows) + " FROM ("
                + LongStream.range(0, change.shards())
                        .mapToObj(shard -> "(SELECT " + ofShard(Long.toString(shard)) + ")")
                        .collect(Collectors.joining(" UNION ALL "))
                + ") AS " + rows + order(rows) + limited();
    }

    /** What one shard gives, without the first word. */
    private String ofShard(String shard) {
        List<String> conditions = new ArrayList<>(List.of(scope.sql(change.shard()) + " = " + shard));
        Optional.of(query.where()).filter(where -> !where.isEmpty()).ifPresent(conditions::add);
        conditions.addAll(forcing.conditions());
        return taken() + " FROM " + forcing.from() + " WHERE " + String.join(" AND ", conditions) + order("")
                + " LIMIT " + many();
    }

    private String taken() {
        Stream<String> shown = selected.stream()
                .map(each -> each.all()
                        ? "*"
                        : scope.sql(each.column())
                                + (each.name().equalsIgnoreCase(each.column()) ? "" : " AS " + scope.sql(each.name())));
        Stream<String> besides = query.tail().order().stream()
                .map(Ordering::column)
                .filter(column -> selected.stream().noneMatch(each -> each.answers(column)))
                .distinct()
                .map(scope::sql);
        return Stream.concat(shown, besides).collect(Collectors.joining(", "));
    }

    private String shown(String rows) {
        return selected.stream()
                .map(each -> rows + "." + (each.all() ? "*" : scope.sql(each.name())))
                .collect(Collectors.joining(", "));
    }

    private String order(String rows) {
        return query.tail().order().stream()
                .map(each -> (rows.isEmpty() ? "" : rows + ".")
                        + scope.sql(each.column())
                        + (each.direction().isEmpty() ? "" : " " + query.text(each.direction())))
                .collect(Collectors.joining(", ", " ORDER BY ", ""));
    }

    private String limited() {
        List<SqlToken> offset = query.tail().offset();
        return " LIMIT " + query.text(query.tail().limit()) + (offset.isEmpty() ? "" : " OFFSET " + query.text(offset));
    }

    /** What is left out at the beginning may come from one shard. */
    private String many() {
        List<SqlToken> limit = query.tail().limit();
        List<SqlToken> offset = query.tail().offset();
        if (offset.isEmpty() && limit.size() == 1) {
            return limit.get(0).text();
        }
        if (!number(limit) || !number(offset)) {
            throw new PuzzlingStatementException("leaves out rows, and how many is not a number in its text");
        }
        return Long.toString(Long.parseLong(limit.get(0).text())
                + Long.parseLong(offset.get(0).text()));
    }

    private static boolean number(List<SqlToken> tokens) {
        return tokens.size() == 1 && tokens.get(0).text().matches("\\d{1,15}");
    }

    /** A name that nothing in the query has. */
    private String fresh(String wanted) {
        String name = wanted;
        while (scope.table().column(name).isPresent()
                || query.text().toLowerCase(Locale.ROOT).contains(name)) {
            name += "_";
        }
        return name;
    }
}
