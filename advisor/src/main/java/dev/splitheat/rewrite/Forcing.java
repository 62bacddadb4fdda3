package dev.splitheat.rewrite;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.SqlToken;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which index a query is made to read, and which one it has to be made to read after the change. */
record Forcing(Moved moved, Query query) {
    private static final Pattern ONE_INDEX = Pattern.compile(
            "(?:@\\{|/\\*@)\\s*FORCE_INDEX\\s*=\\s*[`\"]?(?<index>[\\w.]+)[`\"]?\\s*(?:}|\\*/)",
            Pattern.CASE_INSENSITIVE);
    private static final String BASE_TABLE = "_BASE_TABLE";

    /** The index that the query names. */
    Optional<String> forced() {
        return query.source().hint().map(hint -> {
            Matcher matcher = ONE_INDEX.matcher(hint.text());
            if (!matcher.matches()) {
                throw new PuzzlingStatementException("has a hint that does more than force an index");
            }
            return matcher.group("index");
        });
    }

    /** Whether it names the index that has a successor. */
    boolean onOld() {
        return moved.index().isPresent()
                && forced().filter(moved.index().get().old().name()::equalsIgnoreCase)
                        .isPresent();
    }

    /** Whether what it reads may be what changes: it names nothing else. */
    boolean maybeOnChanged() {
        Optional<String> forced = forced();
        boolean free = forced.isEmpty();
        return moved.index().isPresent()
                ? free || onOld()
                : free || forced.filter(BASE_TABLE::equalsIgnoreCase).isPresent();
    }

    /**
     * Whether it gives a value of a column, none of these, that the table or another index begins with: that may be the way
     * it takes to its rows, and forcing another would make it dear.
     */
    boolean hasAnotherWay(List<String> leading) {
        return Stream.concat(
                        moved.table().primaryKey().stream().limit(1),
                        moved.others()
                                .flatMap(index -> index.keyColumns().stream().limit(1)))
                .map(KeyColumn::column)
                .filter(column -> leading.stream().noneMatch(column::equalsIgnoreCase))
                .anyMatch(column -> query.has(Condition.Kind.EQUAL, column));
    }

    /** Whether all there is to do is another name in its hint. */
    boolean renamedOnly() {
        return moved.index().isEmpty() && forced().flatMap(moved::successorOf).isPresent();
    }

    /** The hint that it has to have; empty for none. */
    String hint() {
        Optional<String> index = forced().isPresent()
                ? Optional.of(forced().flatMap(moved::successorOf).orElse(BASE_TABLE))
                : moved.index().map(succession -> succession.successor().name());
        return index.map(name -> IndexHint.of(name, query.scope().dialect())).orElse("");
    }

    /**
     * Conditions that an index which leaves rows out asks for by name.
     *
     * @throws PuzzlingStatementException where the query wants rows that the index leaves out
     */
    List<String> conditions() {
        return moved.index().map(Moved.Succession::successor).stream()
                .map(Index::notNullColumns)
                .flatMap(List::stream)
                .flatMap(name -> moved.table().column(name).stream())
                .filter(Column::nullable)
                .flatMap(this::present)
                .toList();
    }

    private Stream<String> present(Column column) {
        if (!query.rulesOutNull(column.name())) {
            throw new PuzzlingStatementException("may want rows without " + column.name() + ", which "
                    + moved.index().orElseThrow().successor().name() + " leaves out");
        }
        return query.has(Condition.Kind.NOT_NULL, column.name())
                ? Stream.empty()
                : Stream.of(query.scope().sql(column.name()) + " IS NOT NULL");
    }

    /** The query with its new hint and these conditions more. */
    String rewritten(List<String> added) {
        Edits edits = new Edits(query.text());
        Source source = query.source();
        source.hint()
                .ifPresentOrElse(
                        hint -> edits.replace(hint, hint().strip()),
                        () -> edits.insert(source.name().end(), hint()));
        String all = Stream.concat(added.stream(), conditions().stream()).collect(Collectors.joining(" AND "));
        if (!all.isEmpty()) {
            boolean first = query.conditions().isEmpty();
            edits.insert(
                    first
                            ? source.end()
                            : query.conditions().get(0).tokens().get(0).start(),
                    first ? " WHERE " + all : all + " AND ");
        }
        return edits.done();
    }

    /** The table as the query names it, with its new hint. */
    String from() {
        Source source = query.source();
        List<SqlToken> path = source.tokens().subList(0, source.tokens().indexOf(source.name()) + 1);
        SqlToken last = source.tokens().get(source.tokens().size() - 1);
        boolean aliased = last != source.name() && last.kind() != SqlToken.Kind.HINT;
        return query.text(path) + hint() + (aliased ? " AS " + last.text() : "");
    }
}
